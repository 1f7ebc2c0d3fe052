import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Permission } from '@suntala/contract/permission'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { ChatsPage } from '#operator/ChatsPage.tsx'
import { FeedbackPage } from '#operator/FeedbackPage.tsx'
import { KeysDialog } from '#operator/KeysDialog.tsx'
import { LookSwitches } from '#operator/LookSwitches.tsx'
import { MembersPage } from '#operator/MembersPage.tsx'
import {
  chatsPath,
  feedbackPath,
  membersPath,
  type Place,
  placeOf,
  queueNames,
  queuePath,
  securityPath,
  type QueueName,
} from '#operator/paths.ts'
import { QueuePage } from '#operator/QueuePage.tsx'
import { SecurityPage } from '#operator/SecurityPage.tsx'
import { SectionPage } from '#operator/SectionPage.tsx'
import { type SectionName, sectionNames, sectionOf, sections } from '#operator/sections.ts'
import { endSession, type Who } from '#operator/session.ts'
import { useAge } from '#operator/use-age.ts'
import { useKeys } from '#operator/use-keys.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Mark } from '#ui/Brand.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { EmptyState } from '#ui/Notice.tsx'

const needs: Record<QueueName, Permission> = {
  deposits: 'deposit.read',
  refunds: 'deposit.read',
  withdrawals: 'withdrawal.read',
  disputes: 'withdrawal.read',
  messages: 'withdrawal.read',
}
const icons = {
  deposits: 'arrow-line-down',
  refunds: 'arrow-u-up-left',
  withdrawals: 'arrow-line-up',
  disputes: 'warning',
  messages: 'envelope-simple',
} as const

const refreshMs = 10_000

/** The feedback that an address shows; home is feedback for who may read nothing else. */
function feedbackOf(place: Place, { hasQueue, mayRead }: { hasQueue: boolean; mayRead: boolean }) {
  if (!mayRead) return undefined
  if (place.page === 'home' && !hasQueue) return { state: 'NEW', matterId: undefined } as const
  return place.page === 'feedback' ? place : undefined
}

const chatsOf = (place: Place, mayRead: boolean) => (mayRead && place.page === 'chats' ? place : undefined)

/** Home is the dashboard for who may see it. */
const placeFor = (place: Place, permissions: readonly Permission[]): Place =>
  place.page === 'home' && permissions.includes(sections.dashboard.needs) ? { page: 'dashboard' } : place

type Current = QueueName | 'feedback' | 'chats' | 'members' | 'security' | SectionName

const isSection = (name: string): name is SectionName => name in sections

function usePageName(current: Current | undefined): string {
  const { frame: t, queue: names } = usePhrases('operator')
  const house = usePhrases('house')
  if (current === undefined) return t.unknown
  if (isSection(current)) return house.sections[current]
  return current === 'security' || current === 'members' ? t[current] : names[current]
}

/** Sidebar and page. */
export function ConsoleFrame({ who }: { who: Who }) {
  const { frame: t, title } = usePhrases('operator')
  const [pathname] = useLocation()
  const [keysShown, setKeysShown] = useState(false)
  useKeys({ onHelp: () => setKeysShown(true) })
  const place = placeFor(placeOf(pathname, useSearch()), who.permissions)
  const allowed = queueNames.filter((name) => who.permissions.includes(needs[name]))
  const mayReadFeedback = who.permissions.includes('feedback.read')
  const queue = place.page === 'queue' ? place.queue : place.page === 'home' ? allowed[0] : undefined
  const feedback = feedbackOf(place, { hasQueue: allowed.length > 0, mayRead: mayReadFeedback })
  const chats = chatsOf(place, mayReadFeedback)
  const mayReadMembers = who.permissions.includes('member.read')
  const members = place.page === 'members' && mayReadMembers ? place : undefined
  const section = sectionOf(place, who.permissions)
  const isSecurity = place.page === 'security'
  const current = section
    ? section.page
    : isSecurity
      ? 'security'
      : members
        ? 'members'
        : feedback
          ? 'feedback'
          : chats
            ? 'chats'
            : queue
  const page = usePageName(current)
  useEffect(() => {
    document.title = title({ page, brand: who.brandName })
  }, [title, page, who.brandName])
  const hasSection = sectionNames.some((name) => who.permissions.includes(sections[name].needs))
  const content = () => {
    if (section) return <SectionPage place={section} who={who} />
    if (isSecurity) return <SecurityPage who={who} />
    if (members) return <MembersPage {...members} who={who} />
    if (feedback) return <FeedbackPage key={feedback.state} {...feedback} who={who} />
    if (chats) return <ChatsPage key={chats.state} {...chats} who={who} />
    if (allowed.length === 0 && !mayReadFeedback && !mayReadMembers && !hasSection)
      return <EmptyState heading="h1" title={t.nothing} text={t.nothingText} bare />
    if (!queue || !allowed.includes(queue))
      return (
        <EmptyState heading="h1" title={t.unknown} action={<Button href="/">{t.toQueues}</Button>} bare />
      )
    const caseId = place.page === 'queue' ? place.caseId : undefined
    return <QueuePage key={queue} queue={queue} caseId={caseId} who={who} />
  }
  return (
    <div className="ops">
      <Sidebar who={who} allowed={allowed} current={current} onKeys={() => setKeysShown(true)} />
      <main className="ops-main">{content()}</main>
      <KeysDialog open={keysShown} onClose={() => setKeysShown(false)} />
    </div>
  )
}

type SidebarProps = {
  who: Who
  allowed: readonly QueueName[]
  current: Current | undefined
  onKeys: () => void
}

