import { useLocation } from 'wouter'
import { MemberFrame } from '#components/member/MemberFrame.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { Columns } from '#screens/cashier/Columns.tsx'
import { CreditGiven } from '#screens/cashier/credit/CreditGiven.tsx'
import { GivenLines } from '#screens/cashier/credit/GivenLines.tsx'
import { GivenList } from '#screens/cashier/GivenList.tsx'
import { GivePanel } from '#screens/cashier/GivePanel.tsx'
import { pageOf } from '#screens/cashier/page-of.ts'
import { isAgent, useSessionFact } from '#session/session-store.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'

/** C-05: `account` in the address names who of those below is looked for; with `view=credit`, `member` whose line is set. */
export function Give({ search }: ScreenProps) {
  const [t, { credit }] = [usePhrases('cashier').transfer, usePhrases('cashier')]
  const [, navigate] = useLocation()
  const mayLend = useSessionFact(isAgent)
  const account = (search.get('account') ?? '').slice(0, 64)
  const member = search.get('member') ?? ''
  const isCredit = mayLend && search.get('view') === 'credit'
  const to = (query: Record<string, string | number>) =>
    navigate(paths.member('transferUpline', query), { replace: true })
  const go = (pageNo: number) =>
    to({ pageNo, ...(account && { account }), ...(isCredit && { view: 'credit', member }) })
  const pages = { pageNo: pageOf(search), onPage: go }
  return (
    <MemberFrame page="transferUpline" subtitle={t.subtitle}>
      {mayLend && (
        <div className="mb-4">
          <SegmentedControl
            label={credit.views.label}
            size="sm"
            value={isCredit ? 'credit' : 'give'}
            onChange={(view) => to(view === 'credit' ? { view } : {})}
            segments={[
              { id: 'give', label: credit.views.give },
              { id: 'credit', label: credit.views.credit },
            ]}
          />
        </div>
      )}
      {isCredit ? (
        <Columns
          main={<CreditGiven key={member} memberId={member} account={account} />}
          side={<GivenLines {...pages} />}
        />
      ) : (
        <Columns main={<GivePanel account={account} />} side={<GivenList {...pages} />} />
      )}
    </MemberFrame>
  )
}
