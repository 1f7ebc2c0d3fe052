import type { AgentPage } from '@suntala/contract/agent-pages'
import type { ReactNode } from 'react'
import type { CallError } from '#api/call-error.ts'
import { type ChosenTable, useColumnChoice } from '#components/record/ColumnChoice.tsx'
import { RecordDays } from '#components/record/RecordDays.tsx'
import { isTooLong, RecordEmpty, RecordError } from '#components/record/RecordMessage.tsx'
import { RecordPager } from '#components/record/RecordPager.tsx'
import { TableTools } from '#components/record/TableTools.tsx'
import type { TableSort } from '#components/record/sort-of.ts'
import type { RecordPlace } from '#components/record/use-record-place.ts'
import { isCode } from '#api/call-error.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { AgentFrame } from '#screens/agent/AgentFrame.tsx'
import { AccountSearch } from '#screens/agent/team/AccountSearch.tsx'
import { type DayFileKind, TeamFiles } from '#screens/agent/team/TeamFiles.tsx'
import { DataTable, type DataTableProps } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/Notice.tsx'

type Answer<Row> = { content: readonly Row[]; totalPages: number | null; totalCount: number | null }

type TeamRecordProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rowKey' | 'totals' | 'onOpen' | 'openLabel'
> & {
  page: AgentPage & ChosenTable
  subtitle: string
  place: RecordPlace
  /** What a call brings back. */
  record: {
    data: Answer<Row> | undefined
    error: CallError | null
    isPlaceholderData: boolean
    refetch: () => Promise<unknown>
  }
  emptyTitle: string
  /** Between the range of days and the table. */
  filters?: ReactNode
  tiles?: ReactNode
  /** Instead of pages by number. */
  pager?: ReactNode
  sorting: TableSort<string>
  /** The whole of it as a file, of the days that are shown. */
  file: { kind: DayFileKind; text: string }
  /** Of a page that is about the agent alone. */
  isOwn?: boolean
}

/** A page with a record of the team: a range of days, one account or all, and a table by pages, in an order that its call gives. */
export function TeamRecord<Row>(props: TeamRecordProps<Row>) {
  const { page, subtitle, place, record, emptyTitle, filters, tiles, pager, file, sorting, isOwn, ...table } =
    props
  const t = usePhrases('agent')
  const choice = useColumnChoice(page, sorting.mark(table.columns))
  const tooLong = isTooLong(place)
  const data = tooLong ? undefined : record.data
  const isFiltered = ['account', 'type', 'category', 'status', 'kind'].some(
    (name) => place.filter(name) !== '',
  )
  const isStranger = isCode(record.error, 'NOT_RELATED')
  return (
    <AgentFrame page={page} subtitle={subtitle} wide>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <RecordDays place={place} />
        {!isOwn && <AccountSearch place={place} />}
        <TableTools table={page} place={place} choice={choice} />
      </div>
      {filters}
      {tiles}
      <section className="card">
        <DataTable
          {...table}
          columns={choice.columns}
          sort={sorting.sort}
          onSort={sorting.onSort}
          caption={t.pages[page]}
          rows={data?.content}
          loading={record.isPlaceholderData}
          error={
            isStranger ? (
              <EmptyState bare title={t.notBelow} text={t.notBelowText} />
            ) : (
              (tooLong || (record.error && !data)) && (
                <RecordError error={tooLong ? null : record.error} onRetry={() => void record.refetch()} />
              )
            )
          }
          empty={<RecordEmpty title={emptyTitle} isFiltered={isFiltered} onReset={place.reset} />}
        />
        {pager ?? <RecordPager place={place} total={data?.totalCount ?? 0} pages={data?.totalPages ?? 0} />}
      </section>
      {!tooLong && <TeamFiles asked={{ kind: file.kind, ...place.days }} text={file.text} />}
    </AgentFrame>
  )
}
