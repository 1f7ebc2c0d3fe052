import { Suspense, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { usePermission } from '#api/platform.ts'
import { useCall } from '#api/use-call.ts'
import { AppChoices } from '#components/AppChoices.tsx'
import { BalanceFigure } from '#components/BalanceFigure.tsx'
import { categoryLooks, lobbyOf } from '#components/categories.ts'
import { useDepositEntry } from '#components/use-deposit-entry.ts'
import { useGuardedLink } from '#components/use-guarded-link.ts'
import { joinLotteries } from '#components/join-lotteries.ts'
import { lanesByLobby, useLanes, type VendorLane } from '#components/use-lanes.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { openDialog, type DialogPartProps } from '#session/dialogs.ts'
import { isLoggedIn, useSession } from '#session/session-store.ts'
import { EntryLink } from '#shell/EntryLink.tsx'
import { FreePlayButton } from '#shell/FreePlayButton.tsx'
import { useMenuEntries } from '#shell/menu-entries.ts'
import { UnreadCount } from '#shell/UnreadCount.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { Icon } from '#ui/Icon.tsx'
import { NoMoney } from '#ui/Money.tsx'

type Leave = { onLeave: () => void }

function Account({ onLeave }: Leave) {
  const t = usePhrases('shell')
  const session = useSession()
  const { data: avatar } = useCall('memberInfo', {}, { enabled: false, select: (member) => member.avatar })
  const deposit = useDepositEntry()
  const withdraw = useGuardedLink(paths.member('withdraw'))
  const leaving = (link: typeof withdraw) => ({
    href: link.href,
    onClick: (event: Parameters<typeof link.onClick>[0]) => {
      onLeave()
      link.onClick(event)
    },
  })
  if (!isLoggedIn(session))
    return (
      <div className="drw-money">
        <Button tone="primary" icon="user-plus" block onClick={() => openDialog('register')}>
          {t.register}
        </Button>
        <Button icon="sign-in" flip block onClick={() => openDialog('login')}>
          {t.logIn}
        </Button>
        <FreePlayButton tone="ghost" block onDone={onLeave} />
      </div>
    )
  return (
    <>
      <div className="drw-who">
        <Avatar name={session.account || t.account} src={avatar ?? undefined} size={42} />
        <div>
          <b>{session.account}</b>
          <span className="soft">
            <Suspense fallback={<NoMoney />}>
              <BalanceFigure />
            </Suspense>
          </span>
        </div>
      </div>
      <div className="drw-money">
        <Button
          tone={session.isResting ? 'secondary' : 'primary'}
          icon={deposit.icon}
          block
          {...leaving(deposit.link)}
        >
          {deposit.label}
        </Button>
        <Button icon="arrow-line-up" block {...leaving(withdraw)}>
          {t.withdraw}
        </Button>
      </div>
    </>
  )
}

type CategoryProps = Leave & { lane: VendorLane; pathname: string }

/** A category with how much of it opens, and under it its vendors (HEAD-08). */
function Category({ lane: { title, cards, openCount }, pathname, onLeave }: CategoryProps) {
  const names = usePhrases('category')
  const { notOpen } = usePhrases('shell')
  const { studiosOf } = usePhrases('lobby')
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { href, icon, colour } = categoryLooks[title]
  return (
    <>
      <div className="drw-cat">
        <Anchor
          href={href}
          onClick={onLeave}
          {...(pathname === href ? { 'aria-current': 'page' as const } : {})}
        >
          <Icon name={icon} weight="fill" size={20} style={{ color: `var(--c-cat-${colour})` }} />
          {names[title]}
          <span className="drw-n num">{openCount > 0 ? formats.count(openCount) : notOpen}</span>
        </Anchor>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={studiosOf({ category: names[title] })}
          onClick={() => setOpen((now) => !now)}
        >
          <Icon name={isOpen ? 'caret-up' : 'caret-down'} size={14} />
        </button>
      </div>
      <ul id={id} className="drw-vendors" hidden={!isOpen}>
        {cards.map(({ vassalage, displayName, gameCount }) => (
          <li key={vassalage}>
            <Anchor href={lobbyOf(title, vassalage)} onClick={onLeave}>
              {displayName}
              <span className="drw-n num">{formats.count(gameCount)}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Hot games, each category with its vendors, and the favourites (HEAD-08). */
function Categories({ onLeave }: Leave) {
  const t = usePhrases('shell')
  const { data: lanes = [] } = useLanes()
  const [pathname] = useLocation()
  const own = (segment: 'hot' | 'fav', icon: 'fire' | 'heart', label: string) => (
    <Anchor
      href={paths.lobby(segment)}
      onClick={onLeave}
      {...(pathname === paths.lobby(segment) ? { 'aria-current': 'page' as const } : {})}
    >
      <Icon
        name={icon}
        weight="fill"
        size={20}
        style={{ color: `var(--c-cat-${segment === 'hot' ? 'hot' : 'favourite'})` }}
      />
      {label}
    </Anchor>
  )
  return (
    <>
      {own('hot', 'fire', t.hot)}
      {lanesByLobby(joinLotteries(lanes)).map((lane) => (
        <Category key={lane.title} lane={lane} pathname={pathname} onLeave={onLeave} />
      ))}
      {own('fav', 'heart', t.favourites)}
    </>
  )
}

const socials = [
  { name: 'Telegram', icon: 'telegram-logo' },
  { name: 'Telegram1', icon: 'telegram-logo' },
  { name: 'Facebook', icon: 'facebook-logo' },
] as const

/** The house in other places, each where the operator set its address (MENU-14..16, A-83). */
function Socials() {
  const t = usePhrases('lobby')
  const { resources } = usePermission()
  const known = socials.flatMap(({ name, icon }) => {
    const found = resources.find((resource) => resource.name === name && resource.url !== '')
    return found ? [{ name, icon, label: found.labelNameEn || name, href: found.url }] : []
  })
  if (known.length === 0) return null
  return (
    <ul className="drw-social" aria-label={t.socials}>
      {known.map(({ name, icon, label, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer" aria-label={label} data-tip={label}>
            <Icon name={icon} weight="fill" size={20} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** everything that the portal has, from the start edge. */
export function MenuDrawer({ open, onClose }: DialogPartProps<'menu'>) {
  const t = usePhrases('shell')
  const { close } = usePhrases('ui')
  const session = useSession()
  const entries = useMenuEntries()
  return (
    <Drawer open={open} onClose={onClose} title={t.menu} hideTitle closeLabel={close}>
      <Account onLeave={onClose} />
      <nav className="drw-list" aria-label={t.menu}>
        <Categories onLeave={onClose} />
        <hr />
        {entries.map((entry) => (
          <EntryLink
            key={entry.id}
            entry={entry}
            onLeave={onClose}
            end={entry.counts === 'messages' && <UnreadCount />}
          />
        ))}
        {session.token !== null && (
          <button type="button" onClick={() => openDialog('logout')}>
            <Icon name="sign-out" weight="regular" size={20} flip />
            {t.logOut}
          </button>
        )}
      </nav>
      <Socials />
      <AppChoices className="drw-choices" />
    </Drawer>
  )
}
