import type { AgentPage } from '@suntala/contract/agent-pages'
import { usePush } from '#api/push.ts'
import { useCall } from '#api/use-call.ts'
import { AppChoices } from '#components/AppChoices.tsx'
import { CoverableBalance } from '#components/BalanceFigure.tsx'
import { LoadFailure } from '#components/LoadFailure.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { useSession } from '#session/session-store.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge, Count } from '#ui/Badge.tsx'
import { Lockup, Mark } from '#ui/Brand.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

type Entry = {
  group: 'top' | 'team' | 'earnings'
  icon: IconName<'regular'> & IconName<'fill'>
}

/** How each page of the menu looks; which there are is the server's answer. */
const entries: Record<AgentPage, Entry> = {
  agentTeamOverview: { group: 'top', icon: 'squares-four' },
  announcement: { group: 'top', icon: 'megaphone-simple' },
  registerCentre: { group: 'team', icon: 'user-plus' },
  downline: { group: 'team', icon: 'tree-structure' },
  teamBetting: { group: 'team', icon: 'receipt' },
  userLoss: { group: 'team', icon: 'chart-bar' },
  transactions: { group: 'team', icon: 'list-dashes' },
  income: { group: 'earnings', icon: 'coins' },
  dividend: { group: 'earnings', icon: 'chart-pie-slice' },
  dailyWages: { group: 'earnings', icon: 'hand-coins' },
  hourlySalary: { group: 'earnings', icon: 'clock' },
  realtimeSalary: { group: 'earnings', icon: 'lightning' },
}
const groups = ['top', 'team', 'earnings'] as const

/** Who is logged in, and the pages of the agents' centre (AGENT-22). */
export function AgentNav({ page }: { page: AgentPage }) {
  const t = usePhrases('agent')
  const { brand } = usePhrases('system')
  const { account } = useSession()
  const menu = useCall('agentMenu', {})
  // An offer comes with a notice.
  usePush('notice', () => void menu.refetch())
  const pages = menu.data?.map((item) => item.page)
  const waitingOf = new Map(menu.data?.map((item) => [item.page, item.waiting]))
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
        <Avatar name={account} size={40} />
        <div className="mc-who">
          <b>{account}</b>
          <span className="soft">
            <CoverableBalance />
          </span>
        </div>
        <Badge tone="accent">{t.agent}</Badge>
      </div>
      {!pages &&
        (menu.error ? (
          <LoadFailure title={t.menuNotLoaded} of={menu} />
        ) : (
          <Skeleton height={320} radius={12} />
        ))}
      {pages &&
        groups.map((group) => (
          <div key={group} role="group" aria-label={t.groups[group]}>
            <div className="mc-group" aria-hidden="true">
              {group !== 'top' && t.groups[group]}
            </div>
            {pages
              .filter((name) => entries[name].group === group)
              .map((name) => (
                <AgentNavItem key={name} page={name} isHere={name === page} waiting={waitingOf.get(name)} />
              ))}
          </div>
        ))}
      <div className="mc-end">
        <Anchor href={paths.member()} className="mc-item" data-tip={t.toMember}>
          <Icon name="user" size={18} />
          <span>{t.toMember}</span>
          <Icon name="caret-right" flip size={14} className="mc-go" />
        </Anchor>
        <AppChoices className="mc-choices" />
      </div>
    </nav>
  )
}

type AgentNavItemProps = {
  page: AgentPage
  isHere: boolean
  /** Offers that wait for the agent's word: its own, and those of downlines. */
  waiting: { mine: number; downline: number } | null | undefined
}

function AgentNavItem({ page, isHere, waiting }: AgentNavItemProps) {
  const t = usePhrases('agent')
  const name = t.pages[page]
  const { mine = 0, downline = 0 } = waiting ?? {}
  const count = mine + downline
  return (
    <Anchor
      href={paths.agent(page, mine === 0 && downline > 0 ? { view: 'downline' } : {})}
      className={cx('mc-item', isHere && 'on')}
      aria-current={isHere ? 'page' : undefined}
      data-tip={name}
    >
      <Icon name={entries[page].icon} weight={isHere ? 'fill' : 'regular'} size={18} />
      <span>{name}</span>
      {count > 0 && <Count value={count} label={t.contract.waiting({ count })} />}
      <Icon name="caret-right" flip size={14} className="mc-go" />
    </Anchor>
  )
}
