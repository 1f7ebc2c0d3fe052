import { toMinor } from '@suntala/contract/minor'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { MemberFrame } from '#components/member/MemberFrame.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { DayChart } from '#screens/record/profit/DayChart.tsx'
import { isProfitBy, ProfitTable, type ProfitBy } from '#screens/record/profit/ProfitTable.tsx'
import { RecordDays } from '#components/record/RecordDays.tsx'
import { isTooLong, RecordEmpty, RecordError } from '#components/record/RecordMessage.tsx'
import { useRecordPlace } from '#components/record/use-record-place.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatTile } from '#ui/Stat.tsx'

/** C-08: what the bets of a range of days came to, by day, category and game. */
export function Profit({ search }: ScreenProps) {
  const t = usePhrases('record')
  const { zone } = useFormats()
  const place = useRecordPlace((query) => paths.member('personalProfit', query), search, 'last30')
  const tooLong = isTooLong(place)
  const profit = useCall('profit', { query: place.days }, { enabled: !tooLong, keepPrevious: true })
  const data = tooLong ? undefined : profit.data
  const wanted = place.filter('by')
  const by = isProfitBy(wanted) ? wanted : 'category'
  return (
    <MemberFrame page="personalProfit" subtitle={t.profit.subtitle({ zone })} canHide>
      <div className="mb-4">
        <RecordDays place={place} />
      </div>
      {tooLong || (profit.error && !data) ? (
        <section className="card">
          <RecordError error={tooLong ? null : profit.error} onRetry={() => void profit.refetch()} />
        </section>
      ) : (
        <>
          <Tiles data={data} />
          <section className="card mb-4 px-5 py-5 sm:px-6.5" aria-label={t.profit.chart}>
            <h2 className="text-md mb-4">{t.profit.chart}</h2>
            {data ? <DayChart days={place.days} byDay={data.byDay} /> : <Skeleton height={200} radius={10} />}
          </section>
          <section className="card" aria-busy={profit.isPlaceholderData}>
            <div className="scroll-x px-5 pt-4.5 pb-3 sm:px-6.5">
              <Ways by={by} onChange={(next) => place.change({ by: next, open: undefined })} />
            </div>
            <ProfitTable
              data={data}
              by={by}
              empty={<RecordEmpty title={t.profit.none} isFiltered={false} onReset={place.reset} />}
            />
          </section>
        </>
      )}
    </MemberFrame>
  )
}

function Ways({ by, onChange }: { by: ProfitBy; onChange: (by: ProfitBy) => void }) {
  const t = usePhrases('record').profit
  return (
    <SegmentedControl
      label={t.by}
      value={by}
      onChange={onChange}
      segments={[
        { id: 'category', label: t.byCategory },
        { id: 'game', label: t.byGame },
        { id: 'day', label: t.byDay },
      ]}
    />
  )
}

function Tiles({ data }: { data: ValueOf<'profit'> | undefined }) {
  const t = usePhrases('record')
  const amountText = useAmountText()
  const loading = data ? undefined : <Skeleton width={120} height={28} />
  const { stake = '0', payout = '0', profit = '0' } = data?.totals ?? {}
  return (
    <div className="mb-4 grid grid-cols-2 gap-3.5 lg:grid-cols-4">
      <StatTile
        label={t.net}
        value={<Amount of={profit} sign tone="won" tabular />}
        note={t.netNote}
        loading={loading}
      />
      <StatTile
        label={t.staked}
        value={<Amount of={stake} tabular />}
        note={t.profit.paid({ amount: amountText(toMinor(payout)) })}
        loading={loading}
      />
      <StatTile
        label={t.profit.deposits}
        value={<Amount of={data?.deposits ?? '0'} tabular />}
        note={t.profit.bonus({ amount: amountText(toMinor(data?.bonus ?? '0')) })}
        loading={loading}
      />
      <StatTile
        label={t.profit.withdrawals}
        value={<Amount of={data?.withdrawals ?? '0'} tabular />}
        loading={loading}
      />
    </div>
  )
}
