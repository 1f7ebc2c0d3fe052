import { randomInt } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { findMemberByName } from '#account/find-member.ts'
import { openMobile } from '#account/seal-mobile.ts'
import { giveContacts } from '#account/test-contacts.ts'
import { readTold } from '#account/read-told.ts'
import { testDatabase } from '#db/test-database.ts'
import { codeSentTo } from '#messaging/test-messages.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { registration, testPassword, testPlatform, TestVisitor } from '#test-platform.ts'
import { captchaFor } from '#verification/test-captcha.ts'
import { issueCode } from '#verification/issue-code.ts'
import { openFirstPromotions, seedPromotions } from '#promotion/seed-promotions.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)

type Switches = { flags: readonly string[]; hasNumber?: boolean; isRequired?: boolean }

/** What the operator has on: of the ways to register, their code, and the field of the number. */
async function set({ flags, hasNumber = false, isRequired = false }: Switches): Promise<void> {
  await db.query({
    text: `update module_flag set is_enabled = mod_id = any ($1)
      where mod_id in ('MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3')`,
    values: [flags],
  })
  await db.query({
    text: `update field_rule set is_enabled = $1, is_required = $2 where field = 'mobileNum'`,
    values: [hasNumber, isRequired],
  })
  forgetSettings(db)
}

const withCode = { flags: ['MOBILENUMREG3', 'REGMOBVERF3'] }
beforeEach(() => set(withCode))

const newNumber = () => String(randomInt(100_000_000, 1_000_000_000))
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Has a code sent. @returns what the message says */
async function codeFor(mobileNo: string): Promise<string> {
  platform.advance(61_000)
  const visitor = new TestVisitor(platform)
  const challengeToken = await visitor.solveChallenge('sms')
  const sent = await visitor.send('smsRegister', {
    input: { countryDialingCode: '+66', mobileNo, challengeToken },
  })
  expect(sent.code).toBe('')
  return codeSentTo(platform, `+66${mobileNo}`)
}

async function register(given: object, by: 'register' | 'registerMobile' = 'registerMobile') {
  const visitor = new TestVisitor(platform)
  const challengeToken = await visitor.solveChallenge('register')
  const input = { ...registration(), challengeToken, ...given }
  return visitor.send(by, { input })
}

const numbered = (mobileNum: string, verificationCode?: string) => ({
  mobileNum,
  countryDialingCode: '+66',
  ...(verificationCode !== undefined && { verificationCode }),
})

const numberOf = async (account: string) => {
  const member = await findMemberByName(db, account)
  return member && openMobile(platform.context.config.dataKey, member.id, member)
}

test('a code is asked for by mobile number while REGMOBVERF3 is on, and with it off neither asked for nor taken (SYS-15)', async () => {
  const settings = async () => (await new TestVisitor(platform).send('registerSettings')).value
  expect(await settings()).toMatchObject({ methods: ['username', 'mobile'], smsRequired: true })
  for (const empty of [undefined, '', '  '])
    expect((await register(numbered(newNumber(), empty))).value.fields).toEqual([
      { field: 'verificationCode', kind: 'required' },
    ])
  await set({ flags: ['MOBILENUMREG3'] })
  expect(await settings()).toMatchObject({ methods: ['username', 'mobile'], smsRequired: false })
  expect((await register(numbered(newNumber(), '123456'))).value.fields).toEqual([
    { field: 'verificationCode', kind: 'unknown' },
  ])
  const { value } = await register(numbered(newNumber()))
  expect(await numberOf(value.account)).toBeNull()
})

test('the number that a code has proved is the member’s, and logs in by a code', async () => {
  const mobileNum = newNumber()
  const answer = await register(numbered(mobileNum, ` ${await codeFor(mobileNum)} `))
  expect(answer).toMatchObject({ status: 200, code: '' })
  expect(await numberOf(answer.value.account)).toBe(`+66${mobileNum}`)
})

test('by username a code is asked for where the mobile number is, which then is required too (A-18, A-122)', async () => {
  expect((await register({}, 'register')).success).toBe(true)
  await set({ ...withCode, hasNumber: true })
  expect((await register({}, 'register')).value.fields).toEqual([
    { field: 'mobileNum', kind: 'required' },
    { field: 'verificationCode', kind: 'required' },
  ])
  const mobileNum = newNumber()
  const { value } = await register(numbered(mobileNum, await codeFor(mobileNum)), 'register')
  expect(await numberOf(value.account)).toBe(`+66${mobileNum}`)
  await set({ flags: ['MOBILENUMREG3'], hasNumber: true })
  expect((await register({}, 'register')).success).toBe(true)
})

