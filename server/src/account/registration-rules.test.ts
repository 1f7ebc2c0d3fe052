import { type FieldRule, type RegistrationField, registrationFields } from '@suntala/contract/check-field'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  nameOf,
  profileOf,
  type Registration,
  registrationErrors,
  withoutOuterBlanks,
} from '#account/registration-rules.ts'

const off: FieldRule = {
  enabled: false,
  required: false,
  minLength: 2,
  maxLength: 40,
  acceptedPattern: '*',
  patternId: 1,
}

function rulesWith(on: Partial<Record<RegistrationField, Partial<FieldRule>>>) {
  const all = {
    username: { patternId: 2, acceptedPattern: '', minLength: 4 },
    password: { minLength: 8 },
    ...on,
  }
  const fields = Object.fromEntries(
    registrationFields.map((field) => [field, field in all ? { ...off, enabled: true, ...all[field] } : off]),
  ) as Record<RegistrationField, FieldRule> // every field is mapped
  const countries = [
    { countryDialingCode: '+66', phoneDigits: 9 },
    { countryDialingCode: '+856', phoneDigits: 10 },
  ]
  return {
    method: 'username' as const,
    mobileAsUsername: false,
    smsRequired: false,
    numberProof: 'sms' as const,
    fields,
    countries,
  }
}

const password = 'teak-boat-under-rain'
const given = (more: Partial<Registration>): Registration => ({
  username: 'kaewjai',
  password,
  confirmPassword: password,
  challengeToken: '',
  agreed: true,
  ofAge: true,
  ...more,
})

test('takes a registration that holds', () => {
  expect(
    registrationErrors(rulesWith({}), given({ login: true, registerMethod: 'WEB', domain: 'x.test' })),
  ).toEqual([])
})

test('takes an invitation code also where none is asked for: a link brings it', () => {
  expect(registrationErrors(rulesWith({}), given({ affiliateCode: 'SUN-24' }))).toEqual([])
})

test.each(registrationFields.filter((field) => !['username', 'password', 'affiliateCode'].includes(field)))(
  'refuses %s while the operator has it off, and an empty one counts as absent',
  (field) => {
    expect(registrationErrors(rulesWith({}), given({ [field]: 'some value' }))).toEqual([
      { field, kind: 'unknown' },
    ])
    expect(registrationErrors(rulesWith({}), given({ [field]: '' }))).toEqual([])
  },
)

test.each(
  registrationFields.filter(
    (field) => !['username', 'password', 'paymentPassword', 'captcha'].includes(field),
  ),
)('asks for %s only where it is marked as required', (field) => {
  expect(registrationErrors(rulesWith({ [field]: {} }), given({}))).toEqual([])
  expect(registrationErrors(rulesWith({ [field]: { required: true } }), given({}))).toEqual([
    { field, kind: 'required' },
  ])
})

test('always asks for username, password and an enabled payment password (REG-61, REG-63, REG-68)', () => {
  const rules = rulesWith({ paymentPassword: {} })
  expect(registrationErrors(rules, given({ username: '', password: '', confirmPassword: '' }))).toEqual([
    { field: 'username', kind: 'required' },
    { field: 'password', kind: 'required' },
    { field: 'paymentPassword', kind: 'required' },
  ])
})

test('names pattern and limits of the broken rule', () => {
  expect(registrationErrors(rulesWith({}), given({ username: '1abcd' }))).toEqual([
    { field: 'username', kind: 'pattern', patternId: 2, min: 4, max: 40 },
  ])
  expect(registrationErrors(rulesWith({}), given({ username: 'abc' }))).toEqual([
    { field: 'username', kind: 'length', min: 4, max: 40 },
  ])
})

test('refuses two passwords that differ (REG-66)', () => {
  expect(registrationErrors(rulesWith({}), given({ confirmPassword: `${password}!` }))).toEqual([
    { field: 'confirmPassword', kind: 'mismatch' },
  ])
})

test('refuses a password that is easy to guess', () => {
  const common = { password: 'password123', confirmPassword: 'password123' }
  expect(registrationErrors(rulesWith({}), given(common))).toEqual([{ field: 'password', kind: 'common' }])
})

test('wants as many digits of a mobile number as its country has (REG-82)', () => {
  const rules = rulesWith({ mobileNum: {} })
  const of = (mobileNum: string, countryDialingCode?: string) =>
    registrationErrors(rules, given({ mobileNum, ...(countryDialingCode ? { countryDialingCode } : {}) }))
  expect(of('812345678', '+66')).toEqual([])
  expect(of('8123456789', '+66')).toEqual([{ field: 'mobileNum', kind: 'length', min: 9, max: 9 }])
  expect(of('812345678', '+999')).toEqual([{ field: 'countryDialingCode', kind: 'unknown' }])
  expect(of('812345678')).toEqual([{ field: 'countryDialingCode', kind: 'required' }])
})

