import {
  checkField,
  type FieldRule,
  isCodeAsked,
  type RegistrationField,
  registrationFields,
  type RegistrationMethod,
  rulesFor,
} from '@suntala/contract/check-field'
import type { FieldError } from '@suntala/contract/errors'
import { keptAddress } from '@suntala/contract/kept-address'
import { nationalNumber } from '@suntala/contract/mobile-number'
import type { AreaPhrases } from '@suntala/phrases/areas'
import type { ValueOf } from '#api/names.ts'
import type { FieldWords } from '#components/form/hook-errors.ts'
import { codeErrors } from './mobile-rules.ts'

export type RegisterSettings = ValueOf<'registerSettings'>
export type Country = ValueOf<'countries'>[number]

/** What makes the form: the server's rules, where numbers may come from, and which of the ways was taken. */
export type Asked = {
  settings: RegisterSettings
  countries: readonly Country[]
  method: RegistrationMethod
  /** The invitation code of the address, where it holds: then none is asked for (REG-20). */
  affiliateCode: string | null
}

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
  /** The code that was sent to it. */
  verificationCode: string
  /** What the identity provider says of it, and of which number that is. */
  firebaseIdToken: string
  provedNumber: string
}

export const emptyValues: Values = {
  ...(Object.fromEntries(registrationFields.map((field) => [field, ''])) as Record<
    RegistrationField,
    string
  >), // each is listed
  confirmPassword: '',
  agreed: false,
  countryDialingCode: '',
  verificationCode: '',
  firebaseIdToken: '',
  provedNumber: '',
}

/** The server's rules as this way to register asks for them. */
export function rulesOf({ settings, method, affiliateCode }: Asked): Record<RegistrationField, FieldRule> {
  const rules = rulesFor(settings.fields, { ...settings, method })
  return affiliateCode === null
    ? rules
    : { ...rules, affiliateCode: { ...rules.affiliateCode, enabled: false } }
}

/** Whether a code has to prove the mobile number. */
export const asksForCode = ({ settings, method }: Asked): boolean =>
  isCodeAsked(settings.fields, { ...settings, method })

/** Whether the identity provider does that in place of a code of ours (REG-28). */
export const asksForFirebase = (asked: Asked): boolean =>
  asksForCode(asked) && asked.settings.numberProof === 'firebase'

/** What the rules ask for beside what the way itself is made of: name or number, and password (REG-67..79). */
export const extraFields = (asked: Asked): RegistrationField[] =>
  shownOrder.filter(
    (field) => rulesOf(asked)[field].enabled && !(field === 'mobileNum' && asked.method === 'mobile'),
  )

/** What was typed as it is meant: without blanks around it, and a number as its country counts it. */
function meant({ countries }: Asked, values: Values): Values {
  const texts = Object.entries(values).map(([field, value]) => {
    const isText = typeof value === 'string' && !/password/i.test(field)
    return [field, isText ? value.trim() : value] as const
  })
  const trimmed = { ...values, ...Object.fromEntries(texts) }
  const country = countries.find((each) => each.countryDialingCode === values.countryDialingCode)
  const number = country && nationalNumber(trimmed.mobileNum, country)
  return { ...trimmed, mobileNum: number ?? trimmed.mobileNum }
}

/** A number has as many digits as its country says (REG-82). */
function mobileErrors({ countries }: Asked, { mobileNum, countryDialingCode }: Values): FieldError[] {
  if (!mobileNum) return []
  const country = countries.find((each) => each.countryDialingCode === countryDialingCode)
  if (!country) return [{ field: 'countryDialingCode', kind: 'required' }]
  const digits = country.phoneDigits
  return nationalNumber(mobileNum, country)
    ? []
    : [{ field: 'mobileNum', kind: 'length', min: digits, max: digits }]
}

/** Checks the whole form by the server's rules, as the server will (REG-23). */
export function checkForm(asked: Asked, typed: Values): FieldError[] {
  const rules = rulesOf(asked)
  const values = meant(asked, typed)
  const fields = registrationFields.filter((field) => rules[field].enabled)
  const errors = fields.flatMap((field) => checkField(field, rules[field], values[field]) ?? [])
  if (rules.mobileNum.enabled && !errors.some(({ field }) => field === 'mobileNum'))
    errors.push(...mobileErrors(asked, values))
  if (asksForFirebase(asked)) {
    if (values.provedNumber !== numberOf(asked, typed))
      errors.push({ field: 'provedNumber', kind: 'required' })
  } else if (asksForCode(asked)) errors.push(...codeErrors('verificationCode', values.verificationCode))
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
    if (field === 'provedNumber') return t.social.proofMissing
    if (field === 'agreed') return t.mustAgree({ age })
    if (field === 'username' && kind === 'type') return t.usernameSigns
    if (field === 'payeeName' && kind === 'pattern') return t.payeeNameInvalid
    if (field !== 'mobileNum' || kind === 'required') return undefined
    return kind === 'length' && min !== undefined && min === max
      ? t.mobileDigits({ digits: min })
      : t.mobileInvalid
  }

/** The number with its dialling code. */
export function numberOf(asked: Asked, typed: Pick<Values, 'countryDialingCode' | 'mobileNum'>): string {
  const { countryDialingCode, mobileNum } = meant(asked, { ...emptyValues, ...typed })
  return countryDialingCode + mobileNum
}

/** Whom a code is sent to. */
export function codeOrder(asked: Asked, typed: Values) {
  const { countryDialingCode, mobileNum } = meant(asked, typed)
  return { countryDialingCode, mobileNo: mobileNum }
}

/**
 * What is sent: the fields of this way that say something, the number as the name where it is one (REG-26), and the
 * code of a friend that was kept.
 */
export function registrationInput(asked: Asked, typed: Values, referralCode: string | null) {
  const rules = rulesOf(asked)
  const values = meant(asked, typed)
  const { agreed, password, confirmPassword, mobileNum, countryDialingCode, verificationCode } = values
  const filled = registrationFields.filter((field) => rules[field].enabled && values[field] !== '')
  return {
    ...Object.fromEntries(filled.map((field) => [field, values[field]])),
    ...(filled.includes('mobileNum') && { countryDialingCode }),
    ...(asksForFirebase(asked)
      ? { firebaseChannel: 'sms' as const, firebaseIdToken: values.firebaseIdToken }
      : asksForCode(asked) && { verificationCode }),
    ...(asked.affiliateCode !== null && { affiliateCode: asked.affiliateCode }),
    ...(!rules.username.enabled && { username: mobileNum }),
    password,
    confirmPassword,
    agreed,
    ofAge: agreed,
    login: true as const,
    registerMethod: 'WEB' as const,
    registerUrl: keptAddress(location.href),
    domain: location.hostname,
    ...(referralCode && { referralCode }),
  }
}
