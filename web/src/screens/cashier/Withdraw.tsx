import { useState } from 'react'
import { useLocation } from 'wouter'
import { usePush } from '#api/push.ts'
import { useCall } from '#api/use-call.ts'
import { MemberFrame } from '#components/member/MemberFrame.tsx'
import { useInterval } from '#components/use-interval.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { listSize } from '#screens/cashier/CashierPager.tsx'
import { Columns } from '#screens/cashier/Columns.tsx'
import { pageOf } from '#screens/cashier/page-of.ts'
import { ReceiptDialog } from '#screens/cashier/ReceiptDialog.tsx'
import { ReceiptNotices } from '#screens/cashier/ReceiptNotices.tsx'
import { isWithdrawalMoving } from '#screens/cashier/state-looks.ts'
import { WithdrawalDrawer } from '#screens/cashier/WithdrawalDrawer.tsx'
import { WithdrawalList } from '#screens/cashier/WithdrawalList.tsx'
import { WithdrawPanel } from '#screens/cashier/WithdrawPanel.tsx'

const askEveryMs = 5000

/** C-04: `open` in the address names the withdrawal whose state is shown. */
export function Withdraw({ search }: ScreenProps) {
  const t = usePhrases('cashier')
  const [, navigate] = useLocation()
  const [receiptId, setReceiptId] = useState('')
  const pageNo = pageOf(search)
  const list = useCall('withdrawList', { query: { pageNo, pageSize: listSize } }, { keepPrevious: true })
  const rows = list.data?.content ?? []
  useInterval(
    () => void list.refetch(),
    rows.some(({ status }) => isWithdrawalMoving(status)) ? askEveryMs : undefined,
  )
  usePush('notice', () => void list.refetch())
  const go = (query: { open?: string; pageNo?: number }) =>
    navigate(paths.member('withdraw', query), { replace: true })
  const page = pageNo > 1 ? { pageNo } : {}
  const find = (id: string | null) => rows.find((row) => row.id === id)
  return (
    <MemberFrame page="withdraw" subtitle={t.withdrawSubtitle}>
      <ReceiptNotices />
      <Columns
        main={<WithdrawPanel />}
        side={
          <WithdrawalList
            list={list}
            pageNo={pageNo}
            onPage={(next) => go({ pageNo: next })}
            onOpen={(open) => go({ open, ...page })}
          />
        }
      />
      <WithdrawalDrawer
        withdrawal={find(search.get('open'))}
        onClose={() => go(page)}
        onReceipt={({ id }) => {
          go(page)
          setReceiptId(id)
        }}
      />
      <ReceiptDialog withdrawal={find(receiptId)} onClose={() => setReceiptId('')} />
    </MemberFrame>
  )
}
