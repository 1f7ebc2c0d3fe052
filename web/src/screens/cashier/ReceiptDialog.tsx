import { fromMinor, toMinor } from '@suntala/contract/minor'
import { useState } from 'react'
import { useAction } from '#api/use-action.ts'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { useDecimalSign } from '#i18n/decimal-sign.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { AmountField } from '#screens/cashier/AmountField.tsx'
import type { Withdrawal } from '#screens/cashier/cashier-entities.ts'
import { ProofInput } from '#screens/cashier/ProofInput.tsx'
import {
  actionsOf,
  judgeReceipt,
  type ReceiptAction,
  type ReceiptProblem,
} from '#screens/cashier/receipt-rules.ts'
import { useProofs } from '#screens/cashier/use-proofs.ts'
import { Button } from '#ui/Button.tsx'
import { RadioCards } from '#ui/Choice.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState, InlineNotice } from '#ui/Notice.tsx'
import { pushToast } from '#ui/toasts.ts'
import { readAmount } from '#util/read-amount.ts'

export type { ReceiptAction } from '#screens/cashier/receipt-rules.ts'

type ReceiptDialogProps = {
  /** Undefined while nothing is asked. */
  withdrawal: Withdrawal | undefined
  startWith?: ReceiptAction | undefined
  onClose: () => void
}

/** M-19: what arrived of a disbursement, while there is time to say so. */
export function ReceiptDialog({ withdrawal, startWith, onClose }: ReceiptDialogProps) {
  const t = usePhrases('cashier')
  const { close } = usePhrases('ui')
  const amountText = useAmountText()
  return (
    <Dialog
      open={withdrawal !== undefined}
      onClose={onClose}
      title={t.receiptTitle}
      closeLabel={close}
      description={
        withdrawal &&
        t.receiptText({ amount: amountText(withdrawal.amountDisbursed), payee: withdrawal.payee })
      }
    >
      {withdrawal &&
        (actionsOf(withdrawal.status).length === 0 ? (
          <EmptyState bare title={t.receiptClosed} />
        ) : (
          <ReceiptForm
            key={withdrawal.id + withdrawal.status}
            withdrawal={withdrawal}
            startWith={startWith}
            onDone={onClose}
          />
        ))}
    </Dialog>
  )
}

type FormProps = { withdrawal: Withdrawal; startWith: ReceiptAction | undefined; onDone: () => void }

function useReceipt({ withdrawal, startWith, onDone }: FormProps) {
  const t = usePhrases('cashier')
  const [first = 'received'] = actionsOf(withdrawal.status)
  const [action, setAction] = useState(startWith ?? first)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<ReceiptProblem>()
  const proofs = useProofs()
  const send = useAction('withdrawReceipt', {
    invalidates: ['withdrawList', 'withdrawConfig', 'funds'],
    onSuccess: () => {
      pushToast({ tone: 'success', title: t.receiptDone[action] })
      onDone()
    },
  })
  const decimalSign = useDecimalSign()
  const received = readAmount(text, decimalSign)
  const total = toMinor(withdrawal.amountDisbursed)
  const submit = () => {
    const found = judgeReceipt(action, { received, total, proofs: proofs.uploadIds.length })
    setProblem(found)
    if (found) return
    const amount = action === 'partial' && received !== undefined ? fromMinor(received) : undefined
    send.mutate({
      params: { id: withdrawal.id },
      input: {
        action,
        ...(amount !== undefined && { amountReceived: amount }),
        ...(action === 'notReceived' && { proofIds: proofs.uploadIds }),
      },
    })
  }
  const choose = (next: ReceiptAction) => {
    setAction(next)
    setProblem(undefined)
    send.reset()
  }
  const type = (next: string) => {
    setText(next)
    setProblem(undefined)
  }
  return { action, choose, text, type, problem, proofs, send, received, total, submit }
}

