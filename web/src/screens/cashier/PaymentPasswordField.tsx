import { PasswordField } from '#components/form/fields.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { Anchor } from '#ui/Anchor.tsx'

/** Asks for the payment password. It is not the login password: password managers must not offer that one. */
export function PaymentPasswordField() {
  const t = usePhrases('cashier')
  return (
    <div className="grid gap-1.5">
      <PasswordField name="paymentPassword" label={t.paymentPassword} autoComplete="off" maxLength={64} />
      <Anchor
        className="link justify-self-start text-sm"
        href={paths.member('securityCenter', { forgotten: 'paymentPassword' })}
      >
        {t.paymentPasswordForgotten}
      </Anchor>
    </div>
  )
}
