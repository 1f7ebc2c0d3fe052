import type { ReactNode } from 'react'
import { isCode } from '#api/call-error.ts'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { QueueRow } from '#operator/case-kinds.ts'
import { CaseMoney } from '#operator/CaseMoney.tsx'
import { queuePath } from '#operator/paths.ts'
import { StateBadge } from '#operator/StateBadge.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Member = ValueOf<'opsMember'>

/** What is known of a member: who it is, what each account holds, and the last money in and out. */
export function MemberFile({ id, closeHref }: { id: string; closeHref: string }) {
  const { members: t, case: words } = usePhrases('operator')
  const member = useCall('opsMember', { params: { id } })
  const cases = useCall('opsMemberCases', { params: { id } })
  const shown = member.data
  return (
    <aside className="ops-case" aria-label={t.file}>
      <div className="ops-case-head">
        <h2>{shown?.account ?? t.file}</h2>
        {shown && (
          <Badge tone={shown.state === 'ACTIVE' ? 'positive' : 'warning'}>{t.states[shown.state]}</Badge>
        )}
        <span className="grow" />
        <Button tone="ghost" size="sm" icon="x" label={words.close} data-key="Escape" href={closeHref} />
      </div>
      {member.error &&
        (isCode(member.error, 'NOT_FOUND') ? (
          <EmptyState title={t.none} bare />
        ) : (
          <CallFailure call={member} />
        ))}
      {!shown && !member.error && <Skeleton width="60%" />}
      {shown && <MemberFacts member={shown} />}
      {shown && (
        <Part title={t.accounts}>
          <dl className="ops-facts">
            {shown.accounts.map(({ kind, currency, detail, balance, isFrozen }) => (
              <div key={`${kind} ${currency} ${detail}`}>
                <dt>{[kindName(t.kinds, kind), detail].filter(Boolean).join(' ')}</dt>
                <dd>
                  <CaseMoney amount={balance} currency={currency} />
                  {isFrozen && <Badge tone="warning">{t.frozen}</Badge>}
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {cases.data && (
        <>
          <Cases title={t.deposits} rows={cases.data.deposits} queue="deposits" />
          <Cases title={t.withdrawals} rows={cases.data.withdrawals} queue="withdrawals" />
        </>
      )}
    </aside>
  )
}

const kindName = (names: Readonly<Partial<Record<string, string>>>, kind: string): string =>
  names[kind] ?? kind

function MemberFacts({ member }: { member: Member }) {
  const { members: t } = usePhrases('operator')
  const { dateTimeInZone } = useFormats()
  const facts = [
    [t.number, member.number],
    [t.nickname, member.nickname],
    [t.mobile, member.mobile],
    [t.email, member.email],
    [t.since, dateTimeInZone(member.createdAt)],
    [t.id, member.id],
  ].filter(([, value]) => value !== '')
  return (
    <dl className="ops-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1.5" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

type CasesProps = { title: string; rows: readonly QueueRow[]; queue: 'deposits' | 'withdrawals' }

function Cases({ title, rows, queue }: CasesProps) {
  const { dateTime } = useFormats()
  if (rows.length === 0) return null
  return (
    <Part title={title}>
      <ul className="ops-cases">
        {rows.map((row) => (
          <li key={row.id}>
            <Anchor href={queuePath(queue, row.id)}>
              <span className="num muted">{dateTime(row.createdAt).slice(0, 16)}</span>
              <CaseMoney amount={row.amount} currency={row.currency} />
              <StateBadge status={row.status} />
            </Anchor>
          </li>
        ))}
      </ul>
    </Part>
  )
}
