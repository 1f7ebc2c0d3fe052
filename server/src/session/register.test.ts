import { expect, test } from 'vitest'
import { findMemberByName } from '#account/find-member.ts'
import { testDatabase } from '#db/test-database.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { registration, testPassword, testPlatform, TestVisitor } from '#test-platform.ts'
import { captchaFor } from '#verification/test-captcha.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const newVisitor = () => new TestVisitor(platform)

/** Changes the operator's rules for the length of one piece of work. */
async function withChange(change: string, back: string, work: () => Promise<void>): Promise<void> {
  await db.query({ text: change })
  forgetSettings(db)
  try {
    await work()
  } finally {
    await db.query({ text: back })
    forgetSettings(db)
  }
}

const membersNamed = async (key: string) => {
  const [row] = await db.query<{ rows: bigint }>({
    text: 'select count(*) as rows from member where username_key = $1',
    values: [key],
  })
  return row?.rows
}

test('opens an account with its money accounts and a session, and keeps no more of where it was opened than path and campaign (DATA-46, A-93)', async () => {
  const visitor = newVisitor()
  const given = registration('KaewJai99')
  const answer = await visitor.register({
    ...given,
    login: true,
    registerMethod: 'WEB',
    registerUrl: 'http://x.test/r?utm_source=line&mail=a@b.co',
  })
  expect(answer).toMatchObject({ status: 200, value: { account: 'KaewJai99', firstTimeLogin: true } })
  expect((await visitor.send('memberInfo')).value).toMatchObject({ account: 'KaewJai99', type: 0 })

  const [came] = await db.query({ text: `select register_url from member where username = 'KaewJai99'` })
  expect(came).toEqual({ register_url: '/r?utm_source=line' })
  const member = await findMemberByName(db, 'kaewjai99')
  const ledgerAccounts = await db.query({
    text: `select c.name as class, k.name as currency, a.balance from ledger_account a
      join ledger_account_class c using (class) join ledger_currency k on k.code = a.currency
      where owner_id = $1 order by a.class`,
    values: [member?.id],
  })
  expect(ledgerAccounts).toEqual([
    { class: 'main', currency: 'THB', balance: 0n },
    { class: 'hold', currency: 'THB', balance: 0n },
  ])
})

test('keeps the password as an Argon2id hash of 19 MiB and two passes (DATA-26)', async () => {
  await newVisitor().register(registration('hashed01'))
  const [row] = await db.query<{ password_hash: string; terms_version: string }>({
    text: `select password_hash, terms_version from member where username = 'hashed01'`,
  })
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(row?.terms_version).toBe('2025-07-01')
})

test('gives one name to one of twenty who register it at the same moment', async () => {
  const attempts = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const visitor = newVisitor()
      return { visitor, challengeToken: await visitor.solveChallenge('register') }
    }),
  )
  const answers = await Promise.all(
    attempts.map(({ visitor, challengeToken }, index) =>
      visitor.register({ ...registration(index % 2 ? 'popular1' : 'Popular1'), challengeToken }),
    ),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.filter(({ code, status }) => code === 'USERNAME_TAKEN' && status === 409)).toHaveLength(19)
  expect(await membersNamed('popular1')).toBe(1n)
  const [accounts] = await db.query({
    text: `select count(*) as rows from ledger_account
      where owner_id not in (select id from member) and class < 16`,
  })
  expect(accounts).toEqual({ rows: 0n })
})

test('refuses a name that is taken in another case, and those of the house', async () => {
  await newVisitor().register(registration('Malee2000'))
  expect((await newVisitor().register(registration('mALEE2000'))).code).toBe('USERNAME_TAKEN')
  expect((await newVisitor().register(registration('Admin1'))).code).toBe('USERNAME_TAKEN')
})

test('tells of a taken name only to who solved a challenge', async () => {
  await newVisitor().register(registration('Narong77'))
  const answer = await newVisitor().register({ ...registration('Narong77'), challengeToken: 'none' })
  expect(answer.code).toBe('CHALLENGE_FAILED')
})

test('checks in order: fields, passwords, terms, age, challenge (REG-23, REG-27, REG-66, REG-80, REG-81, ERR-18)', async () => {
  const visitor = newVisitor()
  const wrong = { ...registration('x'), agreed: false, ofAge: false, challengeToken: '' }
  expect((await visitor.register(wrong)).value.fields).toEqual([
    { field: 'username', kind: 'length', min: 4, max: 16 },
  ])
  const named = { ...wrong, username: 'ordered1', confirmPassword: 'another-password' }
  expect((await visitor.register(named)).value.fields).toEqual([
    { field: 'confirmPassword', kind: 'mismatch' },
  ])
  const repeated = { ...named, confirmPassword: testPassword }
  expect((await visitor.register(repeated)).code).toBe('TERMS_REQUIRED')
  expect((await visitor.register({ ...repeated, agreed: true })).message).toBe(
    'You must be at least 18 years old.',
  )
  const last = { ...repeated, agreed: true, ofAge: true }
  expect(await visitor.register(last)).toMatchObject({
    status: 403,
    code: 'CHALLENGE_REQUIRED',
    message: 'Please complete the verification first.',
  })
  expect(await membersNamed('ordered1')).toBe(0n)
})

