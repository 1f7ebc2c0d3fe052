import { useId } from 'react'
import { toMinor } from '@suntala/contract/minor'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { useAmountText } from '#components/Amount.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'

type Grant = ValueOf<'freeRounds'>[number]

/** Rounds that nothing is taken for, where there are any: they are played, not claimed. */
export function FreeRounds() {
  const t = usePhrases('reward')
  const headingId = useId()
  const { data = [] } = useCall('freeRounds')
  if (data.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-[1.0625rem]">
        {t.freeRounds}
      </h2>
      <ul className="grid gap-3.5">
        {data.map((grant) => (
          <FreeRoundsCard key={grant.id} grant={grant} />
        ))}
      </ul>
    </section>
  )
}

function FreeRoundsCard({ grant }: { grant: Grant }) {
  const t = usePhrases('reward')
  const money = useAmountText()
  const { dateTimeInZone } = useFormats()
  const { nodeId, vassalage, gameCode, name, icon, color, state, rounds, left, stake, won, turnoverTimes } =
    grant
  return (
    <li className="card flex flex-wrap items-center gap-x-5 gap-y-3 p-5 sm:px-6.5">
      <img
        className="h-16 w-12 rounded-lg object-cover"
        src={`${icon}.webp`}
        alt=""
        width={48}
        height={64}
        style={{ background: color }}
      />
      <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <b className="font-semibold">{name}</b>
        <p className="tnum mt-0.5 text-sm">{t.freeLeft({ left, rounds, stake: money(stake) })}</p>
        <p className="muted tnum text-sm">{t.freeUntil({ time: dateTimeInZone(grant.expiresAt) })}</p>
        <p className="soft text-sm">
          {turnoverTimes > 0 ? t.freeTurnover({ count: turnoverTimes }) : t.freeNoTurnover}
        </p>
        {toMinor(won) > 0n && <p className="soft tnum text-sm">{t.freeWon({ amount: money(won) })}</p>}
      </div>
      {state === 'OPEN' ? (
        <Button
          tone="secondary"
          href={paths.game({ nodeId, vendor: vassalage, gameCode })}
          aria-label={t.freePlayNamed({ name })}
        >
          {t.freePlay}
        </Button>
      ) : (
        <Badge tone="info">{t.freeWaiting}</Badge>
      )}
    </li>
  )
}
