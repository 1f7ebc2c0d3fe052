import type { FieldError } from '#errors.ts'
import { hasPlainSigns } from '#plain-signs.ts'
import { matchesPattern } from '#patterns.ts'

/** The sixteen fields that a registration may ask for (DATA-58). */
export const registrationFields = [
  'username',
  'password',
  'payeeName',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'idNumber',
  'email',
  'mobileNum',
  'affiliateCode',
  'captcha',
  'recommenderId',
] as const
export type RegistrationField = (typeof registrationFields)[number]

/** One field's rule as the server sets it; `acceptedPattern` is '*' when anything goes (REG-37). */
export type FieldRule = {
  enabled: boolean
  required: boolean
  minLength: number
  maxLength: number
  acceptedPattern: string
  patternId: number
}

export type RegistrationMethod = 'username' | 'mobile'

/** What the operator's settings say of one way to register, beside the rules of its fields. */
export type RegistrationWay = { method: RegistrationMethod; mobileAsUsername: boolean; smsRequired: boolean }

/** Whether a code by SMS has to prove the mobile number: wherever there is a number to give. */
export const isCodeAsked = (
  fields: Record<RegistrationField, FieldRule>,
  { method, smsRequired }: RegistrationWay,
): boolean => smsRequired && (method === 'mobile' || fields.mobileNum.enabled)

/**
 * The rules as one way to register asks for them: what it cannot do without is always required (REG-61..63, REG-68),
 * a code is sent to a number alone, and a mobile number that is the name leaves no other name to give.
 */
export function rulesFor(
  fields: Record<RegistrationField, FieldRule>,
  way: RegistrationWay,
): Record<RegistrationField, FieldRule> {
  const isMobile = way.method === 'mobile'
  const asked = { enabled: true, required: true }
  return {
    ...fields,
    username: { ...fields.username, ...asked, enabled: !(isMobile && way.mobileAsUsername) },
    password: { ...fields.password, ...asked },
    paymentPassword: { ...fields.paymentPassword, required: true },
    mobileNum: isMobile || isCodeAsked(fields, way) ? { ...fields.mobileNum, ...asked } : fields.mobileNum,
  }
}

/**
 * Checks one value against its rule; lengths count code points, and blanks alone say nothing.
 * @returns the broken rule, or undefined when the value holds
 */
export function checkField(
  field: string,
  rule: FieldRule,
  value: string | undefined,
): FieldError | undefined {
  if (!value?.trim()) return rule.required ? { field, kind: 'required' } : undefined
  const length = [...value].length
  if (length < rule.minLength || length > rule.maxLength)
    return { field, kind: 'length', min: rule.minLength, max: rule.maxLength }
  if (rule.acceptedPattern !== '*' && !matchesPattern(rule.patternId, value))
    return {
      field,
      kind: 'pattern',
      patternId: rule.patternId,
      min: rule.minLength,
      max: rule.maxLength,
    }
  if (field === 'username' && !hasPlainSigns(value)) return { field, kind: 'type' }
  return undefined
}
