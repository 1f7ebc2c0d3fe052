import type { FieldError } from '#errors.ts'
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
  return undefined
}
