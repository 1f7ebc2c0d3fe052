import { useLocation } from 'wouter'
import { MemberFrame } from '#components/member/MemberFrame.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { Columns } from '#screens/cashier/Columns.tsx'
import { GivenList } from '#screens/cashier/GivenList.tsx'
import { GivePanel } from '#screens/cashier/GivePanel.tsx'
import { pageOf } from '#screens/cashier/page-of.ts'

/** C-05: `account` in the address names who of those below is looked for. */
export function Give({ search }: ScreenProps) {
  const t = usePhrases('cashier').transfer
  const [, navigate] = useLocation()
  const account = (search.get('account') ?? '').slice(0, 64)
  const go = (pageNo: number) =>
    navigate(paths.member('transferUpline', { pageNo, ...(account && { account }) }), { replace: true })
  return (
    <MemberFrame page="transferUpline" subtitle={t.subtitle}>
      <Columns
        main={<GivePanel account={account} />}
        side={<GivenList pageNo={pageOf(search)} onPage={go} />}
      />
    </MemberFrame>
  )
}
