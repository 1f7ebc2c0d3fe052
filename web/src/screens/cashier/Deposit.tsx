import { useLocation } from 'wouter'
import { MemberFrame } from '#components/member/MemberFrame.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { ownPath, paths } from '#paths.ts'
import { Columns } from '#screens/cashier/Columns.tsx'
import { DepositList } from '#screens/cashier/DepositList.tsx'
import { DepositPanel } from '#screens/cashier/DepositPanel.tsx'
import { DepositStatus } from '#screens/cashier/DepositStatus.tsx'
import { wantedAmount } from '#screens/cashier/propose-deposit.ts'
import { pageOf } from '#screens/cashier/page-of.ts'

/** C-03: `deposit` in the address names the one whose state stands in place of the form; the payment page leads back to it. `amount` is what to pay in, `backUrl` where its member came from. */
export function Deposit({ search }: ScreenProps) {
  const t = usePhrases('cashier')
  const [, navigate] = useLocation()
  const id = search.get('deposit') ?? ''
  const pageNo = pageOf(search)
  const go = (query: { deposit?: string; pageNo?: number }) => navigate(paths.member('depositv2', query))
  return (
    <MemberFrame page="depositv2" subtitle={t.depositSubtitle}>
      <Columns
        main={
          id === '' ? (
            <DepositPanel
              promotion={search.get('promotion') ?? ''}
              wanted={wantedAmount(search.get('amount'))}
              backUrl={ownPath(search.get('backUrl'))}
            />
          ) : (
            <DepositStatus key={id} id={id} />
          )
        }
        side={
          <DepositList
            pageNo={pageNo}
            onPage={(page) => go({ pageNo: page })}
            onOpen={(deposit) => go({ deposit, ...(pageNo > 1 && { pageNo }) })}
          />
        }
      />
    </MemberFrame>
  )
}