test('takes the token of a challenge once (SM-12)', async () => {
  const visitor = newVisitor()
  const challengeToken = await visitor.solveChallenge('register')
  expect((await visitor.register({ ...registration(), challengeToken })).success).toBe(true)
  expect((await visitor.register({ ...registration(), challengeToken })).code).toBe('CHALLENGE_FAILED')
})

test('refuses a password that everybody tries first, and one below eight signs', async () => {
  const of = async (password: string) =>
    (await newVisitor().register({ password, confirmPassword: password })).value.fields
  expect(await of('password123')).toEqual([{ field: 'password', kind: 'common' }])
  expect(await of('123456')).toEqual([{ field: 'password', kind: 'length', min: 8, max: 64 }])
})

test('wants the captcha where its rule is on, before the challenge is spent (REG-78, DATA-33)', async () => {
  const [on, off] = ['true', 'false'].map(
    (is) => `update field_rule set is_enabled = ${is} where field = 'captcha'`,
  )
  await withChange(on ?? '', off ?? '', async () => {
    const visitor = newVisitor()
    const challengeToken = await visitor.solveChallenge('register')
    const given = { ...registration(), challengeToken }
    expect((await visitor.register(given)).code).toBe('CAPTCHA_REQUIRED')
    await visitor.send('captcha')
    expect((await visitor.register({ ...given, captcha: 'XXXX' })).code).toBe('CAPTCHA_WRONG')
    await captchaFor(visitor, 'ACE3')
    expect((await visitor.register({ ...given, captcha: 'ace3' })).success).toBe(true)
  })
})

test('a captcha that is on and not marked may stay empty (REG-78)', async () => {
  const [on, off] = [false, true].map(
    (isRequired) =>
      `update field_rule set is_enabled = ${!isRequired}, is_required = ${isRequired} where field = 'captcha'`,
  )
  await withChange(on ?? '', off ?? '', async () => {
    expect((await newVisitor().register({ captcha: 'XXXX' })).code).toBe('CAPTCHA_WRONG')
    expect((await newVisitor().register()).success).toBe(true)
  })
})

test('keeps a payment password given at registration as a hash of its own (REG-68, DATA-36)', async () => {
  const [on, off] = ['true', 'false'].map(
    (is) => `update field_rule set is_enabled = ${is} where field in ('paymentPassword', 'payeeName')`,
  )
  await withChange(on ?? '', off ?? '', async () => {
    const visitor = newVisitor()
    expect((await visitor.register()).value.fields).toEqual([{ field: 'paymentPassword', kind: 'required' }])
    await visitor.register({ paymentPassword: 'orchid-77-ferry', payeeName: 'Kaew Jai' })
    expect((await visitor.send('memberInfo')).value).toMatchObject({
      hasPaymentPassword: true,
      userName: 'Kaew Jai',
    })
  })
})

test.each(['REGISTER', 'USERNAMEREG3'])(
  'offers no username where %s is off (REG-12, SYS-17)',
  async (flag) => {
    const methods = async () => (await newVisitor().send('registerSettings')).value.methods
    expect(await methods()).toContain('username')
    const [off, on] = ['false', 'true'].map(
      (is) => `update module_flag set is_enabled = ${is} where mod_id = '${flag}'`,
    )
    await withChange(off ?? '', on ?? '', async () => {
      expect(await methods()).not.toContain('username')
      expect((await newVisitor().register()).code).toBe('REGISTER_OFF')
    })
  },
)

const allFlags = (names: readonly string[], is: boolean) =>
  `update module_flag set is_enabled = ${is} where mod_id in (${names.map((name) => `'${name}'`).join()})`
const withFlags = (names: readonly string[], work: () => Promise<void>) =>
  withChange(allFlags(names, true), allFlags(names, false), work)

let lastNumber = 810_000_000
const newNumber = () => ({ mobileNum: String(++lastNumber), countryDialingCode: '+66' })

async function registerMobile(given: object) {
  const visitor = newVisitor()
  const challengeToken = await visitor.solveChallenge('register')
  const input = { ...registration(), challengeToken, ...given }
  const answer = await visitor.send('registerMobile', { input })
  if (answer.success) visitor.token = answer.value.token
  return { visitor, answer }
}

test('offers a mobile number only where MOBILENUMREG3 is on, and takes none where it is off (REG-12, SYS-14)', async () => {
  const methods = async () => (await newVisitor().send('registerSettings')).value.methods
  expect(await methods()).toEqual(['username'])
  expect((await registerMobile(newNumber())).answer.code).toBe('REGISTER_OFF')
  await withFlags(['MOBILENUMREG3'], async () => {
    expect(await methods()).toEqual(['username', 'mobile'])
    const given = { ...registration('bymobile1'), ...newNumber() }
    const { visitor, answer } = await registerMobile(given)
    expect(answer).toMatchObject({ status: 200, value: { account: 'bymobile1' } })
    expect((await visitor.send('memberInfo')).value.mobile).toMatch(/^810\*\*\*\d\d$/)
    expect((await registerMobile({})).answer.value.fields).toEqual([{ field: 'mobileNum', kind: 'required' }])
  })
})

