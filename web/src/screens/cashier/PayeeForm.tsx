import { PayeeInput } from '@suntala/contract/form-inputs'
import { ComboField } from '#components/form/ComboField.tsx'
import { TextField } from '#components/form/fields.tsx'
import { FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { useBankText } from '#components/use-bank-text.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { WithdrawConfig } from '#screens/cashier/cashier-entities.ts'
import { FormCard } from '#screens/cashier/FormCard.tsx'
import { PaymentPasswordField } from '#screens/cashier/PaymentPasswordField.tsx'
import { Button } from '#ui/Button.tsx'
import { pushToast } from '#ui/toasts.ts'

type PayeeFormProps = { config: WithdrawConfig; onDone: () => void; onCancel?: () => void }

/** A bank account to be paid to. */
export function PayeeForm({ config, onDone, onCancel }: PayeeFormProps) {
  const t = usePhrases('cashier')
  const ui = usePhrases('ui')
  const { payeeNotes: notes } = usePhrases('member').security
  const bankText = useBankText()
  const form = useForm({
    action: 'payeeAdd',
    schema: PayeeInput,
    values: { bank: '', number: '', holder: '', paymentPassword: '' },
    toInput: ({ number, holder, ...others }) => ({
      ...others,
      kind: 'bank' as const,
      number: number.replace(/[\s-]/g, ''),
      holder: holder.trim(),
    }),
    words: ({ field, kind }) => (field === 'number' && kind === 'pattern' ? t.numberHint : undefined),
    refusals: { PASSWORD_CHECK: { field: 'paymentPassword', text: t.paymentPasswordWrong } },
    invalidates: ['withdrawConfig', 'payeeAccounts'],
    onDone: ({ check }) => {
      const note = check === 'UNASKED' || check === 'MATCH' ? undefined : notes[check]
      pushToast({ tone: note ? 'warning' : 'success', title: t.payeeSaved, ...(note && { text: note }) })
      onDone()
    },
  })
  return (
    <FormCard title={t.payeeTitle} text={t.payeeText} form={form}>
      <FormSummary />
      <ComboField
        name="bank"
        label={t.bank}
        options={config.banks.map((bank) => ({ value: bank, text: bankText(bank) }))}
        placeholder={t.chooseBank}
        none={t.noBank}
      />
      <TextField
        name="number"
        label={t.accountNumber}
        hint={t.numberHint}
        numeric
        inputMode="numeric"
        autoComplete="off"
        maxLength={26}
      />
      <TextField name="holder" label={t.holder} hint={t.holderHint} autoComplete="name" maxLength={120} />
      <PaymentPasswordField />
      <div className="flex gap-2.5">
        {onCancel && (
          <Button size="lg" onClick={onCancel}>
            {ui.cancel}
          </Button>
        )}
        <SubmitButton>{t.addPayee}</SubmitButton>
      </div>
    </FormCard>
  )
}
