import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { Amount } from '#components/Amount.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { RecordDays } from '#components/record/RecordDays.tsx'
import { isTooLong, RecordEmpty, RecordError } from '#components/record/RecordMessage.tsx'
import { RecordPager } from '#components/record/RecordPager.tsx'
import type { RecordPlace } from '#components/record/use-record-place.ts'
import { DataTable, type Column } from '#ui/DataTable.tsx'

type Claim = ValueOf<'rebateRecords'>['content'][number]

function useColumns(): readonly Column<Claim>[] {
  const t = usePhrases('record').rebate
  const { dateTime } = useFormats()
  const spanOf = ({ from, until }: Claim) =>
    t.span({ from: dateTime(from).slice(0, 16), until: dateTime(until).slice(0, 16) })
  return [
    {
      id: 'time',
      head: t.claimedAt,
      cell: (claim) => (
        <>
          <span className="num">{dateTime(claim.time)}</span>
          <span className="tb-sub num md:hidden">{spanOf(claim)}</span>
        </>
      ),
    },
    {
      id: 'span',
      head: t.settledIn,
      wideOnly: true,
      cell: (claim) => <span className="muted num">{spanOf(claim)}</span>,
    },
    {
      id: 'amount',
      head: t.amount,
      align: 'end',
      cell: ({ amount }) => (
        <b>
          <Amount of={amount} sign tone="won" canHide />
        </b>
      ),
    },
  ]
}

/** Own claims in a range of days, newest first. */
export function RebateRecords({ place }: { place: RecordPlace }) {
  const t = usePhrases('record').rebate
  const columns = useColumns()
  const tooLong = isTooLong(place)
  const { days, pageNo, pageSize } = place
  const records = useCall(
    'rebateRecords',
    { query: { ...days, pageNo, pageSize } },
    { enabled: !tooLong, keepPrevious: true },
  )
  const data = tooLong ? undefined : records.data
  return (
    <section>
      <h2 className="mb-3 text-[1.0625rem]">{t.records}</h2>
      <div className="mb-4">
        <RecordDays place={place} />
      </div>
      <div className="card">
        <DataTable
          caption={t.records}
          columns={columns}
          rows={data?.content}
          rowKey={({ id }) => id}
          loading={records.isPlaceholderData}
          error={
            (tooLong || records.error) && (
              <RecordError error={tooLong ? null : records.error} onRetry={() => void records.refetch()} />
            )
          }
          empty={<RecordEmpty title={t.noRecords} isFiltered={false} onReset={place.reset} />}
        />
        <RecordPager place={place} total={data?.totalCount ?? 0} pages={data?.totalPages ?? 0} />
      </div>
    </section>
  )
}
