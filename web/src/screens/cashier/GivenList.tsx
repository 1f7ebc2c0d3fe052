import type { ValueOf } from '#api/names.ts'
import { usePush } from '#api/push.ts'
import { useCall } from '#api/use-call.ts'
import { Amount } from '#components/Amount.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { CashierPager, listSize } from '#screens/cashier/CashierPager.tsx'
import { ListHead } from '#screens/cashier/ListHead.tsx'
import { Badge } from '#ui/Badge.tsx'
import { DataTable, type Column } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/Notice.tsx'

type Given = ValueOf<'transferHistory'>['content'][number]

function useColumns(): readonly Column<Given>[] {
  const [t, { amount }] = [usePhrases('cashier').transfer, usePhrases('cashier')]
  const { dateTime } = useFormats()
  return [
    {
      id: 'who',
      head: t.who,
      cell: ({ isTaken, account, createdAt, isReversed }) => (
        <>
          <b className="font-semibold">{isTaken ? t.taken({ name: account }) : t.given({ name: account })}</b>
          <span className="tb-sub num">{dateTime(createdAt)}</span>
          {isReversed && <Badge tone="warning">{t.reversed}</Badge>}
        </>
      ),
    },
    {
      id: 'amount',
      head: amount,
      align: 'end',
      cell: (given) => (
        <b>
          <Amount of={given.isTaken ? given.amount : `-${given.amount}`} sign tone="won" />
        </b>
      ),
    },
  ]
}

/** What was given and taken, newest first. */
export function GivenList({ pageNo, onPage }: { pageNo: number; onPage: (pageNo: number) => void }) {
  const t = usePhrases('cashier').transfer
  const columns = useColumns()
  const list = useCall('transferHistory', { query: { pageNo, pageSize: listSize } }, { keepPrevious: true })
  usePush('notice', () => void list.refetch())
  return (
    <section className="card">
      <ListHead title={t.history} />
      <DataTable
        caption={t.history}
        columns={columns}
        rows={list.data?.content}
        rowKey={({ id }) => id}
        loading={list.isPlaceholderData}
        error={list.error && <BlockError bare error={list.error} onRetry={() => void list.refetch()} />}
        empty={<EmptyState bare title={t.noHistory} text={t.noHistoryText} />}
      />
      <CashierPager pageNo={pageNo} onPage={onPage} pages={list.data?.totalPages ?? 0} />
    </section>
  )
}
