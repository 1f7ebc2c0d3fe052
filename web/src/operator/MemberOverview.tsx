import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Actions } from '#operator/Actions.tsx'
import { AgentMakeDialog } from '#operator/AgentMakeDialog.tsx'
import type { CaseRow } from '#operator/case-kinds.ts'
import { CaseMoney } from '#operator/CaseMoney.tsx'
import { Facts } from '#operator/Facts.tsx'
import type { Member } from '#operator/member.ts'
import { Part } from '#operator/Part.tsx'
import { queuePath } from '#operator/paths.ts'
import type { Who } from '#operator/session.ts'
import { StateBadge } from '#operator/StateBadge.tsx'
import { useCheckText } from '#operator/use-check-text.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'

const kindName = (names: Readonly<Partial<Record<string, string>>>, kind: string): string =>
  names[kind] ?? kind

/** Who it is, what each account holds, and the last money in and out. */
export function MemberOverview({ member, who }: { member: Member; who: Who }) {
  const { members: t, case: words } = usePhrases('operator')
  const teams = usePhrases('teams')
  const [isMaking, setMaking] = useState(false)
  const { dateTimeInZone } = useFormats()
  const cases = useCall('opsMemberCases', { params: { id: member.id } })
  return (
    <>
      <Facts
        facts={[
          [t.number, member.number],
          [teams.type, teams.types[member.type]],
          [t.nickname, member.nickname],
          [t.mobile, member.mobile ?? words.unreadable],
          [t.email, member.email ?? words.unreadable],
          [t.since, dateTimeInZone(member.createdAt)],
          [t.id, member.id],
        ]}
      />
      <Actions of="member" part="overview" subject={member} who={who} />
      {who.permissions.includes('agent.move') && member.type !== 4 && (
        <div className="ops-decide">
          <Button size="sm" onClick={() => setMaking(true)}>
            {teams.make}
          </Button>
        </div>
      )}
      <AgentMakeDialog account={member.account} open={isMaking} onClose={() => setMaking(false)} />
      <Part title={t.accounts}>
        <dl className="ops-facts">
          {member.accounts.map(({ id, kind, currency, detail, balance, isFrozen }) => (
            <div key={id}>
              <dt>{[kindName(t.kinds, kind), detail].filter(Boolean).join(' ')}</dt>
              <dd>
                <CaseMoney amount={balance} currency={currency} />
                {isFrozen && <Badge tone="warning">{t.frozen}</Badge>}
              </dd>
            </div>
          ))}
        </dl>
      </Part>
      {cases.data && (
        <>
          <Cases title={t.deposits} rows={cases.data.deposits} queue="deposits" />
          <Cases title={t.withdrawals} rows={cases.data.withdrawals} queue="withdrawals" />
          <Payees rows={cases.data.payees} />
        </>
      )}
    </>
  )
}

type CasesProps = { title: string; rows: readonly CaseRow[]; queue: 'deposits' | 'withdrawals' }

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

/** Where the member is paid to, and what the banks said of it. */
function Payees({ rows }: { rows: ValueOf<'opsMemberCases'>['payees'] }) {
  const { members: t } = usePhrases('operator')
  const checkText = useCheckText()
  if (rows.length === 0) return null
  return (
    <Part title={t.payees}>
      <dl className="ops-facts">
        {rows.map(({ id, payee, isRemoved, check }) => (
          <div key={id}>
            <dt>
              {payee} {isRemoved && <Badge>{t.removedPayee}</Badge>}
            </dt>
            <dd>{checkText(check)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
