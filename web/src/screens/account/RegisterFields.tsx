import type { RegistrationField } from '@suntala/contract/check-field'
import { PasswordField, TextField } from '#components/form/fields.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { FieldRules } from './FieldRules.tsx'
import { MobileField } from './MobileField.tsx'
import { extraFields, type RegisterSettings, ruleOf, type Values } from './registration-form.ts'

const kindOf: Partial<Record<RegistrationField, 'email' | 'tel' | 'numeric'>> = {
  email: 'email',
  whatsapp: 'tel',
  qqNum: 'numeric',
}

function ExtraField({ field, settings }: { field: RegistrationField; settings: RegisterSettings }) {
  const t = usePhrases('auth')
  const rule = ruleOf(settings.fields, field)
  const inputMode = kindOf[field]
  const common = { name: field, label: t[field], maxLength: rule.maxLength }
  const note = rule.required ? undefined : t.optional
  if (field === 'mobileNum') return <MobileField maxLength={rule.maxLength} note={note} />
  return field === 'paymentPassword' ? (
    <PasswordField
      {...common}
      hint={t.ruleLength({ min: rule.minLength, max: rule.maxLength })}
      autoComplete="new-password"
    />
  ) : (
    <TextField {...common} note={note} {...(inputMode && { inputMode })} />
  )
}

/** The fields that the server's rules enable, required ones without a mark and the others marked optional. */
export function RegisterFields({ settings, values }: { settings: RegisterSettings; values: Values }) {
  const t = usePhrases('auth')
  const { username, password } = settings.fields
  return (
    <>
      <div className="grid gap-2">
        <TextField
          name="username"
          label={t.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={username.maxLength}
          data-autofocus=""
        />
        <FieldRules field="username" rule={username} value={values.username} />
      </div>
      <div className="grid gap-2">
        <div className="auth-pair">
          <PasswordField name="password" label={t.password} autoComplete="new-password" />
          <PasswordField name="confirmPassword" label={t.confirmPassword} autoComplete="new-password" />
        </div>
        <FieldRules field="password" rule={password} value={values.password} />
      </div>
      {extraFields(settings.fields).map((field) => (
        <ExtraField key={field} field={field} settings={settings} />
      ))}
    </>
  )
}
