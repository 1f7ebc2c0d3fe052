import { wageKinds } from '@suntala/contract/agent-kinds'
import { wagePlacePattern } from '@suntala/contract/record-places'
import type { ValueOf } from '#api/names.ts'
import { Amount } from '#components/Amount.tsx'
import { RecordSteps } from '#components/record/RecordSteps.tsx'
import { Statements } from '#components/record/Statements.tsx'
import { timeSortOf } from '#components/record/sort-of.ts'
import { useRecordPage } from '#components/record/use-record-page.ts'
import { useRecordPlace, type RecordPlace } from '#components/record/use-record-place.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { WageDrawer } from '#screens/agent/income/WageDrawer.tsx'
import { TeamRecord } from '#screens/agent/team/TeamRecord.tsx'
import { Chip } from '#ui/Chip.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { StatTile } from '#ui/Stat.tsx'

type Answer = ValueOf<'agentIncome'>
type Row = Answer['content'][number]

const kindOf = (place: RecordPlace) => wageKinds.find((each) => each === place.filter('kind'))

/** G-07: what contracts paid, each payment with its reckoning (AGENT-26). */
export function Income({ search }: ScreenProps) {
  const t = usePhrases('agent')
  const { zone, dateTime } = useFormats()
  const place = useRecordPlace((query) => paths.agent('income', query), search, 'last7', {
    places: wagePlacePattern,
  })
  const kind = kindOf(place)
  const sorting = timeSortOf(place, 'date')
  const asked = { ...place.days, ...(kind && { kind }), order: sorting.word }
  const { page, first, refetch } = useRecordPage(
    'agentIncome',
    { query: { ...asked, pageSize: place.pageSize } },
    place,
  )
  const columns: readonly Column<Row>[] = [
    { id: 'date', head: t.dueAt, cell: ({ date }) => <span className="num">{dateTime(date)}</span> },
    { id: 'kind', head: t.kind, cell: (row) => t.kinds[row.kind] },
    { id: 'base', head: t.base, align: 'end', wideOnly: true, cell: ({ base }) => <Amount of={base} /> },
    {
      id: 'rate',
      head: t.rate,
      align: 'end',
      wideOnly: true,
      cell: ({ rate }) => <span className="num">{rate} %</span>,
    },
    {
      id: 'amount',
      head: t.amount,
      align: 'end',
      cell: ({ amount }) => <Amount of={amount} sign tone="won" />,
    },
  ]
  return (
    <>
      <TeamRecord
        page="income"
        isOwn
        subtitle={t.incomeText({ zone })}
        place={place}
        record={{ ...page, refetch }}
        sorting={sorting}
        pager={
          <RecordSteps
            place={place}
            page={page.data}
            total={first?.totalCount ?? 0}
            isNewestFirst={sorting.word === 'newest'}
          />
        }
        columns={columns}
        rowKey={({ wageId }) => wageId}
        onOpen={({ wageId }) => place.change({ open: wageId })}
        openLabel={({ kind: of, date }) => t.details({ name: `${t.kinds[of]}, ${dateTime(date)}` })}
        emptyTitle={t.noIncome}
        file={{ kind: 'income', text: t.files.allIncome }}
        filters={<KindChips place={place} />}
        tiles={first?.totals && <Totals totals={first.totals} />}
      />
      <Statements />
      <WageDrawer id={place.filter('open')} onClose={() => place.change({ open: undefined })} />
    </>
  )
}

function KindChips({ place }: { place: RecordPlace }) {
  const t = usePhrases('agent')
  const chosen = kindOf(place)
  return (
    <div className="scroll-x mb-4.5 gap-2 p-0.5 lg:flex-wrap" role="group" aria-label={t.kind}>
      <Chip on={!chosen} onClick={() => place.change({ kind: undefined })}>
        {t.everything}
      </Chip>
      {wageKinds.map((kind) => (
        <Chip
          key={kind}
          on={kind === chosen}
          onClick={() => place.change({ kind: kind === chosen ? undefined : kind })}
        >
          {t.kinds[kind]}
        </Chip>
      ))}
    </div>
  )
}

function Totals({ totals }: { totals: NonNullable<Answer['totals']> }) {
  const t = usePhrases('agent')
  return (
    <div className="mb-4 grid grid-cols-2 gap-3.5 lg:grid-cols-5">
      <StatTile label={t.income} value={<Amount of={totals.amount} sign tone="won" tabular />} />
      {totals.byKind.map(({ kind, amount }) => (
        <StatTile key={kind} label={t.kinds[kind]} value={<Amount of={amount} tabular />} />
      ))}
    </div>
  )
}
