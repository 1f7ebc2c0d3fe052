import type { ReactNode } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { Amount } from '#components/Amount.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import type { Days } from '#ui/DateRange.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Changes = ValueOf<'agentChanges'>
type Attention = Changes['attention']['content'][number]

/** Who joined in the shown days, who stopped playing and who needs attention, each with the way to the account's row (AGENT-01). */
export function TeamChanges({ days, directOnly }: { days: Days; directOnly: boolean }) {
  const t = usePhrases('agent')
  const { dateTime } = useFormats()
  const changes = useCall(
    'agentChanges',
    { query: { ...days, directOnly: String(directOnly) } },
    { keepPrevious: true },
  )
  if (changes.error && !changes.data)
    return (
      <section className="card mb-4">
        <BlockError bare error={changes.error} onRetry={() => void changes.refetch()} />
      </section>
    )
  const { joined, stopped, attention } = changes.data ?? {}
  return (
    <div className="mb-4 grid gap-3.5 lg:grid-cols-3" aria-busy={changes.isPlaceholderData}>
      <List title={t.changes.joined} none={t.changes.nobodyJoined} of={joined}>
        {({ joinedAt }) => <span className="num">{dateTime(joinedAt)}</span>}
      </List>
      <List title={t.changes.stopped} none={t.changes.nobodyStopped} of={stopped}>
        {({ lastDay, before }) => (
          <>
            {t.changes.lastBet({ day: lastDay })} · <Amount of={before} /> {t.changes.before}
          </>
        )}
      </List>
      <List title={t.changes.attention} none={t.changes.nobodyNeeds} of={attention}>
        {(one) => <Why of={one} />}
      </List>
    </div>
  )
}

function Why({ of: { reason, bets } }: { of: Attention }) {
  const t = usePhrases('agent').changes
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone={reason === 'FALLEN' ? 'plain' : 'warning'}>{t.reasons[reason]}</Badge>
      {bets && (
        <span>
          <Amount of={bets.now} /> {t.insteadOf} <Amount of={bets.before} />
        </span>
      )}
    </span>
  )
}

type Listed = { memberId: string; account: string }
type ListProps<One extends Listed> = {
  title: string
  none: string
  /** Undefined while it loads. */
  of: { total: number; content: readonly One[] } | undefined
  children: (one: One) => ReactNode
}

function List<One extends Listed>({ title, none, of, children }: ListProps<One>) {
  const t = usePhrases('agent').changes
  const { count } = useFormats()
  const more = of ? of.total - of.content.length : 0
  return (
    <section className="card px-5 py-4">
      <h2 className="text-md mb-2 flex items-center gap-3">
        {title} {of && <span className="muted num">{count(of.total)}</span>}
      </h2>
      {!of && <Skeleton height={120} radius={10} />}
      {of?.content.length === 0 && <p className="muted text-sm">{none}</p>}
      <ul className="grid gap-2.5">
        {of?.content.map((one) => (
          <li key={one.memberId} className="flex items-center gap-2.5 text-sm">
            <Avatar name={one.account} size={30} />
            <span className="min-w-0">
              <Anchor
                className="link font-semibold"
                href={paths.agent('downline', { keyword: one.account, open: one.memberId })}
              >
                {one.account}
              </Anchor>
              <span className="muted block text-xs">{children(one)}</span>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="muted mt-2 text-xs">{t.more({ count: more })}</p>}
    </section>
  )
}
