import { useCall } from '#api/use-call.ts'
import { Amount } from '#components/Amount.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Countdown } from '#ui/Countdown.tsx'

/** When real-time salary is settled next, and what the last time brought. Nothing where there is no such salary. */
export function NextSettlement() {
  const t = usePhrases('agent')
  const { dateTimeInZone } = useFormats()
  const { data, refetch } = useCall('nextSettlement', {})
  if (!data) return null
  return (
    <div className="rounded-lg bg-raised px-3.5 py-1.5 text-xs max-lg:hidden">
      {data.nextAt === null ? (
        <b className="block">{t.settlesStopped}</b>
      ) : (
        <>
          <span className="muted block">{t.settlesIn}</span>
          <b className="num">
            <Countdown endsAt={data.nextAt} onEnd={() => void refetch()} />
          </b>
        </>
      )}
      {data.lastAt !== null && (
        <span className={data.nextAt === null ? 'muted' : 'muted ms-2'}>
          {t.lastSettled({ time: dateTimeInZone(data.lastAt) })} <Amount of={data.lastAmount} sign />
        </span>
      )}
    </div>
  )
}
