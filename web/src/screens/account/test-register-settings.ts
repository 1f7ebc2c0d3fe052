import { registrationFields, type FieldRule, type RegistrationField } from '@suntala/contract/check-field'
import type { Asked, Country, RegisterSettings } from './registration-form.ts'

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
    numberProof: 'sms',
    age: 18,
    ageRequired: true,
    ...more,
  }
}

/** A country of nine digits, another one, and one of ten. */
export const countries: readonly Country[] = [
  { countryCode: 'TH', countryDialingCode: '+66', name: 'Thailand', phoneDigits: 9 },
  { countryCode: 'VN', countryDialingCode: '+84', name: 'Vietnam', phoneDigits: 9 },
  { countryCode: 'LA', countryDialingCode: '+856', name: 'Laos', phoneDigits: 10 },
]

/** What makes a form: by username unless told otherwise. */
export const asked = (
  fields: Partial<Record<RegistrationField, FieldRule>>,
  { method = 'username', ...more }: Partial<RegisterSettings> & { method?: Asked['method'] } = {},
): Asked => ({ settings: settingsWith(fields, more), countries, method, affiliateCode: null })
