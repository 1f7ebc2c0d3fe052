import { useId } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { BlockError } from '#components/BlockError.tsx'
import { useWhenText } from '#components/use-when-text.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { useLimitText } from '#screens/protection/use-limit-text.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

type Step = ValueOf<'protectionHistory'>[number]

/** What the member has asked for, the newest first. */
export function HistoryCard() {
  const t = usePhrases('protection').history
  const { data, error, refetch } = useCall('protectionHistory')
  const id = useId()
  return (
    <section className="card overflow-clip xl:col-span-2" aria-labelledby={id}>
      <div className="px-5 pt-4.5 pb-3.5 sm:px-6.5">
        <h2 id={id} className="text-md">
          {t.title}
        </h2>
        <p className="muted mt-0.5 text-sm">{t.text}</p>
      </div>
      {error && !data && <BlockError bare error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className="soft border-t border-line px-5 py-4 text-sm sm:px-6.5">{t.none}</p>
      )}
      {!data && !error && <Skeleton height={52} />}
      <ul>
        {data?.map((step) => (
          <StepRow key={step.id} step={step} />
        ))}
      </ul>
    </section>
  )
}

function StepRow({ step }: { step: Step }) {
  const t = usePhrases('protection')
  const text = useLimitText()
  const when = useWhenText()
  const { dateTimeInZone } = useFormats()
  const { action, kind, period, amount, until, at } = step
  const says = t.history.actions[action]
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-t border-line px-5 py-3 sm:px-6.5">
      <span className="min-w-0 flex-1 basis-60">
        {says({
          limit:
            kind && period ? t.history.limit({ kind: t.limits[kind].title, period: t.periods[period] }) : '',
          amount: amount === null ? t.none : text(kind, amount),
          until: until === null ? '' : dateTimeInZone(until),
        })}
      </span>
      <span className="muted num text-xs">{when(at)}</span>
    </li>
  )
}