/** What a registration may tell of its member. */
const told = {
  payeeName: 'Somchai Jaidee',
  email: 'somchai@example.com',
  qqNum: '12345678',
  line: 'somchai.line',
  whatsapp: '66812345678',
  zalo: '84912345678',
  facebook: 'somchai',
  wechat: 'somchai_w',
  idNumber: '1103700123456',
  domain: 'portal.example',
}

/** A member who invites friends. */
async function newInviter(): Promise<{ inviterId: string; referralCode: string }> {
  await db.transaction(async (tx) => {
    await seedPromotions(tx)
    await openFirstPromotions(tx)
  })
  forgetSettings(db)
  const visitor = new TestVisitor(platform)
  await visitor.register()
  const inviterId = String((await visitor.send('memberInfo')).value.id)
  return { inviterId, referralCode: String((await visitor.send('referral')).value.code) }
}

/** An agent with an invitation code. */
async function newAgent(): Promise<{ customerId: string; affiliateCode: string }> {
  const visitor = new TestVisitor(platform)
  await visitor.register()
  const { id, customerId } = (await visitor.send('memberInfo')).value
  const affiliateCode = `SUN-${customerId}`
  await db.query({ text: 'update member set account_type = 1 where id = $1', values: [id] })
  await db.query({
    text: 'insert into affiliate_code (code, member_id) values ($1, $2)',
    values: [affiliateCode, id],
  })
  return { customerId, affiliateCode }
}

test.each([
  ['API-05', 'register'],
  ['API-07', 'registerMobile'],
] as const)(
  '%s: %s takes every field of the payload, and what it tells of the member is kept (DATA-25, 27..31, 37..44)',
  async (_, by) => {
    const { customerId: recommenderId, affiliateCode } = await newAgent()
    const { inviterId, referralCode } = await newInviter()
    await db.query({ text: `update field_rule set is_enabled = true` })
    await set({ ...withCode, hasNumber: true })
    const visitor = new TestVisitor(platform)
    const mobileNum = newNumber()
    const verificationCode = await codeFor(mobileNum)
    const kept = { ...told, referralCode, mobileNum, countryDialingCode: '+66', recommenderId, affiliateCode }
    const named = registration()
    const answer = await visitor.send(by, {
      input: {
        ...named,
        ...kept,
        verificationCode,
        captcha: await captchaFor(visitor),
        challengeToken: await visitor.solveChallenge('register'),
        paymentPassword: 'orchid-77-ferry',
        login: true,
        registerMethod: 'WEB',
        registerUrl: '/register',
      },
    })
    expect(answer).toMatchObject({ code: '', value: { account: named.username } })
    visitor.token = answer.value.token
    const { id, hasPaymentPassword } = (await visitor.send('memberInfo')).value
    expect(hasPaymentPassword).toBe(true)
    expect(await readTold(db, platform.context, id)).toEqual(kept)
    const [tie] = await db.query<{ inviter: string }>({
      text: 'select inviter_id as inviter from referral where member_id = $1',
      values: [id],
    })
    expect(tie?.inviter).toBe(inviterId)
    await db.query({
      text: `update field_rule set is_enabled = false where field not in ('username', 'password')`,
    })
  },
)

test('a code longer than 255 signs is refused before it is tried (REG-64, A-101)', async () => {
  expect((await register(numbered(newNumber(), '1'.repeat(256)))).value.fields).toEqual([
    { field: 'verificationCode', kind: 'length', max: 255 },
  ])
})

test('five wrong codes end it, and four do not (DATA-34)', async () => {
  const mobileNum = newNumber()
  const code = await codeFor(mobileNum)
  for (let tries = 0; tries < 5; tries++)
    expect(await register(numbered(mobileNum, wrong(code)))).toMatchObject({
      status: 400,
      code: 'SMS_CODE_WRONG',
      setCookie: [],
    })
  expect((await register(numbered(mobileNum, code))).code).toBe('SMS_CODE_EXPIRED')
  const newer = await codeFor(mobileNum)
  for (let tries = 0; tries < 4; tries++) await register(numbered(mobileNum, wrong(newer)))
  expect((await register(numbered(mobileNum, newer))).success).toBe(true)
})

test('a code that came too late says so (ERR-10)', async () => {
  const mobileNum = newNumber()
  const code = await codeFor(mobileNum)
  platform.advance(5 * 60_000)
  expect((await register(numbered(mobileNum, code))).code).toBe('SMS_CODE_EXPIRED')
})

test('a code of another number, or one to log in by, opens no account', async () => {
  const [mobileNum, other] = [newNumber(), newNumber()]
  const code = await codeFor(other)
  expect((await register(numbered(mobileNum, code))).code).toBe('SMS_CODE_WRONG')

  platform.advance(61_000)
  await issueCode(platform.context, {
    kind: 'sms',
    to: `+66${mobileNum}`,
    purpose: 'login',
    country: 'TH',
    ip: '10.0.0.1',
    language: 'en',
  })
  const loginCode = await codeSentTo(platform, `+66${mobileNum}`)
  expect(loginCode).toMatch(/^\d{6}$/)
  expect((await register(numbered(mobileNum, loginCode))).code).toBe('SMS_CODE_WRONG')
  expect((await register(numbered(other, code))).success).toBe(true)
})