function Sidebar({ who, allowed, current, onKeys }: SidebarProps) {
  const { console: name, frame: t } = usePhrases('operator')
  const logOut = useAction('opsLogout', {
    // Whatever the server says, this tab is done.
    onSuccess: () => endSession({ hasEnded: false }),
    onError: () => endSession({ hasEnded: false }),
  })
  return (
    <header className="ops-side">
      <Anchor href="/" className="ops-brand">
        <Mark size={22} />
        <span>{who.brandName}</span>
        <span className="muted">{name}</span>
      </Anchor>
      <nav aria-label={t.queues} className="ops-nav scroll-x">
        <SectionLinks names={['dashboard']} permissions={who.permissions} current={current} />
        <p className="ops-nav-title" aria-hidden="true">
          {t.queues}
        </p>
        <QueueLinks allowed={allowed} current={current} />
        {who.permissions.includes('feedback.read') && (
          <>
            <FeedbackLink isCurrent={current === 'feedback'} />
            <ChatsLink isCurrent={current === 'chats'} />
          </>
        )}
        {who.permissions.includes('member.read') && (
          <Anchor
            href={membersPath()}
            className="ops-link"
            aria-current={current === 'members' ? 'page' : undefined}
          >
            <Icon name="magnifying-glass" size={16} />
            <span className="ops-link-name">{t.members}</span>
          </Anchor>
        )}
        <SectionLinks
          names={sectionNames.filter((name) => name !== 'dashboard')}
          permissions={who.permissions}
          current={current}
        />
      </nav>
      <div className="ops-side-foot">
        <LookSwitches />
        <div className="ops-who">
          <Anchor
            href={securityPath}
            className="ops-link ops-who-self"
            data-tip={t.security}
            aria-label={t.securityOf({ name: who.username })}
            aria-current={current === 'security' ? 'page' : undefined}
          >
            <Icon name="identification-card" size={16} />
            <span className="ops-who-name">{who.username}</span>
          </Anchor>
          <Button tone="ghost" size="sm" icon="question" label={t.keys} onClick={onKeys} />
          <Button
            tone="ghost"
            size="sm"
            icon="sign-out"
            flip
            label={t.logOut}
            loading={logOut.isPending}
            onClick={() => logOut.mutate()}
          />
        </div>
      </div>
    </header>
  )
}

function SectionLinks({
  names,
  permissions,
  current,
}: Pick<SidebarProps, 'current'> & { names: readonly SectionName[]; permissions: readonly Permission[] }) {
  const t = usePhrases('house').sections
  return names
    .filter((name) => permissions.includes(sections[name].needs))
    .map((name) => (
      <Anchor
        key={name}
        href={sections[name].href}
        className="ops-link"
        aria-current={name === current ? 'page' : undefined}
      >
        <SectionIcon name={name} />
        <span className="ops-link-name">{t[name]}</span>
      </Anchor>
    ))
}

function SectionIcon({ name }: { name: SectionName }) {
  return <Icon name={sections[name].icon} weight="regular" size={16} />
}

function QueueLinks({ allowed, current }: Pick<SidebarProps, 'allowed' | 'current'>) {
  const t = usePhrases('operator').queue
  const age = useAge()
  const counts = useCall('opsQueues', {}, { refetchInterval: refreshMs })
  return allowed.map((queue) => {
    const count = counts.data?.content.find((each) => each.queue === queue)
    const waiting = count?.waiting ?? 0
    const oldest = count?.oldestAt == null ? undefined : t.since({ age: age(count.oldestAt) })
    return (
      <Anchor
        key={queue}
        href={queuePath(queue)}
        className="ops-link"
        aria-current={queue === current ? 'page' : undefined}
        data-tip={oldest}
      >
        <Icon name={icons[queue]} size={16} />
        <span className="ops-link-name">{t[queue]}</span>
        <Waiting count={waiting} />
      </Anchor>
    )
  })
}

function ChatsLink({ isCurrent }: { isCurrent: boolean }) {
  const t = usePhrases('operator').queue
  const query = { status: 'WAITING', pageSize: 1 } as const
  const waiting = useCall('opsChats', { query }, { refetchInterval: refreshMs }).data?.totalCount ?? 0
  return (
    <Anchor href={chatsPath('WAITING')} className="ops-link" aria-current={isCurrent ? 'page' : undefined}>
      <Icon name="headset" size={16} />
      <span className="ops-link-name">{t.chats}</span>
      <Waiting count={waiting} />
    </Anchor>
  )
}

function FeedbackLink({ isCurrent }: { isCurrent: boolean }) {
  const t = usePhrases('operator').queue
  const query = { status: 'NEW', pageSize: 1 } as const
  const waiting = useCall('opsFeedback', { query }, { refetchInterval: refreshMs }).data?.totalCount ?? 0
  return (
    <Anchor href={feedbackPath('NEW')} className="ops-link" aria-current={isCurrent ? 'page' : undefined}>
      <Icon name="chat-circle-dots" size={16} />
      <span className="ops-link-name">{t.feedback}</span>
      <Waiting count={waiting} />
    </Anchor>
  )
}

/** How many wait, as far as they are counted. */
function Waiting({ count }: { count: number }) {
  const t = usePhrases('operator').queue
  if (count === 0) return null
  return (
    <span className="ops-count num">
      <span aria-hidden="true">{count >= 1000 ? '1000+' : count}</span>
      <span className="sr-text">{count >= 1000 ? t.many : t.waiting({ count })}</span>
    </span>
  )
}
