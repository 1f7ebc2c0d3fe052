import { CreditForgiveInput } from '@suntala/contract/form-inputs'
import type { ValueOf } from '#api/names.ts'
import { useAmountText } from '#components/Amount.tsx'
import { FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { changedByCredit } from '#screens/cashier/changed-by-transfer.ts'
import { FormCard } from '#screens/cashier/FormCard.tsx'
import { PaymentPasswordField } from '#screens/cashier/PaymentPasswordField.tsx'
import { pushToast } from '#ui/toasts.ts'

/** Gives up for good what is owed of a line that has ended. */
export function ForgiveForm({ line }: { line: ValueOf<'creditForgive'> }) {
  const [t, words] = [usePhrases('cashier').credit, usePhrases('cashier')]
  const amountText = useAmountText()
  const amount = amountText(line.owed)
  const form = useForm({
    action: 'creditForgive',
    schema: CreditForgiveInput,
    params: { id: line.id },
    values: { paymentPassword: '' },
    toInput: (values) => values,
    refusals: { PASSWORD_CHECK: { field: 'paymentPassword', text: words.paymentPasswordWrong } },
    invalidates: changedByCredit,
    onDone: () => pushToast({ tone: 'success', title: t.forgiven }),
  })
  return (
    <FormCard title={t.forgive} text={t.forgiveText({ amount, name: line.account })} form={form}>
      <FormSummary />
      <PaymentPasswordField />
      <div>
        <SubmitButton>{t.forgiveAction({ amount })}</SubmitButton>
      </div>
    </FormCard>
  )
}
