import { registrationFields, type FieldRule, type RegistrationField } from '@suntala/contract/check-field'
import type { RegisterSettings } from './registration-form.ts'

const off: FieldRule = {
  enabled: false,
  required: false,
  minLength: 0,
  maxLength: 60,
  acceptedPattern: '*',
  patternId: 1,
}
/** A rule that is on. */
export const rule = (change: Partial<FieldRule> = {}): FieldRule => ({ ...off, enabled: true, ...change })

/** Name and password as the platform asks for them, and what is given beside. */
export function settingsWith(
  fields: Partial<Record<RegistrationField, FieldRule>>,
  more: Partial<Omit<RegisterSettings, 'fields'>> = {},
): RegisterSettings {
  const all = Object.fromEntries(registrationFields.map((field) => [field, off])) as Record<
    RegistrationField,
    FieldRule
  > // every field is listed
  const username = rule({ required: true, minLength: 4, maxLength: 16, acceptedPattern: '', patternId: 2 })
  const password = rule({ required: true, minLength: 8, maxLength: 64, acceptedPattern: '', patternId: 10 })
  return {
    fields: { ...all, username, password, ...fields },
    methods: ['username'],
    mobileAsUsername: false,
    smsRequired: false,
    age: 18,
    ageRequired: true,
    ...more,
  }
}
