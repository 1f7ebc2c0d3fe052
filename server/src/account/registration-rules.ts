import type { Input } from '@suntala/contract/endpoint'
import type { FieldError } from '@suntala/contract/errors'
import {
  checkField,
  type FieldRule,
  isCodeAsked,
  rulesFor,
  type RegistrationWay,
  type RegistrationField,
  registrationFields,
} from '@suntala/contract/check-field'
import type { session } from '@suntala/contract/session'
import { nationalNumber } from '@suntala/contract/mobile-number'
import { isCommonPassword } from '#account/password-rules.ts'
import { profileFields, type ToldProfile } from '#account/rules.ts'

export type Registration = Input<typeof session.register>

/** What the operator's settings say about a registration. */
export type RegistrationRules = RegistrationWay & {
  fields: Record<RegistrationField, FieldRule>
  countries: readonly { countryDialingCode: string; phoneDigits: number }[]
  /** By what a number is proved, where one has to be. */
  numberProof: 'sms' | 'firebase'
}

/** What proves a number, by who proves it. */
const proofFields = {
  sms: ['verificationCode'],
  firebase: ['firebaseChannel', 'firebaseIdToken'],
} as const

/**
 * The captcha has codes of its own, so only its being off is a matter of fields. An invitation code that is not asked for still
 * comes with a link.
 */
function fieldErrors({ fields }: RegistrationRules, given: Registration): FieldError[] {
  return registrationFields.flatMap((field) => {
    const value = given[field]
    if (!fields[field].enabled)
      return value && field !== 'affiliateCode' ? [{ field, kind: 'unknown' as const }] : []
    if (field === 'captcha') return []
    const error = checkField(field, fields[field], value)
    return error ? [error] : []
  })
}

/** The number is the name: a form may say so, and nothing else (REG-26). */
const withoutRepeatedName = (given: Registration): Registration =>
  given.username === given.mobileNum ? { ...given, username: '' } : given

/** A phone number has as many digits as its country says (REG-82). */
function mobileErrors({ fields, countries }: RegistrationRules, given: Registration): FieldError[] {
  if (!given.mobileNum || !fields.mobileNum.enabled) return []
  const country = countries.find(({ countryDialingCode }) => countryDialingCode === given.countryDialingCode)
  if (!country)
    return [{ field: 'countryDialingCode', kind: given.countryDialingCode ? 'unknown' : 'required' }]
  const digits = country.phoneDigits
  return nationalNumber(given.mobileNum, country) === given.mobileNum
    ? []
    : [{ field: 'mobileNum', kind: 'length', min: digits, max: digits }]
}

/** A proof is always required where one is asked for (REG-28, REG-64, A-18), and no other is taken. */
function proofErrors({ fields, numberProof, ...way }: RegistrationRules, given: Registration): FieldError[] {
  const wanted = isCodeAsked(fields, way) ? proofFields[numberProof] : []
  const all = [...proofFields.sms, ...proofFields.firebase]
  return all.flatMap((field) => {
    const isWanted = wanted.some((each) => each === field)
    if (isWanted === Boolean(given[field])) return []
    return [{ field, kind: isWanted ? ('required' as const) : ('unknown' as const) }]
  })
}

/** Every field that keeps a registration from being taken, in the order of the form. */
export function registrationErrors(operator: RegistrationRules, given: Registration): FieldError[] {
  const rules = { ...operator, fields: rulesFor(operator.fields, operator) }
  const named = rules.fields.username.enabled ? given : withoutRepeatedName(given)
  const errors = fieldErrors(rules, named)
  if (!errors.some(({ field }) => field === 'mobileNum')) errors.push(...mobileErrors(rules, given))
  errors.push(...proofErrors(operator, given))
  const fields = new Set(errors.map(({ field }) => field))
  if (given.confirmPassword !== given.password) errors.push({ field: 'confirmPassword', kind: 'mismatch' })
  for (const field of ['password', 'paymentPassword'] as const) {
    const value = fields.has(field) ? undefined : given[field]
    if (value && isCommonPassword(value, nameOf(operator, given))) errors.push({ field, kind: 'common' })
  }
  return errors
}

/** The name of the account: what was typed, or the mobile number where that is the name (REG-26). */
export const nameOf = ({ method, mobileAsUsername }: RegistrationRules, given: Registration): string =>
  (method === 'mobile' && mobileAsUsername ? given.mobileNum : given.username) ?? ''

/** Blanks around what was typed say nothing; a password means each of its signs. */
export function withoutOuterBlanks(given: Registration): Registration {
  const texts = [...registrationFields, 'countryDialingCode', 'verificationCode'] as const
  const entries = texts.flatMap((field) => {
    const value = given[field]
    return value === undefined || field === 'password' || field === 'paymentPassword'
      ? []
      : [[field, value.trim()] as const]
  })
  return { ...given, ...Object.fromEntries(entries) }
}

/**
 * What is kept of a registration that holds. A friend's code comes with a link that was made long ago: while the
 * referral promotion is off it is dropped, and keeps nobody from registering.
 */
export function profileOf(given: Registration, { isReferralOn }: { isReferralOn: boolean }): ToldProfile {
  const entries = profileFields.flatMap((field) => {
    const value = field === 'referralCode' && !isReferralOn ? undefined : given[field]?.trim()
    return value ? [[field, value] as const] : []
  })
  return Object.fromEntries(entries)
}
