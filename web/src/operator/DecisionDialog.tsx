import {
  OperatorApprovalInput,
  OperatorMatchInput,
  ReasonInput,
  RefundEndInput,
  RefundInput,
} from '@suntala/contract/operator-inputs'
import { useQueryClient } from '@tanstack/react-query'
import { isCode } from '#api/call-error.ts'
import { TextAreaField, TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { type AnyCase, decisionCalls, type Decision, decisionWord, stepOf } from '#operator/case-kinds.ts'
import { useMoneyText } from '#operator/CaseMoney.tsx'
import { leaveQueues } from '#operator/use-queue.ts'
import { Button } from '#ui/Button.tsx'
import { RadioCards } from '#ui/Choice.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { pushToast } from '#ui/toasts.ts'

type DecisionDialogProps = {
  shown: AnyCase
  /** Undefined while nothing is asked. */
  decision: Decision | undefined
  onClose: () => void
  onConflict: () => void
  onDone: () => void
}

type Words = (p: { amount: string; account: string }) => string

/** What a decision moves: the whole of a case, or of a dispute what is missing. */
function amountOf(shown: AnyCase, decision: Decision): string {
  if (shown.kind === 'deposit') return shown.amount
  if (decision === 'confirm') return shown.amountDisbursed
  if (decision !== 'refund' && decision !== 'payRest') return shown.amount
  const minor = (text: string) => BigInt(text.replace('.', ''))
  const rest = String(minor(shown.amountDisbursed) - minor(shown.amountReceived)).padStart(3, '0')
  return `${rest.slice(0, -2)}.${rest.slice(-2)}`
}

/** Asks for the reason of a decision, and of a deposit for the amount that was seen. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { shown, decision, onClose } = props
  const t = usePhrases('operator').decide
  const ui = usePhrases('ui')
  const money = useMoneyText(shown.currency)
  const words = t as unknown as Record<string, Words & string> // a question and a text for each decision of each kind
  const name = `${shown.kind}${decision ? decision.charAt(0).toUpperCase() + decision.slice(1) : ''}`
  const title = decision
    ? words[name]?.({ amount: money(amountOf(shown, decision)), account: shown.account })
    : ''
  return (
    <Dialog
      open={decision !== undefined}
      onClose={onClose}
      title={title}
      description={words[`${name}Text`]}
      closeLabel={ui.close}
      size="sm"
      phone="card"
    >
      {decision && <DecisionForm {...props} decision={decision} key={decision} />}
    </Dialog>
  )
}

/** What a decision takes: each a reason, and some more. */
function schemaOf(
  decision: Decision,
  { asksAmount, hasMoney, hasStep }: { asksAmount: boolean; hasMoney: boolean; hasStep: boolean },
) {
  if (asksAmount) return OperatorApprovalInput
  if (hasMoney) return OperatorMatchInput
  if (decision === 'refundEnd' || decision === 'refundEndConfirm') return RefundEndInput
  return hasStep ? RefundInput : ReasonInput
}

type Deciding = DecisionDialogProps & { decision: Decision }

/** The form of a decision, and what it asks for besides a reason. */
function useDecisionForm({ shown, decision, onConflict, onDone }: Deciding) {
  const { decide: t, states } = usePhrases('operator')
  const queries = useQueryClient()
  const asksAmount = shown.kind === 'deposit' && decision === 'approve'
  const money = shown.kind === 'deposit' && decision === 'match' ? shown.money : []
  const [nearest] = money
  const step = stepOf(shown.kind, decision)
  const asksEnd = decision === 'refundEnd'
  const endAsked = shown.kind === 'deposit' && decision === 'refundEndConfirm' ? shown.refundEnd : null
  const calls: Partial<Record<Decision, string>> = decisionCalls[shown.kind]
  const form = useForm({
    action: calls[decision] as 'opsDepositApprove', // each takes a reason, and this one an amount besides
    schema: schemaOf(decision, { asksAmount, hasMoney: nearest !== undefined, hasStep: step !== undefined }),
    values: {
      reason: '',
      amount: '',
      eventId: nearest?.eventId ?? '',
      outcome: endAsked?.outcome ?? 'SENT',
      reference: endAsked?.reference ?? '',
    },
    toInput: ({ reason, amount, eventId, outcome, reference }) => ({
      reason: reason.trim(),
      ...(asksAmount && { amount: amount.trim().replaceAll(',', '') }),
      ...(nearest && { eventId }),
      ...(step && { step }),
      ...((asksEnd || endAsked) && { outcome, ...(outcome === 'SENT' && { reference: reference.trim() }) }),
    }),
    params: { id: shown.id },
    refusals: { AMOUNT_SUM: { field: 'amount' } },
    onRefused: (error) => {
      if (isCode(error, 'STATE_CONFLICT')) onConflict()
    },
    onDone: ({ status }) => {
      pushToast({ tone: 'success', title: t.done({ account: shown.account, state: states[status] }) })
      leaveQueues(queries, { id: shown.id, status })
      for (const key of ['queue', 'opsQueues', 'opsDeposit', 'opsWithdrawal'])
        void queries.invalidateQueries({ queryKey: [key] })
      onDone()
    },
  })
  return { form, money, asksAmount, asksEnd }
}

function DecisionForm(props: Deciding) {
  const { shown, decision, onClose } = props
  const t = usePhrases('operator').decide
  const moneyText = useMoneyText(shown.currency)
  const { dateTime } = useFormats()
  const { form, money, asksAmount, asksEnd } = useDecisionForm(props)
  return (
    <Form form={form} className="ops-reason grid gap-4">
      <FormSummary />
      {money.length > 0 && (
        <RadioCards
          label={t.money}
          value={form.values.eventId}
          onChange={(eventId) => form.set({ eventId })}
          options={money.map(({ eventId, amount, reference, at }) => ({
            id: eventId,
            title: moneyText(amount),
            text: `${dateTime(at)} · ${reference}`,
          }))}
        />
      )}
      {asksEnd && (
        <>
          <RadioCards
            label={t.outcome}
            value={form.values.outcome}
            onChange={(outcome) => form.set({ outcome })}
            options={(['SENT', 'FAILED'] as const).map((id) => ({ id, ...t.outcomes[id] }))}
          />
          {form.values.outcome === 'SENT' && (
            <TextField name="reference" label={t.reference} hint={t.referenceHint} maxLength={60} />
          )}
        </>
      )}
      {asksAmount && <TextField name="amount" label={t.amount} numeric inputMode="decimal" data-autofocus />}
      <TextAreaField
        name="reason"
        label={t.reason}
        hint={t.reasonHint}
        maxLength={200}
        rows={2}
        {...(!asksAmount && { 'data-autofocus': true })}
      />
      <div className="ops-ask">
        <Button onClick={onClose}>{t.cancel}</Button>
        <SubmitButton tone={decision === 'reject' || decision === 'confirm' ? 'danger' : 'primary'}>
          {t[decisionWord(shown.kind, decision)]}
        </SubmitButton>
      </div>
    </Form>
  )
}
