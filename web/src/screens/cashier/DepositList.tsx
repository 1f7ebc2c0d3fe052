import { useCall } from '#api/use-call.ts'
import { usePush } from '#api/push.ts'
import { Amount } from '#components/Amount.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { Deposit } from '#screens/cashier/cashier-entities.ts'
import { CashierPager, listSize } from '#screens/cashier/CashierPager.tsx'
import { DepositBadge } from '#screens/cashier/DepositStatus.tsx'
import { ListHead } from '#screens/cashier/ListHead.tsx'
import { DataTable, type Column } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/Notice.tsx'

function useColumns(): readonly Column<Deposit>[] {
  const t = usePhrases('cashier')
  const { dateTime } = useFormats()
  return [
    {
      id: 'method',
      head: t.method,
      cell: (deposit) => (
        <>
          <b className="font-semibold">{deposit.methodName}</b>
          <span className="tb-sub num">{dateTime(deposit.createdAt)}</span>
          <span className="tb-sub num">{deposit.reference}</span>
        </>
      ),
    },
    {
      id: 'amount',
      head: t.amount,
      align: 'end',
      cell: (deposit) => (
        <>
          <b className={deposit.status === 'CREDITED' ? 'pos' : undefined}>
            <Amount of={deposit.amount} />
          </b>
          <span className="mt-1 block">
            <DepositBadge deposit={deposit} />
          </span>
        </>
      ),
    },
  ]
}

type DepositListProps = { pageNo: number; onPage: (pageNo: number) => void; onOpen: (id: string) => void }

/** Own deposits, newest first; a row opens its state. */
export function DepositList({ pageNo, onPage, onOpen }: DepositListProps) {
  const t = usePhrases('cashier')
  const columns = useColumns()
  const list = useCall('depositList', { query: { pageNo, pageSize: listSize } }, { keepPrevious: true })
  usePush('notice', () => void list.refetch())
  return (
    <section className="card">
      <ListHead title={t.ownDeposits} />
      <DataTable
        caption={t.ownDeposits}
        columns={columns}
        rows={list.data?.content}
        rowKey={(deposit) => deposit.id}
        loading={list.isPlaceholderData}
        error={list.error && <BlockError bare error={list.error} onRetry={() => void list.refetch()} />}
        empty={<EmptyState bare title={t.noDeposits} text={t.noDepositsText} />}
        onOpen={(deposit) => onOpen(deposit.id)}
        openLabel={(deposit) => t.open({ name: `${deposit.methodName} ${deposit.reference}` })}
      />
      <CashierPager pageNo={pageNo} onPage={onPage} pages={list.data?.totalPages ?? 0} />
    </section>
  )
}
