import {
  checkField,
  type FieldRule,
  type RegistrationField,
  registrationFields,
} from '@suntala/contract/check-field'
import type { FieldError } from '@suntala/contract/errors'
import type { AreaPhrases } from '@suntala/phrases/areas'
import type { ValueOf } from '#api/names.ts'
import type { FieldWords } from '#components/form/hook-errors.ts'

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

export type Values = Record<RegistrationField | 'confirmPassword', string> & {
  /** Of age and agreed to the terms: one box for both, as the text says. */
  agreed: boolean
  /** Of the mobile number's country. */
  countryDialingCode: string
}

export const emptyValues: Values = {
  ...(Object.fromEntries(registrationFields.map((field) => [field, ''])) as Record<
    RegistrationField,
    string
  >), // each is listed
  confirmPassword: '',
  agreed: false,
  countryDialingCode: '',
}

/** What the server's rules ask for beside name and password (REG-67..79). */
export const extraFields = (rules: Record<RegistrationField, FieldRule>): RegistrationField[] =>
  shownOrder.filter((field) => rules[field].enabled)

/** A field that is shown may still be left empty, except the payment password (REG-68). */
export const ruleOf = (rules: Record<RegistrationField, FieldRule>, field: RegistrationField): FieldRule =>
  field === 'paymentPassword' || field === 'username' || field === 'password'
    ? { ...rules[field], required: true }
    : rules[field]

/** Checks the whole form by the server's rules, as the server will (REG-23). */
export function checkForm(settings: RegisterSettings, values: Values): FieldError[] {
  const rules = settings.fields
  const fields: RegistrationField[] = ['username', 'password', ...extraFields(rules)]
  if (rules.captcha.enabled) fields.push('captcha')
  const errors = fields.flatMap((field) => checkField(field, ruleOf(rules, field), values[field]) ?? [])
  if (values.mobileNum && !values.countryDialingCode)
    errors.push({ field: 'countryDialingCode', kind: 'required' })
  if (values.confirmPassword === '') errors.push({ field: 'confirmPassword', kind: 'required' })
  else if (values.confirmPassword !== values.password)
    errors.push({ field: 'confirmPassword', kind: 'mismatch' })
  if (!values.agreed) errors.push({ field: 'agreed', kind: 'required' })
  return errors
}

/** The form's words for a broken rule where the usual ones do not name what is wanted (ERR-23, ERR-24, ERR-26). */
export const ownWords =
  (t: AreaPhrases<'auth'>, age: number): FieldWords =>
  ({ field, kind, min, max }) => {
    if (field === 'captcha') return t.captchaRequired
    if (field === 'agreed') return t.mustAgree({ age })
    if (field === 'payeeName' && kind === 'pattern') return t.payeeNameInvalid
    if (field !== 'mobileNum' || kind === 'required') return undefined
    return kind === 'length' && min !== undefined && min === max
      ? t.mobileDigits({ digits: min })
      : t.mobileInvalid
  }

/** What is sent: the fields that say something, where they were filled in, and the code of a friend that was kept. */
export function registrationInput(
  { agreed, password, confirmPassword, countryDialingCode, ...filled }: Values,
  referralCode: string | null,
) {
  return {
    ...Object.fromEntries(Object.entries(filled).filter(([, text]) => text !== '')),
    ...(filled.mobileNum && { countryDialingCode }),
    password,
    confirmPassword,
    agreed,
    ofAge: agreed,
    login: true as const,
    registerMethod: 'WEB' as const,
    registerUrl: location.pathname,
    domain: location.hostname,
    ...(referralCode && { referralCode }),
  }
}
