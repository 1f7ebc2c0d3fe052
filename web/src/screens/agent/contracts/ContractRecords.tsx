import type { ContractKind } from '@suntala/contract/agent-kinds'
import type { ValueOf } from '#api/names.ts'
import { Amount } from '#components/Amount.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { useColumnChoice } from '#components/record/ColumnChoice.tsx'
import { RecordSteps } from '#components/record/RecordSteps.tsx'
import { TableTools } from '#components/record/TableTools.tsx'
import { timeSortOf } from '#components/record/sort-of.ts'
import { useRecordPage } from '#components/record/use-record-page.ts'
import type { RecordPlace } from '#components/record/use-record-place.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { callsOf } from '#screens/agent/contracts/contract-calls.ts'
import { WageDrawer } from '#screens/agent/income/WageDrawer.tsx'
import { Badge } from '#ui/Badge.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/Notice.tsx'

const tones = {
  PAID: 'positive',
  HELD: 'warning',
  NOT_DUE: 'plain',
  CARRIED: 'warning',
  FORFEITED: 'negative',
} as const

type PaymentRow = ValueOf<'dividendRecords'>['content'][number]

/** Hours and ticks of a day have its name alike: of them it is told when they were due. */
function usePaymentColumns(kind: ContractKind): readonly Column<PaymentRow>[] {
  const agent = usePhrases('agent')
  const t = agent.contract
  const { dateTime } = useFormats()
  const isTimed = kind === 'hourly' || kind === 'realtime'
  return [
    {
      id: 'span',
      head: isTimed ? agent.dueAt : agent.span,
      cell: ({ from, to, at }) => (
        <span className="num">{isTimed ? dateTime(at) : from === to ? from : `${from} – ${to}`}</span>
      ),
    },
    { id: 'base', head: agent.base, align: 'end', wideOnly: true, cell: ({ base }) => <Amount of={base} /> },
    {
      id: 'rate',
      head: agent.rate,
      align: 'end',
      wideOnly: true,
      cell: ({ rate }) => <span className="num">{rate} %</span>,
    },
    {
      id: 'state',
      head: agent.state,
      cell: ({ state }) => <Badge tone={tones[state]}>{t.recordStates[state]}</Badge>,
    },
    {
      id: 'amount',
      head: agent.amount,
      align: 'end',
      cell: ({ amount }) => <Amount of={amount} sign tone="won" />,
    },
  ]
}

/** What contracts of one kind came to, period by period. */
export function ContractRecords({ kind, place }: { kind: ContractKind; place: RecordPlace }) {
  const agent = usePhrases('agent')
  const t = agent.contract
  const sorting = timeSortOf(place, 'span')
  const choice = useColumnChoice('contractPayments', sorting.mark(usePaymentColumns(kind)))
  const { page, first, refetch } = useRecordPage(
    callsOf[kind].records,
    { query: { order: sorting.word, pageSize: place.pageSize } },
    place,
    false,
  )
  const { data, error, isPlaceholderData } = page
  return (
    <>
      <div className="mb-3 flex">
        <TableTools table="contractPayments" place={place} choice={choice} />
      </div>
      <section className="card">
        <DataTable
          caption={t.records}
          columns={choice.columns}
          rows={data?.content}
          rowKey={({ wageId }) => wageId}
          loading={isPlaceholderData}
          sort={sorting.sort}
          onSort={sorting.onSort}
          error={error && !data && <BlockError bare error={error} onRetry={() => void refetch()} />}
          empty={<EmptyState bare title={t.noRecords} text={t.noRecordsText} />}
          onOpen={({ wageId }) => place.change({ open: wageId })}
          openLabel={({ from }) => agent.details({ name: from })}
        />
        <RecordSteps
          place={place}
          page={data}
          total={first?.totalCount ?? 0}
          isNewestFirst={sorting.word === 'newest'}
        />
      </section>
      <WageDrawer id={place.filter('open')} onClose={() => place.change({ open: undefined })} />
    </>
  )
}
