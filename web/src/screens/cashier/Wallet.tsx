import { usePush } from '#api/push.ts'
import { useCall } from '#api/use-call.ts'
import { Coming } from '#components/Coming.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { MemberFrame } from '#components/member/MemberFrame.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { BalanceCard } from '#screens/cashier/BalanceCard.tsx'
import { Columns } from '#screens/cashier/Columns.tsx'
import { TakenCredit } from '#screens/cashier/credit/TakenCredit.tsx'
import { DepositPanel } from '#screens/cashier/DepositPanel.tsx'
import { ReceiptNotices } from '#screens/cashier/ReceiptNotices.tsx'
import { RecentTransactions } from '#screens/cashier/RecentTransactions.tsx'
import { GameWallets } from '#screens/cashier/GameWallets.tsx'
import { BalanceBreakdown } from '#screens/cashier/BalanceBreakdown.tsx'

/** C-02: the money, where it is and what moves it. */
export function Wallet() {
  const t = usePhrases('wallet')
  const funds = useCall('funds')
  usePush('balance', () => void funds.refetch())
  const values = funds.data?.funds
  const others = [useCall('creditTaken'), useCall('merchantWallet')]
  const isComing = ![funds, ...others].every(({ isFetched }) => isFetched)
  return (
    <MemberFrame page="transferFund" subtitle={t.subtitle} canHide>
      <ReceiptNotices />
      <Columns
        main={
          <>
            {funds.error && !values ? (
              <BlockError error={funds.error} onRetry={() => void funds.refetch()} />
            ) : (
              <>
                <BalanceCard
                  funds={values}
                  updatedAt={funds.dataUpdatedAt}
                  isRefreshing={funds.isRefetching}
                />
                {isComing && <Coming />}
                <BalanceBreakdown funds={values} />
                <TakenCredit />
              </>
            )}
            <GameWallets funds={values} />
            <RecentTransactions />
          </>
        }
        side={<DepositPanel />}
      />
    </MemberFrame>
  )
}
