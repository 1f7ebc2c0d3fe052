import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { isCode } from '#api/call-error.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { type AnyCase, type CaseKind, type Decision, decisionWord } from '#operator/case-kinds.ts'
import { ClaimBar } from '#operator/ClaimBar.tsx'
import { CaseMessage } from '#operator/CaseMessage.tsx'
import { useCheckText } from '#operator/use-check-text.ts'
import { CaseMoney, useMoneyText } from '#operator/CaseMoney.tsx'
import type { Who } from '#operator/session.ts'
import { membersPath } from '#operator/paths.ts'
import { DecisionDialog } from '#operator/DecisionDialog.tsx'
import { StateBadge } from '#operator/StateBadge.tsx'
import { Timeline } from '#operator/Timeline.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState, InlineNotice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type CasePanelProps = {
  kind: CaseKind
  caseId: string
  closeHref: string
  who: Who
  onNext: () => void
}

const refreshMs = 10_000

function useCase(kind: CaseKind, id: string) {
  const args = { params: { id } }
  const options = { refetchInterval: refreshMs }
  const deposit = useCall('opsDeposit', args, { ...options, enabled: kind === 'deposit' })
  const withdrawal = useCall('opsWithdrawal', args, { ...options, enabled: kind === 'withdrawal' })
  const found = kind === 'deposit' ? deposit : withdrawal
  const shown: AnyCase | undefined =
    kind === 'deposit'
      ? deposit.data && { kind: 'deposit', ...deposit.data }
      : withdrawal.data && { kind: 'withdrawal', ...withdrawal.data }
  return { call: found, shown }
}

/** A case beside its queue: the facts, what can be decided, and all that happened. */
export function CasePanel({ kind, caseId, closeHref, who, onNext }: CasePanelProps) {
  const t = usePhrases('operator').case
  const { call, shown } = useCase(kind, caseId)
  const [decision, setDecision] = useState<Decision>()
  const [isConflict, setConflict] = useState(false)
  const mayDecide = who.permissions.includes(`${kind}.decide`)
  return (
    <aside className="ops-case" aria-label={t[kind]}>
      <div className="ops-case-head">
        <h2>
          {shown && who.permissions.includes('member.read') ? (
            <Anchor href={membersPath('', shown.memberId)}>{shown.account}</Anchor>
          ) : (
            (shown?.account ?? t[kind])
          )}
        </h2>
        {shown && <StateBadge status={shown.status} />}
        <span className="grow" />
        <Button tone="ghost" size="sm" icon="caret-down" label={t.next} data-key="n" onClick={onNext} />
        <Button tone="ghost" size="sm" icon="x" label={t.close} data-key="Escape" href={closeHref} />
      </div>
      {call.error &&
        (isCode(call.error, 'NOT_FOUND', 'VALIDATION') ? (
          <EmptyState title={t.notFound} bare />
        ) : (
          <CallFailure call={call} />
        ))}
      {!shown && !call.error && <Skeleton width="60%" />}
      {isConflict && (
        <InlineNotice tone="warning" live>
          {t.conflict}
        </InlineNotice>
      )}
      {shown && (
        <>
          <CaseFacts shown={shown} />
          <ClaimBar caseId={shown.id} who={who} />
          <PayeeReason shown={shown} />
          <FourEyes shown={shown} />
          {mayDecide && <Decisions shown={shown} onDecide={setDecision} />}
          <div className="ops-case-talk">
            <h3>{t.timeline}</h3>
            {shown.kind === 'withdrawal' && mayDecide && <CaseMessage shown={shown} />}
          </div>
          <Timeline
            entries={shown.timeline}
            currency={shown.currency}
            toLedger={who.permissions.includes('ledger.read')}
          />
          <DecisionDialog
            shown={shown}
            decision={decision}
            onClose={() => setDecision(undefined)}
            onConflict={() => {
              setDecision(undefined)
              setConflict(true)
              void call.refetch()
            }}
            onDone={() => {
              setDecision(undefined)
              onNext()
            }}
          />
        </>
      )}
    </aside>
  )
}

/** Why a withdrawal waits that would go by itself, where it is the bank's word. */
function PayeeReason({ shown }: { shown: AnyCase }) {
  const t = usePhrases('operator').case
  if (shown.kind !== 'withdrawal' || shown.status !== 'REQUESTED') return null
  const { outcome } = shown.payeeCheck
  if (outcome === 'UNANSWERED') return <InlineNotice compact>{t.payeeUnanswered}</InlineNotice>
  if (outcome !== 'REFUSED') return null
  return (
    <InlineNotice compact tone="warning">
      {t.payeeRefused}
    </InlineNotice>
  )
}

