import { toMinor } from '@suntala/contract/minor'
import type { ValueOf } from '#api/names.ts'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatTile } from '#ui/Stat.tsx'

type Totals = NonNullable<ValueOf<'betRecords'>['totals']>

/** Totals of the range and its filters, over all pages. */
export function BetTiles({ totals, days }: { totals: Totals | null | undefined; days: number }) {
  const t = usePhrases('record')
  const { count, percent } = useFormats()
  const amountText = useAmountText()
  const loading = totals ? undefined : <Skeleton width={120} height={28} />
  const [stake, valid] = [toMinor(totals?.stake ?? '0'), toMinor(totals?.valid ?? '0')]
  // Rounded down to the cent: an average is for reading alone.
  const average = totals && totals.count > 0 ? stake / BigInt(totals.count) : 0n
  const share = stake > 0n ? Number((valid * 1000n) / stake) / 1000 : 0
  return (
    <div className="mb-4 grid grid-cols-2 gap-3.5 lg:grid-cols-4">
      <StatTile
        label={t.bets}
        value={count(totals?.count ?? 0)}
        note={t.betsNote({ days })}
        loading={loading}
      />
      <StatTile
        label={t.staked}
        value={<Amount of={stake} tabular />}
        note={t.average({ amount: amountText(average) })}
        loading={loading}
      />
      <StatTile
        label={t.valid}
        value={<Amount of={valid} tabular />}
        note={t.validShare({ share: percent(share) })}
        loading={loading}
      />
      <StatTile
        label={t.net}
        value={<Amount of={totals?.profit ?? '0'} sign tone="won" tabular />}
        note={t.netNote}
        loading={loading}
      />
    </div>
  )
}