test('a registration that is refused for something else costs no code and no try of one', async () => {
  const mobileNum = newNumber()
  const code = await codeFor(mobileNum)
  const { value } = await new TestVisitor(platform).register()
  for (let times = 0; times < 6; times++) {
    const taken = { ...numbered(mobileNum, code), username: value.account }
    expect((await register(taken)).code).toBe('USERNAME_TAKEN')
    const short = { ...numbered(mobileNum, wrong(code)), password: 'short' }
    expect((await register(short)).code).toBe('VALIDATION')
  }
  for (const bad of [{ agreed: false }, { challengeToken: '' }])
    expect((await register({ ...numbered(mobileNum, code), ...bad })).success).toBe(false)
  expect((await register(numbered(mobileNum, code))).success).toBe(true)
})

test('of ten that register one number by its code at the same moment one gets it, and the others are told that it is taken', async () => {
  const mobileNum = newNumber()
  const code = await codeFor(mobileNum)
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(numbered(mobileNum, code))))
  const codes = answers.map((answer) => answer.code).toSorted()
  expect(codes.filter((each) => each === '')).toHaveLength(1)
  // Who comes in the moment in which the code is used up cannot tell it from a wrong one.
  for (const each of codes.slice(1)) expect(['MOBILE_TAKEN', 'SMS_CODE_WRONG']).toContain(each)
})

test('a number that an account got since the code was sent is taken, and the code is not used up', async () => {
  const mobileNum = newNumber()
  const code = await codeFor(mobileNum)
  const { value } = await new TestVisitor(platform).register()
  await giveContacts(platform, value.account, { mobile: `+66${mobileNum}` })
  // Without the code nobody learns of it.
  expect((await register(numbered(mobileNum, wrong(code)))).code).toBe('SMS_CODE_WRONG')
  expect(await register(numbered(mobileNum, code))).toMatchObject({ status: 409, code: 'MOBILE_TAKEN' })
  await giveContacts(platform, value.account, { mobile: null })
  expect((await register(numbered(mobileNum, code))).success).toBe(true)
})

test('a number that is the name too is told as taken to who has proved it, and to nobody else', async () => {
  const named = (number: string, code?: string) => register({ ...numbered(number, code), username: number })
  const unproved = newNumber()
  await set({ flags: ['MOBILENUMREG3', 'MOBILENUMPASSREG3'] })
  expect((await named(unproved)).value.account).toBe(unproved)
  await set({ flags: [...withCode.flags, 'MOBILENUMPASSREG3'] })
  const proved = newNumber()
  const used = await codeFor(proved)
  expect((await named(proved, used)).value.account).toBe(proved)
  const fresh = await codeFor(unproved)
  for (const [number, code] of [
    [proved, used],
    [proved, wrong(used)],
    [unproved, wrong(fresh)],
    [newNumber(), wrong(fresh)],
  ] as const)
    expect((await named(number, code)).code).toBe('SMS_CODE_WRONG')
  expect((await named(unproved, fresh)).code).toBe('USERNAME_TAKEN')
})

test('nobody takes the number that another has proved for a name, so that its owner still logs in by it', async () => {
  const mobileNum = newNumber()
  const { value } = await register(numbered(mobileNum, await codeFor(mobileNum)))
  await set({ flags: ['MOBILENUMREG3', 'MOBILENUMPASSREG3'] })
  expect((await register({ ...numbered(mobileNum), username: mobileNum })).code).toBe('USERNAME_TAKEN')
  const other = newNumber()
  expect((await register({ ...numbered(other), username: other })).code).toBe('')
  const owner = new TestVisitor(platform)
  expect((await owner.logIn(mobileNum, testPassword)).code).toBe('')
  expect((await owner.send('memberInfo')).value.account).toBe(value.account)
})

test('refuses a registration by mobile number that is not encrypted, and takes the same one encrypted (SEC-02, A-29)', async () => {
  const mobileNum = newNumber()
  const visitor = new TestVisitor(platform)
  const given = { ...registration(), ...numbered(mobileNum, await codeFor(mobileNum)) }
  const input = { ...given, challengeToken: await visitor.solveChallenge('register') }
  expect((await visitor.send('registerMobile', { input, isPlain: true })).code).toBe('ENCRYPTION_REQUIRED')
  expect((await visitor.send('registerMobile', { input })).success).toBe(true)
})