/** A refund, and what moves much money, says whose word it has, and that another's is needed. */
function FourEyes({ shown }: { shown: AnyCase }) {
  const { case: t, decide } = usePhrases('operator')
  if (shown.kind === 'deposit') {
    const { refundAskedBy, refundEnd } = shown
    if (refundAskedBy !== null)
      return <InlineNotice compact>{t.refundAsked({ name: refundAskedBy })}</InlineNotice>
    if (refundEnd)
      return (
        <InlineNotice compact>
          {t.refundEnd[refundEnd.outcome]({ ...refundEnd, name: refundEnd.by })}
        </InlineNotice>
      )
  }
  const firstWords: readonly { decision: Decision; by: string }[] = shown.firstWords
  if (firstWords.length === 0)
    return shown.needsTwo ? <InlineNotice compact>{t.needsTwo}</InlineNotice> : null
  return firstWords.map(({ decision, by }) => (
    <InlineNotice key={decision} compact>
      {t.second({ name: by, decision: decide[decisionWord(shown.kind, decision)] })}
    </InlineNotice>
  ))
}

/** The promotion that the member of a deposit chose, and what came of it; empty without one. */
function usePromotionText(shown: AnyCase): string {
  const t = usePhrases('operator').case.bonus
  const money = useMoneyText(shown.currency)
  if (shown.kind !== 'deposit' || shown.promotion === null) return ''
  const { name, version, bonus, outcome } = shown.promotion
  const told = { name, version, amount: money(bonus) }
  switch (outcome) {
    case null:
      return t.expected(told)
    case 'GRANTED':
      return t.granted(told)
    case 'TAKEN_BACK':
      return t.takenBack(told)
    default:
      return t.missed({ ...told, why: t.why[outcome] })
  }
}

function CaseFacts({ shown }: { shown: AnyCase }) {
  const { case: t, queue } = usePhrases('operator')
  const { dateTimeInZone } = useFormats()
  const promotion = usePromotionText(shown)
  const checkText = useCheckText()
  const money = (amount: string) => <CaseMoney amount={amount} currency={shown.currency} />
  const facts = [
    [queue.amount, money(shown.amount)],
    [queue.fee, money(shown.fee)],
    ...(shown.kind === 'withdrawal'
      ? [
          [queue.payee, shown.payee] as const,
          [t.holder, checkText(shown.payeeCheck)] as const,
          [t.sent, money(shown.amountDisbursed)] as const,
          [t.received, money(shown.amountReceived)] as const,
        ]
      : []),
    ...(promotion === '' ? [] : [[t.promotion, promotion] as const]),
    [t.asked, dateTimeInZone(shown.createdAt)],
    [
      t.number,
      <span key="id" className="num ops-id">
        {shown.id}
      </span>,
    ],
  ] as const
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

const looks = {
  match: { tone: 'primary', key: 'm' },
  approve: { tone: 'primary', key: 'a' },
  reject: { tone: 'danger', key: 'r' },
  payRest: { tone: 'primary', key: 'a' },
  refund: { tone: 'secondary', key: 'b' },
  refundConfirm: { tone: 'primary', key: 'b' },
  refundTakeBack: { tone: 'secondary', key: 't' },
  refundEnd: { tone: 'primary', key: 'e' },
  refundEndConfirm: { tone: 'primary', key: 'e' },
  confirm: { tone: 'danger', key: 'r' },
} as const satisfies Record<Decision, unknown>

function Decisions({ shown, onDecide }: { shown: AnyCase; onDecide: (decision: Decision) => void }) {
  const { case: words, decide: t } = usePhrases('operator')
  const decisions: readonly Decision[] = shown.decisions
  if (decisions.length === 0) return <p className="muted text-sm">{words.decided}</p>
  return (
    <div className="ops-decide" role="group" aria-label={words.decisions}>
      {decisions.map((decision) => {
        const { tone, key } = looks[decision]
        // Where money that came can be matched, that is the one way to point at.
        const isSecond = decision === 'approve' && decisions.includes('match')
        return (
          <Button
            key={decision}
            tone={isSecond ? 'secondary' : tone}
            size="sm"
            data-key={key}
            aria-keyshortcuts={key}
            onClick={() => onDecide(decision)}
          >
            {t[decisionWord(shown.kind, decision)]}
            <kbd className="kbd" aria-hidden="true">
              {key}
            </kbd>
          </Button>
        )
      })}
    </div>
  )
}
