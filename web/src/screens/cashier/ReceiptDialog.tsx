import { ReceiptInput } from '@suntala/contract/form-inputs'
import { toMinor } from '@suntala/contract/minor'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { useDecimalSign } from '#i18n/decimal-sign.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { AmountField } from '#screens/cashier/AmountField.tsx'
import { sentAmount } from '#screens/cashier/amount-text.ts'
import type { Withdrawal } from '#screens/cashier/cashier-entities.ts'
import { PictureInput } from '#components/pictures/PictureInput.tsx'
import { actionsOf, checkReceipt, type ReceiptAction } from '#screens/cashier/receipt-rules.ts'
import { usePictures } from '#components/pictures/use-pictures.ts'
import { RadioCards } from '#ui/Choice.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/Notice.tsx'
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

type ReceiptValues = { action: ReceiptAction; amountReceived: string; proofIds: readonly string[] }

type FormProps = { withdrawal: Withdrawal; startWith: ReceiptAction | undefined; onDone: () => void }

function useReceipt({ withdrawal, startWith, onDone }: FormProps) {
  const t = usePhrases('cashier')
  const errorText = useErrorText()
  const amountText = useAmountText()
  const [first = 'received'] = actionsOf(withdrawal.status)
  const proofs = usePictures('proof')
  const total = toMinor(withdrawal.amountDisbursed)
  const before = toMinor(withdrawal.amountReceived)
  const decimalSign = useDecimalSign()
  const values: ReceiptValues = { action: startWith ?? first, amountReceived: '', proofIds: [] }
  const form = useForm({
    action: 'withdrawReceipt',
    params: { id: withdrawal.id },
    schema: ReceiptInput,
    values,
    toInput: ({ action, amountReceived }) => ({
      action,
      ...(action === 'partial' && { amountReceived: sentAmount(readAmount(amountReceived, decimalSign)) }),
      ...(action === 'notReceived' && { proofIds: proofs.uploadIds }),
    }),
    check: ({ action, amountReceived }) =>
      checkReceipt(action, {
        received: readAmount(amountReceived, decimalSign),
        before,
        total,
        proofs: proofs.uploadIds.length,
      }),
    words: ({ field }) =>
      field === 'proofIds'
        ? errorText({ code: 'PROOF_REQUIRED' })
        : before > 0n
          ? t.partBetween({ before: amountText(before), total: amountText(total) })
          : t.partBelow({ total: amountText(total) }),
    invalidates: ['withdrawList', 'withdrawCase', 'withdrawConfig', 'funds'],
    onDone: (_, { action }) => {
      pushToast({ tone: 'success', title: t.receiptDone[action] })
      onDone()
    },
  })
  return { form, proofs, total, received: readAmount(form.values.amountReceived, decimalSign) }
}

function ReceiptForm(props: FormProps) {
  const { withdrawal } = props
  const t = usePhrases('cashier')
  const amountText = useAmountText()
  const { form, proofs, total, received } = useReceipt(props)
  const { action } = form.values
  const words = {
    received: t.sendReceipt.received({ amount: amountText(total) }),
    partial: received ? t.sendReceipt.partial({ amount: amountText(received) }) : t.sendReceipt.partialOpen,
    notReceived: t.sendReceipt.notReceived,
    allReceived: t.sendReceipt.allReceived,
  }
  return (
    <Form form={form} className="grid gap-4.5">
      <TimeToConfirm withdrawal={withdrawal} />
      <Choices withdrawal={withdrawal} value={action} onChange={(next) => form.set({ action: next })} />
      {action === 'partial' && <PartFields received={received} total={total} />}
      {action === 'notReceived' && (
        <PictureInput
          pictures={proofs}
          label={t.proof}
          error={proofs.uploadIds.length === 0 ? form.errorOf('proofIds') : undefined}
        />
      )}
      <FormSummary />
      <SubmitButton
        tone={action === 'notReceived' ? 'danger' : 'primary'}
        loading={action === 'notReceived' && proofs.isSending}
      >
        {words[action]}
      </SubmitButton>
    </Form>
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

/** The rest follows from what arrived, so that both always make the whole. */
function PartFields({ received, total }: { received: bigint | undefined; total: bigint }) {
  const t = usePhrases('cashier')
  const amountText = useAmountText()
  const rest = received !== undefined && received <= total ? total - received : total
  return (
    <div>
      <AmountField
        name="amountReceived"
        label={t.amountReceived}
        hint={t.sumRule({ total: amountText(total) })}
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
