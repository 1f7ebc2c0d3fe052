import type { ValueOf } from '#api/names.ts'
import { useAmountText } from '#components/Amount.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Actions } from '#operator/Actions.tsx'
import { Facts } from '#operator/Facts.tsx'
import { agentsPath } from '#operator/paths.ts'
import type { Who } from '#operator/session.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'

export type Flag = ValueOf<'opsAgentFlags'>['content'][number]
type Reason = Flag['reasons'][number]

const tones: Record<Flag['state'], BadgeTone> = {
  OPEN: 'warning',
  HELD: 'negative',
  DISMISSED: 'plain',
  FORFEITED: 'plain',
}

/** A sign in words, with whose it is and how much it was. */
function useReasonText() {
  const t = usePhrases('teams')
  const { count: number } = useFormats()
  const money = useAmountText()
  return ({ sign, accounts, amount, count }: Reason): string => {
    if (sign === 'circle' || sign === 'passed' || sign === 'rooms' || sign === 'opposite') {
      const [first = ''] = accounts
      const way = (sign === 'circle' ? [...accounts, first] : accounts).join(
        sign === 'opposite' ? ' · ' : ' → ',
      )
      return t.flagFlows[sign]({ way, amount: money(amount ?? '0.00'), count: number(count ?? 0) })
    }
    return t.flagSigns[sign]({ accounts: accounts.join(', ') })
  }
}

/** What looks like self-referral or a ring: in whose team, why, what waits for it, and what can be decided. */
export function FlagEntry({ flag, who }: { flag: Flag; who: Who }) {
  const t = usePhrases('teams')
  const { count, dateTimeInZone } = useFormats()
  const money = useAmountText()
  const reasonText = useReasonText()
  const { agent, members, kind, state, reasons, foundAt, seenAt, hold, wages, request, decision } = flag
  const told = { account: agent.account, amount: money(wages.amount) }
  const sum = wages.count === 0 ? null : `${count(wages.count)} · ${told.amount}`
  return (
    <li>
      <p className="ops-change-head">
        <Anchor href={agentsPath({ account: agent.account })}>
          {t.flagOf({ agent: agent.account, count: members.length })}
        </Anchor>
        <Badge tone="info">{t.flagKinds[kind]}</Badge>
        <Badge tone={tones[state]}>{t.flagStates[state]}</Badge>
      </p>
      {reasons.map((reason) => (
        <p key={`${reason.sign} ${reason.accounts.join(' ')}`}>{reasonText(reason)}</p>
      ))}
      <Facts facts={[[state === 'FORFEITED' ? t.forfeitedWages : t.heldWages, sum]]} />
      <p className="muted">
        {t.foundSince({ first: dateTimeInZone(foundAt), last: dateTimeInZone(seenAt) })}
      </p>
      {hold && (
        <p className="muted">
          {t.heldBy({ name: hold.by, reason: hold.reason })} · {dateTimeInZone(hold.since)}
        </p>
      )}
      {request && (
        <p className="muted">{t.flagAsked[request.action]({ name: request.by, reason: request.reason })}</p>
      )}
      {request?.isOwn && <p className="muted">{t.ownRequest}</p>}
      {decision && (
        <p className="muted">
          {t.by({ name: decision.by, reason: decision.reason })} · {dateTimeInZone(decision.at)}
        </p>
      )}
      <Actions of="flag" subject={{ ...flag, told }} who={who} className="ops-change-deeds" />
    </li>
  )
}
