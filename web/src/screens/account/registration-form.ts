import { checkField, type FieldRule, type RegistrationField } from '@suntala/contract/check-field'
import type { FieldError } from '@suntala/contract/errors'
import type { ValueOf } from '#api/names.ts'

export type RegisterSettings = ValueOf<'registerSettings'>

/** The fields of the form in their order; the picture code and the password stand by themselves. */
const shownOrder: readonly RegistrationField[] = [
  'payeeName',
  'paymentPassword',
  'email',
  'mobileNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'qqNum',
  'idNumber',
  'affiliateCode',
  'recommenderId',
]

export type Values = Partial<Record<RegistrationField | 'confirmPassword', string>> & {
  /** Of age and agreed to the terms: one box for both, as the text says. */
  isAgreed?: boolean
}
export type FormErrors = Partial<
  Record<RegistrationField | 'confirmPassword' | 'agreed', Omit<FieldError, 'field'>>
>

/** What the server's rules ask for beside name and password (REG-67..79). */
export const extraFields = (rules: Record<RegistrationField, FieldRule>): RegistrationField[] =>
  shownOrder.filter((field) => rules[field].enabled)

/** A field that is shown may still be left empty, except the payment password (REG-68). */
export const ruleOf = (rules: Record<RegistrationField, FieldRule>, field: RegistrationField): FieldRule =>
  field === 'paymentPassword' || field === 'username' || field === 'password'
    ? { ...rules[field], required: true }
    : rules[field]

/** Checks the whole form by the server's rules, as the server will (REG-23). */
export function checkForm(settings: RegisterSettings, values: Values): FormErrors {
  const rules = settings.fields
  const fields: RegistrationField[] = ['username', 'password', ...extraFields(rules)]
  if (rules.captcha.enabled) fields.push('captcha')
  const errors: FormErrors = {}
  for (const field of fields) {
    const error = checkField(field, ruleOf(rules, field), values[field])
    if (error) errors[field] = error
  }
  if (!values.confirmPassword) errors.confirmPassword = { kind: 'required' }
  else if (values.confirmPassword !== values.password) errors.confirmPassword = { kind: 'mismatch' }
  if (!values.isAgreed) errors.agreed = { kind: 'required' }
  return errors
}

/** The server's refusal, field by field. */
export const errorsOf = (fields: readonly FieldError[]): FormErrors =>
  Object.fromEntries(fields.map(({ field, ...error }) => [field, error]))
