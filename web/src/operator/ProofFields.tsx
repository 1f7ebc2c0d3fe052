import { PasswordField, TextField } from '#components/form/fields.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'

/** Password and code, by which an operator who is logged in proves anew to be there. */
export function ProofFields() {
  const t = usePhrases('people').security
  return (
    <>
      <PasswordField name="password" label={t.typedPassword} autoComplete="current-password" />
      <TextField
        name="totp"
        label={t.code}
        hint={t.codeHint}
        numeric
        autoComplete="one-time-code"
        maxLength={20}
      />
    </>
  )
}
