import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Actions } from '#operator/Actions.tsx'
import { useMoneyText } from '#operator/CaseMoney.tsx'
import { Part } from '#operator/Part.tsx'
import { membersPath } from '#operator/paths.ts'
import type { SubjectOf } from '#operator/action.ts'
import type { Who } from '#operator/session.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge } from '#ui/Badge.tsx'

type Line = SubjectOf<'creditLine'>

/** Credit lines that a member gives and has, and the way to stop that anything is drawn. */
export function MemberCredit({ id, who }: { id: string; who: Who }) {
  const { nothing, credit: t } = usePhrases('house')
  const list = useCall('opsCreditLines', { params: { id } })
  const rows = list.data?.content ?? []
  return (
    <Part title={t.title}>
      {list.error && <CallFailure call={list} />}
      {list.data && rows.length === 0 && <p className="muted text-sm">{nothing}</p>}
      <ul className="ops-lines">
        {rows.map((line) => (
          <li key={line.id}>
            <LineRow line={line} isGiven={line.agent.memberId === id} who={who} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function LineRow({ line, isGiven, who }: { line: Line; isGiven: boolean; who: Who }) {
  const t = usePhrases('house').credit
  const money = useMoneyText(line.currency)
  const { dateTimeInZone } = useFormats()
  const other = isGiven ? line.member : line.agent
  return (
    <div>
      <b>
        <Anchor className="link" href={membersPath('', other.memberId)}>
          {isGiven ? t.given({ account: other.account }) : t.taken({ account: other.account })}
        </Anchor>{' '}
        <Badge tone={line.state === 'STOPPED' ? 'warning' : 'plain'}>{t.states[line.state]}</Badge>
      </b>
      <Actions of="creditLine" subject={line} who={who} className="" />
      <span className="num muted ops-whole">
        {t.figures({ limit: money(line.limit), owed: money(line.owed), left: money(line.left) })}
      </span>
      <span className="num muted ops-whole">{dateTimeInZone(line.changedAt)}</span>
    </div>
  )
}