function ReceiptForm(props: FormProps) {
  const { withdrawal } = props
  const t = usePhrases('cashier')
  const errorText = useErrorText()
  const amountText = useAmountText()
  const receipt = useReceipt(props)
  const { action, problem, proofs, send, received, total } = receipt
  const words = {
    received: t.sendReceipt.received({ amount: amountText(total) }),
    partial: received ? t.sendReceipt.partial({ amount: amountText(received) }) : t.sendReceipt.partialOpen,
    notReceived: t.sendReceipt.notReceived,
    allReceived: t.sendReceipt.allReceived,
  }
  return (
    <form
      className="grid gap-4.5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        receipt.submit()
      }}
    >
      <TimeToConfirm withdrawal={withdrawal} />
      <Choices withdrawal={withdrawal} value={action} onChange={receipt.choose} />
      {action === 'partial' && (
        <PartFields
          text={receipt.text}
          onChange={receipt.type}
          received={received}
          total={total}
          hasProblem={problem === 'amount'}
        />
      )}
      {action === 'notReceived' && (
        <ProofInput
          proofs={proofs}
          error={
            problem === 'proof' && proofs.uploadIds.length === 0
              ? errorText({ code: 'PROOF_REQUIRED' })
              : undefined
          }
        />
      )}
      {send.error && (
        <InlineNotice tone="error" compact live>
          {errorText(send.error)}
        </InlineNotice>
      )}
      <Button
        type="submit"
        tone={action === 'notReceived' ? 'danger' : 'primary'}
        size="lg"
        block
        loading={send.isPending || (action === 'notReceived' && proofs.isSending)}
      >
        {words[action]}
      </Button>
    </form>
  )
}

function TimeToConfirm({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = usePhrases('cashier')
  const { confirmBy, disbursedAt, status } = withdrawal
  if (confirmBy === null || status !== 'DISBURSED') return null
  return (
    <div className="flex items-center gap-4 rounded-lg bg-raised px-4 py-3">
      <Countdown
        variant="ring"
        size={60}
        endsAt={confirmBy}
        total={disbursedAt === null ? 0 : confirmBy - disbursedAt}
        label={t.receiptTime}
      />
      <p className="soft text-sm">{t.forcedRule}</p>
    </div>
  )
}

type ChoicesProps = {
  withdrawal: Withdrawal
  value: ReceiptAction
  onChange: (action: ReceiptAction) => void
}

function Choices({ withdrawal, value, onChange }: ChoicesProps) {
  const t = usePhrases('cashier')
  const amountText = useAmountText()
  const words: Record<ReceiptAction, { title: string; text: string }> = {
    received: {
      title: t.receivedAll,
      text: t.receivedAllText({ amount: amountText(withdrawal.amountDisbursed) }),
    },
    partial: { title: t.receivedPart, text: t.receivedPartText },
    notReceived: { title: t.receivedNone, text: t.receivedNoneText },
    allReceived: {
      title: t.restArrived,
      text: t.receivedAllText({ amount: amountText(withdrawal.amountDisbursed) }),
    },
  }
  return (
    <RadioCards
      label={t.choices}
      value={value}
      onChange={onChange}
      options={actionsOf(withdrawal.status).map((id) => ({ id, ...words[id] }))}
    />
  )
}

type PartProps = {
  text: string
  onChange: (text: string) => void
  received: bigint | undefined
  total: bigint
  hasProblem: boolean
}

/** The rest follows from what arrived, so that both always make the whole. */
function PartFields({ text, onChange, received, total, hasProblem }: PartProps) {
  const t = usePhrases('cashier')
  const amountText = useAmountText()
  const rest = received !== undefined && received <= total ? total - received : total
  return (
    <div>
      <AmountField
        label={t.amountReceived}
        value={text}
        onChange={onChange}
        hint={t.sumRule({ total: amountText(total) })}
        error={hasProblem && t.partBelow({ total: amountText(total) })}
      />
      <p className="mt-3 flex justify-between text-sm">
        <span className="muted">{t.remainder}</span>
        <b>
          <Amount of={rest} />
        </b>
      </p>
    </div>
  )
}
