import type { Input } from '@suntala/contract/endpoint'
import type { FieldError } from '@suntala/contract/errors'
import {
  checkField,
  type FieldRule,
  type RegistrationField,
  registrationFields,
} from '@suntala/contract/check-field'
import type { session } from '@suntala/contract/session'
import { isCommonPassword } from '#account/password-rules.ts'
import { type MemberProfile, profileFields } from '#account/rules.ts'

export type Registration = Input<typeof session.register>

/** What the operator's settings say about a registration by username. */
export type RegistrationRules = {
  fields: Record<RegistrationField, FieldRule>
  countries: readonly { countryDialingCode: string; phoneDigits: number }[]
}

/** Belongs to the registration by mobile number alone. */
const mobileOnly = ['verificationCode', 'firebaseChannel', 'firebaseIdToken'] as const

/** The captcha has codes of its own, so only its being off is a matter of fields. */
function fieldErrors({ fields }: RegistrationRules, given: Registration): FieldError[] {
  return registrationFields.flatMap((field) => {
    const value = given[field]
    if (!fields[field].enabled) return value ? [{ field, kind: 'unknown' as const }] : []
    if (field === 'captcha') return []
    // REG-61, REG-63, REG-68: these three are required whenever they are asked for.
    const isAlwaysRequired = field === 'username' || field === 'password' || field === 'paymentPassword'
    const rule = isAlwaysRequired ? { ...fields[field], required: true } : fields[field]
    const error = checkField(field, rule, value)
    return error ? [error] : []
  })
}

/** A phone number has as many digits as its country says (REG-82). */
function mobileErrors({ fields, countries }: RegistrationRules, given: Registration): FieldError[] {
  if (!given.mobileNum || !fields.mobileNum.enabled) return []
  const country = countries.find(({ countryDialingCode }) => countryDialingCode === given.countryDialingCode)
  if (!country)
    return [{ field: 'countryDialingCode', kind: given.countryDialingCode ? 'unknown' : 'required' }]
  const digits = country.phoneDigits
  return given.mobileNum.length === digits
    ? []
    : [{ field: 'mobileNum', kind: 'length', min: digits, max: digits }]
}

/** Every field that keeps a registration from being taken, in the order of the form. */
export function registrationErrors(rules: RegistrationRules, given: Registration): FieldError[] {
  const errors = [...fieldErrors(rules, given), ...mobileErrors(rules, given)]
  for (const field of mobileOnly) if (given[field]) errors.push({ field, kind: 'unknown' })
  const fields = new Set(errors.map(({ field }) => field))
  if (given.confirmPassword !== given.password) errors.push({ field: 'confirmPassword', kind: 'mismatch' })
  for (const field of ['password', 'paymentPassword'] as const) {
    const value = fields.has(field) ? undefined : given[field]
    if (value && isCommonPassword(value, given.username ?? '')) errors.push({ field, kind: 'common' })
  }
  return errors
}

/**
 * What is kept of a registration that holds. A friend's code comes with a link that was made long ago: while the
 * referral promotion is off it is dropped, and keeps nobody from registering.
 */
export function profileOf(given: Registration, { isReferralOn }: { isReferralOn: boolean }): MemberProfile {
  const entries = profileFields.flatMap((field) => {
    const value = field === 'referralCode' && !isReferralOn ? undefined : given[field]?.trim()
    return value ? [[field, value] as const] : []
  })
  return Object.fromEntries(entries)
}
