import { checkField } from '@suntala/contract/check-field'
import { PaymentPasswordInput } from '@suntala/contract/form-inputs'
import { useCall } from '#api/use-call.ts'
import { PasswordField } from '#components/form/fields.tsx'
import { FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { FormCard } from '#screens/cashier/FormCard.tsx'
import { pushToast } from '#ui/toasts.ts'

/** The password that guards withdrawals and transfers, set for the first time with the login password as proof. */
export function PaymentPasswordForm() {
  const t = usePhrases('cashier')
  const rule = useCall('registerSettings').data?.fields.paymentPassword
  const form = useForm({
    action: 'paymentPasswordSet',
    schema: PaymentPasswordInput,
    values: { old: '', paymentPassword: '', confirm: '' },
    toInput: (values) => values,
    check: ({ paymentPassword, confirm }) => {
      const broken = rule && checkField('paymentPassword', { ...rule, required: true }, paymentPassword)
      return [
        ...(broken ? [broken] : []),
        ...(confirm === paymentPassword ? [] : [{ field: 'confirm', kind: 'mismatch' as const }]),
      ]
    },
    refusals: {
      OLD_PASSWORD_WRONG: { field: 'old', text: t.loginPasswordWrong },
      SAME_PASSWORD: { field: 'paymentPassword', text: t.samePassword },
    },
    invalidates: ['withdrawConfig', 'transferConfig', 'memberInfo'],
    onDone: () => pushToast({ tone: 'success', title: t.passwordSaved }),
  })
  return (
    <FormCard title={t.setPassword} text={t.setPasswordText} form={form}>
      <FormSummary />
      <PasswordField name="old" label={t.loginPassword} autoComplete="current-password" maxLength={128} />
      <PasswordField
        name="paymentPassword"
        label={t.newPaymentPassword}
        hint={rule ? t.passwordRule({ min: rule.minLength, max: rule.maxLength }) : '\u00a0'}
        autoComplete="new-password"
        maxLength={64}
      />
      <PasswordField
        name="confirm"
        label={t.confirmPaymentPassword}
        autoComplete="new-password"
        maxLength={64}
      />
      <SubmitButton>{t.savePassword}</SubmitButton>
    </FormCard>
  )
}
