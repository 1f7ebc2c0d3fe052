import { PasswordField } from '#components/form/fields.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'

/** Asks for the payment password. It is not the login password: password managers must not offer that one. */
export function PaymentPasswordField() {
  const t = usePhrases('cashier')
  return <PasswordField name="paymentPassword" label={t.paymentPassword} autoComplete="off" maxLength={64} />
}
