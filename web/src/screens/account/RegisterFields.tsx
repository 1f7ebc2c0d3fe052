import { fieldText } from '@suntala/phrases/field-text'
import { checkField, type RegistrationField } from '@suntala/contract/check-field'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Field, RuleList } from '#ui/Field.tsx'
import { PasswordInput, TextInput } from '#ui/TextInput.tsx'
import {
  extraFields,
  type FormErrors,
  type RegisterSettings,
  ruleOf,
  type Values,
} from './registration-form.ts'

export type RegisterFieldsProps = {
  settings: RegisterSettings
  values: Values
  errors: FormErrors
  onChange: (field: RegistrationField | 'confirmPassword', text: string) => void
}

const secret: readonly RegistrationField[] = ['paymentPassword']
const kindOf: Partial<Record<RegistrationField, 'email' | 'tel' | 'numeric'>> = {
  email: 'email',
  mobileNum: 'tel',
  whatsapp: 'tel',
  qqNum: 'numeric',
}

/** The rules of the password, each turning green while it is typed. */
function PasswordRules({ settings, password }: { settings: RegisterSettings; password: string }) {
  const t = usePhrases('auth')
  const ui = usePhrases('ui')
  const rule = settings.fields.password
  const patterns: Partial<Record<string, string>> = ui.pattern
  const pattern = rule.acceptedPattern === '*' ? undefined : patterns[`p${rule.patternId}`]
  const length = [...password].length
  const rules = [
    {
      text: t.ruleLength({ min: rule.minLength, max: rule.maxLength }),
      met: length >= rule.minLength && length <= rule.maxLength,
    },
    ...(pattern
      ? [
          {
            text: pattern,
            met: password !== '' && checkField('password', { ...rule, minLength: 0 }, password) === undefined,
          },
        ]
      : []),
  ]
  return <RuleList rules={rules} metLabel={t.ruleMet} />
}

/** The fields that the server's rules enable, required ones without a mark and the others marked optional. */
export function RegisterFields({ settings, values, errors, onChange }: RegisterFieldsProps) {
  const t = usePhrases('auth')
  const ui = usePhrases('ui')
  const textOf = (field: keyof FormErrors) => {
    const error = errors[field]
    return error && fieldText(ui, error)
  }
  const password = { showLabel: t.showPassword, hideLabel: t.hidePassword }
  return (
    <>
      <Field label={t.username} error={textOf('username')}>
        <TextInput
          value={values.username ?? ''}
          onChange={(event) => onChange('username', event.currentTarget.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={settings.fields.username.maxLength}
          data-autofocus=""
        />
      </Field>
      <div className="auth-pair">
        <Field label={t.password} error={textOf('password')}>
          <PasswordInput
            {...password}
            value={values.password ?? ''}
            onChange={(event) => onChange('password', event.currentTarget.value)}
            autoComplete="new-password"
          />
        </Field>
        <Field label={t.confirmPassword} error={textOf('confirmPassword')}>
          <PasswordInput
            {...password}
            value={values.confirmPassword ?? ''}
            onChange={(event) => onChange('confirmPassword', event.currentTarget.value)}
            autoComplete="new-password"
          />
        </Field>
      </div>
      <PasswordRules settings={settings} password={values.password ?? ''} />
      {extraFields(settings.fields).map((field) => {
        const rule = ruleOf(settings.fields, field)
        const common = {
          value: values[field] ?? '',
          maxLength: rule.maxLength,
          onChange: (event: { currentTarget: { value: string } }) =>
            onChange(field, event.currentTarget.value),
        }
        const inputMode = kindOf[field]
        return (
          <Field
            key={field}
            label={t[field]}
            note={rule.required ? undefined : t.optional}
            error={textOf(field)}
          >
            {secret.includes(field) ? (
              <PasswordInput {...password} {...common} autoComplete="new-password" />
            ) : (
              <TextInput {...common} {...(inputMode && { inputMode })} />
            )}
          </Field>
        )
      })}
    </>
  )
}
