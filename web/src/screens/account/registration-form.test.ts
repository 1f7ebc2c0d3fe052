import type { FieldRule, RegistrationField } from '@suntala/contract/check-field'
import { importArea } from '@suntala/phrases/areas'
import { afterEach, expect, test, vi } from 'vitest'
import { toHookError, wordsOf } from '#components/form/hook-errors.ts'
import {
  checkForm,
  emptyValues,
  extraFields,
  numberOf,
  ownWords,
  registrationInput,
} from './registration-form.ts'
import { asked, rule } from './test-register-settings.ts'

afterEach(() => vi.unstubAllGlobals())

const good = {
  ...emptyValues,
  username: 'narin88',
  password: 'mango-tree-7',
  confirmPassword: 'mango-tree-7',
  agreed: true,
}

test('accepts what the rules ask for and shows no more than they enable', () => {
  const settings = asked({})
  expect(extraFields(settings)).toEqual([])
  expect(checkForm(settings, good)).toEqual([])
})

test('names every broken rule at once (REG-23, REG-61, REG-63, REG-65)', () => {
  expect(checkForm(asked({}), emptyValues)).toEqual([
    { field: 'username', kind: 'required' },
    { field: 'password', kind: 'required' },
    { field: 'confirmPassword', kind: 'required' },
    { field: 'agreed', kind: 'required' },
  ])
  expect(checkForm(asked({}), { ...good, username: '1abc', password: 'a b c d e f' })).toMatchObject([
    { field: 'username', kind: 'pattern', patternId: 2 },
    { field: 'password', kind: 'pattern', patternId: 10 },
    { field: 'confirmPassword', kind: 'mismatch' },
  ])
})

test('requires the confirmation to be the same and the one box for age and terms', () => {
  expect(checkForm(asked({}), { ...good, confirmPassword: 'mango-tree-8' })).toEqual([
    { field: 'confirmPassword', kind: 'mismatch' },
  ])
  expect(checkForm(asked({}), { ...good, agreed: false })).toEqual([{ field: 'agreed', kind: 'required' }])
})

test.each([
  'payeeName',
  'qqNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'idNumber',
  'email',
  'affiliateCode',
  'recommenderId',
] as const)(
  'shows %s only where it is on, and asks for it only where it is marked (REG-67, REG-69..77, REG-79)',
  (field) => {
    expect(extraFields(asked({}))).not.toContain(field)
    const [optional, required] = [false, true].map((is) => asked({ [field]: rule({ required: is }) }))
    for (const settings of [optional, required]) expect(settings && extraFields(settings)).toEqual([field])
    expect(optional && checkForm(optional, good)).toEqual([])
    expect(required && checkForm(required, good)).toEqual([{ field, kind: 'required' }])
  },
)

test('follows the server in what is shown and what may stay empty (REG-68)', () => {
  const settings = asked({
    payeeName: rule({ minLength: 2, acceptedPattern: '', patternId: 15 }),
    paymentPassword: rule({ minLength: 6 }),
  })
  expect(extraFields(settings)).toEqual(['payeeName', 'paymentPassword'])
  expect(checkForm(settings, good)).toEqual([{ field: 'paymentPassword', kind: 'required' }])
})

test('a mobile number needs the dialling code of its country', () => {
  const settings = asked({ mobileNum: rule({}) })
  const errorsOf = (countryDialingCode: string) =>
    checkForm(settings, { ...good, mobileNum: '812345678', countryDialingCode }).map(({ field }) => field)
  expect(errorsOf('')).toContain('countryDialingCode')
  expect(errorsOf('+66')).not.toContain('countryDialingCode')
})

const mobile = { ...good, username: '', mobileNum: '812345678', countryDialingCode: '+66' }

test('by mobile number it is always asked for (REG-62)', () => {
  const byMobile = asked({}, { method: 'mobile', mobileAsUsername: true })
  expect(checkForm(byMobile, { ...mobile, mobileNum: '' })).toEqual([
    { field: 'mobileNum', kind: 'required' },
  ])
  expect(checkForm(byMobile, mobile)).toEqual([])
  expect(checkForm(asked({}, { method: 'mobile' }), mobile)).toEqual([
    { field: 'username', kind: 'required' },
  ])
})

test.each([
  ['+66', '81-234 5678', '812345678'],
  ['+66', '0812345678', '812345678'],
  ['+84', ' 912345678 ', '912345678'],
  ['+856', '2012345678', '2012345678'],
])('a number of %s written as %s is %s, in the call as the name too (REG-26)', (code, mobileNum, number) => {
  vi.stubGlobal('location', { href: 'https://portal.example/register', hostname: 'portal.example' })
  const byMobile = asked({}, { method: 'mobile', mobileAsUsername: true })
  const values = { ...mobile, mobileNum, countryDialingCode: code }
  expect(checkForm(byMobile, values)).toEqual([])
  expect(registrationInput(byMobile, values, null)).toMatchObject({
    username: number,
    mobileNum: number,
    countryDialingCode: code,
  })
})

