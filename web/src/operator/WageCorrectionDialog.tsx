import { WageCorrectionInput } from '@suntala/contract/operator-inputs'
import type { ValueOf } from '#api/names.ts'
import { useAmountText } from '#components/Amount.tsx'
import { TextAreaField, TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { pushToast } from '#ui/toasts.ts'

export type PaidWage = ValueOf<'opsPaidWages'>['content'][number]

type WageCorrectionDialogProps = { wage: PaidWage | undefined; onClose: () => void }

/** Asks for a paid wage to come to another amount, with the reason. */
export function WageCorrectionDialog({ wage, onClose }: WageCorrectionDialogProps) {
  const t = usePhrases('teams')
  const ui = usePhrases('ui')
  return (
    <Dialog
      open={wage !== undefined}
      onClose={onClose}
      title={wage ? t.correctTitle({ account: wage.account }) : ''}
      description={t.correctText}
      closeLabel={ui.close}
      size="sm"
      phone="card"
    >
      {wage && <CorrectionForm wage={wage} onClose={onClose} />}
    </Dialog>
  )
}

function CorrectionForm({ wage: { wageId, comesTo }, onClose }: { wage: PaidWage; onClose: () => void }) {
  const t = usePhrases('teams')
  const money = useAmountText()
  const form = useForm({
    action: 'opsWageCorrect',
    schema: WageCorrectionInput,
    values: { was: comesTo, amount: comesTo, reason: '' },
    toInput: ({ was, amount, reason }) => ({
      was,
      amount: amount.trim().replace(',', '.'),
      reason: reason.trim(),
    }),
    params: { id: wageId },
    words: ({ field, kind }) =>
      field === 'amount' ? (kind === 'range' ? t.sameAmount : t.amountUnreadable) : undefined,
    invalidates: ['opsPaidWages', 'opsWageCorrections', 'opsAudit'],
    onDone: () => {
      onClose()
      pushToast({ tone: 'success', title: t.waitsNow })
    },
  })
  return (
    <Form form={form} className="ops-reason grid gap-4">
      <FormSummary />
      <TextField
        name="amount"
        label={t.amount}
        hint={t.amountHint({ amount: money(comesTo) })}
        inputMode="decimal"
        maxLength={16}
        data-autofocus
      />
      <TextAreaField name="reason" label={t.reason} hint={t.reasonHint} maxLength={200} rows={2} />
      <div className="ops-ask">
        <Button onClick={onClose}>{t.cancel}</Button>
        <SubmitButton>{t.askCorrection}</SubmitButton>
      </div>
    </Form>
  )
}
