import { use } from 'react'
import { AppChoices } from '#components/AppChoices.tsx'
import { CoverableBalance } from '#components/BalanceFigure.tsx'
import { useSettings } from '#api/platform.ts'
import { useCall } from '#api/use-call.ts'
import { MemberMenu, type MemberMenuEntry } from '#components/member/member-menu.ts'
import { useUnread } from '#components/use-unread.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths, type MemberPage } from '#paths.ts'
import { openDialog } from '#session/dialogs.ts'
import { type MemberLabel, useSession } from '#session/session-store.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Count } from '#ui/Badge.tsx'
import { Lockup, Mark } from '#ui/Brand.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

const groups = ['account', 'money', 'records', 'rewards'] as const satisfies MemberMenuEntry['group'][]

/** The entries by their groups, in each in the order in which the areas name them; the invitation while it is on (ROLE-25). */
function useGroups() {
  const { referralEnabled } = useSettings()
  const entries = use(MemberMenu).filter(({ page }) => page !== 'referral' || referralEnabled)
  const byGroup = Map.groupBy(entries, ({ group }) => group)
  return groups.map((group) => ({ group, pages: byGroup.get(group) ?? [] }))
}

/** How much waits behind an entry that counts. */
function EntryCount({ of }: { of: MemberMenuEntry['counts'] }) {
  const { unread } = usePhrases('shell')
  const { rewards: claimable } = usePhrases('member')
  const [messages, rewards] = [useUnread(), useUnread('reward')]
  switch (of) {
    case 'messages':
      return <Count value={messages} label={unread({ count: messages })} />
    case 'rewards':
      return <Count value={rewards} label={claimable({ count: rewards })} />
    case undefined:
      return null
  }
}

/** The operator's word for the member, in its own colours (DATA-24). */
const MemberMark = ({ label: { text, color, backgroundColor } }: { label: MemberLabel }) => (
  <span className="mc-label" style={{ color, backgroundColor }}>
    {text}
  </span>
)

/** Who is logged in, and the pages of the centre. */
export function MemberNav({ page }: { page: MemberPage }) {
  const t = usePhrases('member')
  const shell = usePhrases('shell')
  const { brand } = usePhrases('system')
  const { account, memberLabel } = useSession()
  const { data: avatar } = useCall('memberInfo', {}, { enabled: false, select: (member) => member.avatar })
  const shown = useGroups()
  return (
    <nav className="mc-nav" aria-label={t.title}>
      <Anchor href={paths.home()} className="mc-brand" aria-label={brand}>
        <span className="mc-full">
          <Lockup name={brand} size={30} />
        </span>
        <span className="mc-short">
          <Mark size={30} />
        </span>
      </Anchor>
      <div className="mc-card">
        <Avatar name={account} src={avatar ?? undefined} size={40} />
        <div className="mc-who">
          <b>{account}</b>
          {memberLabel && <MemberMark label={memberLabel} />}
          <span className="soft">
            <CoverableBalance />
          </span>
        </div>
      </div>
      {shown.map(({ group, pages }) => (
        <div key={group} role="group" aria-label={t.groups[group]}>
          <div className="mc-group" aria-hidden="true">
            {t.groups[group]}
          </div>
          {pages.map((item) => (
            <Anchor
              key={item.page}
              href={paths.member(item.page)}
              className={cx('mc-item', item.page === page && 'on')}
              aria-current={item.page === page ? 'page' : undefined}
              data-tip={t.pages[item.page]}
            >
              <Icon name={item.icon} weight={item.page === page ? 'fill' : 'regular'} size={18} />
              <span>{t.pages[item.page]}</span>
              <EntryCount of={item.counts} />
              <Icon name="caret-right" flip size={14} className="mc-go" />
            </Anchor>
          ))}
        </div>
      ))}
      <div className="mc-end">
        <Anchor href={paths.help()} className="mc-item" data-tip={shell.help}>
          <Icon name="question" weight="regular" size={18} />
          <span>{shell.help}</span>
          <Icon name="caret-right" flip size={14} className="mc-go" />
        </Anchor>
        <button
          type="button"
          className="mc-item"
          data-tip={shell.logOut}
          onClick={() => openDialog('logout')}
        >
          <Icon name="sign-out" weight="regular" size={18} flip />
          <span>{shell.logOut}</span>
        </button>
        <AppChoices className="mc-choices" />
      </div>
    </nav>
  )
}