test('what the other way to register was told is not sent', () => {
  vi.stubGlobal('location', { href: 'https://portal.example/register', hostname: 'portal.example' })
  const both = { ...mobile, username: 'narin88' }
  const byName = registrationInput(asked({}), both, null)
  expect(byName).toMatchObject({ username: 'narin88' })
  expect(byName).not.toHaveProperty('mobileNum')
  expect(byName).not.toHaveProperty('countryDialingCode')
  const byMobile = asked({}, { method: 'mobile', mobileAsUsername: true })
  expect(registrationInput(byMobile, both, null).username).toBe('812345678')
})

test('while a code has to prove it the number is asked for with its code, wherever there is a number (REG-64, A-18)', () => {
  vi.stubGlobal('location', { href: 'https://portal.example/register', hostname: 'portal.example' })
  const byMobile = asked({}, { method: 'mobile', mobileAsUsername: true, smsRequired: true })
  const byName = asked({ mobileNum: rule() }, { smsRequired: true })
  for (const form of [byMobile, byName]) {
    const values = { ...mobile, username: 'narin88', verificationCode: ' 123456 ' }
    expect(checkForm(form, values)).toEqual([])
    expect(registrationInput(form, values, null)).toMatchObject({ verificationCode: '123456' })
    expect(checkForm(form, { ...values, mobileNum: '', verificationCode: ' ' })).toEqual([
      { field: 'mobileNum', kind: 'required' },
      { field: 'verificationCode', kind: 'required' },
    ])
    expect(checkForm(form, { ...values, verificationCode: '12345a' })).toEqual([
      { field: 'verificationCode', kind: 'pattern' },
    ])
  }
  for (const form of [asked({}, { smsRequired: true }), asked({ mobileNum: rule() })]) {
    expect(checkForm(form, good)).toEqual([])
    expect(registrationInput(form, { ...good, verificationCode: '123456' }, null)).not.toHaveProperty(
      'verificationCode',
    )
  }
})

test('where Firebase proves the number its channel and token are sent, and no code (DATA-48, DATA-49)', () => {
  vi.stubGlobal('location', { href: 'https://portal.example/register', hostname: 'portal.example' })
  const form = asked({}, { method: 'mobile', smsRequired: true, numberProof: 'firebase' })
  const values = { ...mobile, username: 'narin88', verificationCode: '123456', firebaseIdToken: 'a token' }
  expect(checkForm(form, values)).toEqual([{ field: 'provedNumber', kind: 'required' }])
  const proved = { ...values, provedNumber: numberOf(form, values) }
  expect(checkForm(form, proved)).toEqual([])
  const sent = registrationInput(form, proved, null)
  expect(sent).toMatchObject({ firebaseChannel: 'sms', firebaseIdToken: 'a token' })
  expect(sent).not.toHaveProperty('verificationCode')
  expect(sent).not.toHaveProperty('provedNumber')
  const bySms = asked({}, { method: 'mobile', smsRequired: true })
  expect(registrationInput(bySms, proved, null)).not.toHaveProperty('firebaseIdToken')
})

const [authPhrases, formPhrases] = await Promise.all([importArea('en', 'auth'), importArea('en', 'form')])

/** What stands under the fields of a registration that breaks a rule. */
const told = (fields: Partial<Record<RegistrationField, FieldRule>>, values: Partial<typeof good>) =>
  checkForm(asked(fields), { ...good, countryDialingCode: '+66', ...values }).map((error) => [
    error.field,
    wordsOf(formPhrases, ownWords(authPhrases, 18), { field: error.field, error: toHookError(error) }),
  ])

test('a password of the wrong length is told both limits (ERR-21)', () => {
  for (const password of ['short', 'x'.repeat(65)])
    expect(told({}, { password, confirmPassword: password })).toEqual([
      ['password', 'Enter 8 to 64 characters'],
    ])
})

test.each([
  [{ maxLength: 20, acceptedPattern: '', patternId: 7 }, '81234abcd', 'Enter a valid mobile number'],
  [{ minLength: 9, maxLength: 9 }, '81234', 'Enter a valid mobile number of 9 digits'],
  [{ minLength: 8, maxLength: 11 }, '81234', 'Enter a valid mobile number'],
  // Ten digits: a number of Laos, not of Thailand.
  [{ minLength: 8, maxLength: 15 }, '2012345678', 'Enter a valid mobile number of 9 digits'],
])(
  'a mobile number that fails its rule is told as none that is valid (ERR-23)',
  (change, mobileNum, words) => {
    expect(told({ mobileNum: rule(change) }, { mobileNum })).toEqual([['mobileNum', words]])
  },
)

test('a username with a letter that only looks like one is told so', () => {
  const username = rule({ minLength: 4, acceptedPattern: '*' })
  expect(told({ username }, { username: 'nаrin88' })).toEqual([
    ['username', 'Use plain letters and digits: this name has hidden or look-alike characters'],
  ])
})

test('a real name that fails its rule is told as one of the wrong format (ERR-24)', () => {
  const payeeName = rule({ acceptedPattern: '', patternId: 9 })
  expect(told({ payeeName }, { payeeName: 'J4ne' })).toEqual([
    ['payeeName', 'The real name has the wrong format'],
  ])
})

test('an empty picture code is asked for (ERR-26)', () => {
  expect(told({ captcha: rule({ required: true }) }, {})).toEqual([['captcha', 'Type the picture code']])
})