test('with MOBILENUMPASSREG3 the mobile number is the name, without its country and once (SYS-16, A-121)', async () => {
  await withFlags(['MOBILENUMREG3', 'MOBILENUMPASSREG3'], async () => {
    expect((await newVisitor().send('registerSettings')).value.mobileAsUsername).toBe(true)
    const number = newNumber()
    const { answer } = await registerMobile({ ...number, username: number.mobileNum })
    expect(answer).toMatchObject({ status: 200, value: { account: number.mobileNum } })
    for (const countryDialingCode of ['+66', '+84']) {
      const again = await registerMobile({ ...number, countryDialingCode, username: undefined })
      expect(again.answer.code).toBe('USERNAME_TAKEN')
    }
    expect((await newVisitor().logIn(number.mobileNum, testPassword)).success).toBe(true)
    expect((await registerMobile(newNumber())).answer.value.fields).toEqual([
      { field: 'username', kind: 'unknown' },
    ])
  })
})

test('gives one mobile number to one of ten who register it at the same moment', async () => {
  await withFlags(['MOBILENUMREG3', 'MOBILENUMPASSREG3'], async () => {
    const number = newNumber()
    const attempts = await Promise.all(
      Array.from({ length: 10 }, () => registerMobile({ ...number, username: number.mobileNum })),
    )
    expect(attempts.filter(({ answer }) => answer.success)).toHaveLength(1)
    expect(attempts.filter(({ answer }) => answer.code === 'USERNAME_TAKEN')).toHaveLength(9)
  })
})

test('names that differ by case, width or blanks around them are one, where any sign may be in them', async () => {
  const [any, back] = [`accepted_pattern = '*', pattern_id = 1`, `accepted_pattern = '', pattern_id = 2`].map(
    (change) => `update field_rule set ${change} where field = 'username'`,
  )
  await withChange(any ?? '', back ?? '', async () => {
    expect((await newVisitor().register(registration('Somsri77'))).success).toBe(true)
    for (const name of ['sOMSRI77', 'Ｓｏｍｓｒｉ７７', ' Somsri77 '])
      expect((await newVisitor().register(registration(name))).code, name).toBe('USERNAME_TAKEN')
    const lookAlike = await newVisitor().register(registration('Sоmsri77'))
    expect(lookAlike.value.fields).toEqual([{ field: 'username', kind: 'type' }])
    expect((await newVisitor().register(registration('      '))).value.fields).toEqual([
      { field: 'username', kind: 'required' },
    ])
  })
})

test('refuses a registration that is not encrypted (SEC-01, A-29)', async () => {
  const input = { ...registration(), challengeToken: '' }
  expect((await newVisitor().send('register', { input, isPlain: true })).code).toBe('ENCRYPTION_REQUIRED')
})

test.each([
  ['isAgent', { isAgent: 1 }],
  ['accountType', { accountType: 42 }],
  ['balance', { balance: '1000.00' }],
  ['constructor', { constructor: { prototype: { isAdmin: true } } }],
  ['toString', { toString: 'x' }],
])('refuses the field %s, which nobody may set (API3)', async (field, more) => {
  const input = { ...registration(), challengeToken: '', ...more }
  expect((await newVisitor().send('register', { input })).value.fields).toEqual([{ field, kind: 'unknown' }])
})

test('takes no field or right from a payload’s prototype', async () => {
  const { agreed: _agreed, ...input } = { ...registration('proto001'), challengeToken: '' }
  Object.defineProperty(input, '__proto__', { value: { agreed: true, isAdmin: true }, enumerable: true })
  const answer = await newVisitor().send('register', { input })
  expect(answer.value.fields).toEqual([{ field: 'agreed', kind: 'required' }])
  expect({}).not.toHaveProperty('isAdmin')
})

test('refuses bodies of a megabyte, whole or in a field', async () => {
  const huge = { ...registration(), password: 'a'.repeat(1_000_000) }
  expect(await newVisitor().send('register', { input: huge })).toMatchObject({
    status: 413,
    code: 'TOO_LARGE',
  })
  const large = { ...registration(), challengeToken: '', email: 'a'.repeat(40_000) }
  expect((await newVisitor().send('register', { input: large })).value.fields).toEqual([
    { field: 'email', kind: 'length', max: 254 },
  ])
})

test('stores what was written in any script, and nothing of what looks like code is run', async () => {
  const [on, off] = ['true', 'false'].map(
    (is) => `update field_rule set is_enabled = ${is} where field = 'facebook'`,
  )
  await withChange(on ?? '', off ?? '', async () => {
    const facebook = `ใจดี'); drop table member; -- <script>`
    const visitor = newVisitor()
    await visitor.register({ facebook })
    expect((await visitor.send('profile')).value).toMatchObject({ facebook })
  })
})
