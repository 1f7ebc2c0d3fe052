import type { UseQueryResult } from '@tanstack/react-query'
import type { CallError } from '#api/call-error.ts'
import type { ValueOf } from '#api/names.ts'
import { Amount } from '#components/Amount.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { useBankText } from '#components/use-bank-text.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { Withdrawal } from '#screens/cashier/cashier-entities.ts'
import { CashierPager } from '#screens/cashier/CashierPager.tsx'
import { ListHead } from '#screens/cashier/ListHead.tsx'
import { WithdrawalBadge } from '#screens/cashier/WithdrawalDrawer.tsx'
import { DataTable, type Column } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/Notice.tsx'

function useColumns(): readonly Column<Withdrawal>[] {
  const t = usePhrases('cashier')
  const bankText = useBankText()
  const { dateTime } = useFormats()
  return [
    {
      id: 'payee',
      head: t.payee,
      cell: (withdrawal) => (
        <>
          <b className="font-semibold">{bankText(withdrawal.payee)}</b>
          <span className="tb-sub num">{dateTime(withdrawal.createdAt)}</span>
        </>
      ),
    },
    {
      id: 'amount',
      head: t.amount,
      align: 'end',
      cell: (withdrawal) => (
        <>
          <b>
            <Amount of={withdrawal.amount} />
          </b>
          <span className="mt-1 block">
            <WithdrawalBadge withdrawal={withdrawal} />
          </span>
        </>
      ),
    },
  ]
}

type ListProps = {
  list: UseQueryResult<ValueOf<'withdrawList'>, CallError>
  pageNo: number
  onPage: (pageNo: number) => void
  onOpen: (id: string) => void
}

/** Own withdrawals, newest first; a row opens its state. */
export function WithdrawalList({ list, pageNo, onPage, onOpen }: ListProps) {
  const t = usePhrases('cashier')
  const bankText = useBankText()
  const columns = useColumns()
  return (
    <section className="card">
      <ListHead title={t.ownWithdrawals} />
      <DataTable
        caption={t.ownWithdrawals}
        columns={columns}
        rows={list.data?.content}
        rowKey={(withdrawal) => withdrawal.id}
        loading={list.isPlaceholderData}
        error={list.error && <BlockError bare error={list.error} onRetry={() => void list.refetch()} />}
        empty={<EmptyState bare title={t.noWithdrawals} text={t.noWithdrawalsText} />}
        onOpen={(withdrawal) => onOpen(withdrawal.id)}
        openLabel={(withdrawal) => t.open({ name: bankText(withdrawal.payee) })}
      />
      <CashierPager pageNo={pageNo} onPage={onPage} pages={list.data?.totalPages ?? 0} />
    </section>
  )
}
