import type { FieldRule, RegistrationField } from '@suntala/contract/check-field'
import { PasswordField, TextField } from '#components/form/fields.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { FieldRules } from './FieldRules.tsx'
import { MobileField } from './MobileField.tsx'
import { type Asked, extraFields, rulesOf, type Values } from './registration-form.ts'

const kindOf: Partial<Record<RegistrationField, 'email' | 'tel' | 'numeric'>> = {
  email: 'email',
  whatsapp: 'tel',
  qqNum: 'numeric',
}

function ExtraField({ field, asked }: { field: RegistrationField; asked: Asked }) {
  const t = usePhrases('auth')
  const rule = rulesOf(asked)[field]
  const inputMode = kindOf[field]
  const common = { name: field, label: t[field], maxLength: rule.maxLength }
  const note = rule.required ? undefined : t.optional
  if (field === 'mobileNum')
    return <MobileField countries={asked.countries} maxLength={rule.maxLength} note={note} />
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

type NameProps = { rule: FieldRule; value: string; isFirst: boolean }

function NameField({ rule, value, isFirst }: NameProps) {
  const t = usePhrases('auth')
  return (
    <div className="grid gap-2">
      <TextField
        name="username"
        label={t.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={rule.maxLength}
        data-autofocus={isFirst ? '' : undefined}
      />
      <FieldRules field="username" rule={rule} value={value} />
    </div>
  )
}

/** The fields that the server's rules enable, required ones without a mark and the others marked optional. */
export function RegisterFields({ asked, values }: { asked: Asked; values: Values }) {
  const t = usePhrases('auth')
  const { username, password, mobileNum } = rulesOf(asked)
  const isMobile = asked.method === 'mobile'
  return (
    <>
      {isMobile && <MobileField countries={asked.countries} maxLength={mobileNum.maxLength} isFirst />}
      {username.enabled && <NameField rule={username} value={values.username} isFirst={!isMobile} />}
      <div className="grid gap-2">
        <div className="auth-pair">
          <PasswordField name="password" label={t.password} autoComplete="new-password" />
          <PasswordField name="confirmPassword" label={t.confirmPassword} autoComplete="new-password" />
        </div>
        <FieldRules field="password" rule={password} value={values.password} />
      </div>
      {extraFields(asked).map((field) => (
        <ExtraField key={field} field={field} asked={asked} />
      ))}
    </>
  )
}