test.each([
  ['one more than its country has', '8123456789', '+66'],
  ['as many as another country has', '812345678', '+856'],
  ['the zero of home before it', '0812345678', '+66'],
  ['that zero as one of its digits', '081234567', '+66'],
  ['letters', 'abcdefghi', '+66'],
  ['digits of another script', '๘๑๒๓๔๕๖๗๘', '+66'],
  ['digits of another width', '８１２３４５６７８', '+66'],
  ['a mark that nobody sees', '81234567\u200e', '+66'],
])('refuses a mobile number with %s', (_, mobileNum, countryDialingCode) => {
  const rules = rulesWith({ mobileNum: {} })
  expect(registrationErrors(rules, given({ mobileNum, countryDialingCode }))).toMatchObject([
    { field: 'mobileNum', kind: 'length' },
  ])
})

const mobile = { mobileNum: '812345678', countryDialingCode: '+66' }

test('by mobile number it is always asked for, whatever its rule says (REG-62)', () => {
  const byMobile = { ...rulesWith({}), method: 'mobile' as const }
  expect(registrationErrors(byMobile, given({}))).toEqual([{ field: 'mobileNum', kind: 'required' }])
  expect(registrationErrors(byMobile, given(mobile))).toEqual([])
  expect(registrationErrors(byMobile, given({ ...mobile, username: '' }))).toEqual([
    { field: 'username', kind: 'required' },
  ])
})

test('a mobile number that is the name takes the place of every other', () => {
  const rules = { ...rulesWith({}), method: 'mobile' as const, mobileAsUsername: true }
  for (const username of ['812345678', ''])
    expect(registrationErrors(rules, given({ ...mobile, username }))).toEqual([])
  expect(nameOf(rules, given({ ...mobile, username: '' }))).toBe('812345678')
  expect(registrationErrors(rules, given({ ...mobile, username: 'somebody' }))).toEqual([
    { field: 'username', kind: 'unknown' },
  ])
  // By username it says nothing.
  expect(nameOf({ ...rules, method: 'username' }, given({}))).toBe('kaewjai')
})

test.each([
  ['a Cyrillic letter', 'kаewjai'],
  ['a Greek one', 'kaewjαi'],
  ['an i without a dot', 'kaewjaı'],
  ['a mark that turns the direction', 'kaew\u202ejai'],
  ['a mark of the direction', 'kaewjai\u200f'],
  ['a blank without width', 'kaew\u200bjai'],
  ['a filler', 'kaew\u3164jai'],
  ['a picture', 'kaewjai🙂'],
])('refuses a username with %s where any sign may be in it', (_, username) => {
  const rules = rulesWith({ username: { acceptedPattern: '*', patternId: 1 } })
  expect(registrationErrors(rules, given({ username }))).toEqual([{ field: 'username', kind: 'type' }])
})

test.each(['kaewjai', 'ｋａｅｗｊａｉ', 'แก้วใจ', '張三8', '김철수', 'さくらー', 'Café-9'])(
  'takes the username %s where any sign may be in it',
  (username) => {
    const rules = rulesWith({ username: { acceptedPattern: '*', patternId: 1 } })
    expect(registrationErrors(rules, given({ username }))).toEqual([])
  },
)

test('blanks around what was typed say nothing, but for passwords', () => {
  const typed = given({ username: ' kaewjai ', line: '  ', password: ' a ', confirmPassword: ' a ' })
  expect(withoutOuterBlanks(typed)).toMatchObject({ username: 'kaewjai', line: '', password: ' a ' })
})

test('refuses what belongs to another way of registering', () => {
  expect(registrationErrors(rulesWith({}), given({ verificationCode: '123456' }))).toEqual([
    { field: 'verificationCode', kind: 'unknown' },
  ])
})

test('keeps the profile and nothing secret', () => {
  const profile = profileOf(
    given({ payeeName: ' Kaew Jai ', line: 'kaew', captcha: 'ACE3', paymentPassword: 'x1y2z3' }),
    { isReferralOn: false },
  )
  expect(profile).toEqual({ payeeName: 'Kaew Jai', line: 'kaew' })
})

test('drops the code of a friend while the referral promotion is off, and refuses nobody for it', () => {
  const withCode = given({ referralCode: 'AB12' })
  expect(registrationErrors(rulesWith({}), withCode)).toEqual([])
  expect(profileOf(withCode, { isReferralOn: false })).toEqual({})
  expect(profileOf(withCode, { isReferralOn: true })).toEqual({ referralCode: 'AB12' })
})

test('survives any text in any field', () => {
  const everything = rulesWith(Object.fromEntries(registrationFields.map((field) => [field, {}])))
  // NOTE: fast-check's own text of any signs begins with a table of all of them.
  const anyText = fc.array(fc.nat({ max: 0x10_ff_ff })).map((signs) => String.fromCodePoint(...signs))
  const fields = fc.record(Object.fromEntries(registrationFields.map((field) => [field, anyText])))
  fc.assert(
    fc.property(fields, (values) => {
      expect(Array.isArray(registrationErrors(everything, given(values)))).toBe(true)
    }),
  )
})
