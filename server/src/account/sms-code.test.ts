import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  beginDay,
  internationally,
  newNumber,
  setSetting,
  setSmsFlags,
  smsCodesOf,
  subject,
  wrong,
} from '#account/test-sms-codes.ts'
import { testDatabase } from '#db/test-database.ts'
import { printsOfContacts } from '#encryption/contact-print.ts'
import { codeSentTo, messagesTo } from '#messaging/test-messages.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'
import { checkCode, useCode } from '#verification/check-code.ts'
import type { CodePurpose } from '#verification/code-rules.ts'
import { issueCode } from '#verification/issue-code.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const { context } = platform
const { memberWith, ask, askToRegister, check, newCode } = smsCodesOf(platform)

beforeEach(() => beginDay(platform))

test('a code of six digits goes to the number, and the answer says when another can be asked for (A-14, A-101)', async () => {
  const mobileNum = newNumber()
  const answer = await askToRegister(mobileNum)
  expect(answer.value).toEqual({ expirationTime: platform.now() + 60_000 })
  const [message] = await messagesTo(platform, internationally(mobileNum))
  expect(message?.text).toMatch(/^\d{6} is your Suntala code/)
  await setSetting(db, 'codeResendSeconds', 90)
  platform.advance(61_000)
  expect((await askToRegister(mobileNum)).value.expirationTime).toBe(platform.now() + 90_000)
})

test('nothing that is stored shows the code (A-101)', async () => {
  const { code } = await newCode()
  const [row] = await db.query({ text: 'select * from verification_code order by created_at desc limit 1' })
  const [message] = await db.query<{ sealed: Buffer }>({
    text: 'select * from outgoing_message order by created_at desc limit 1',
  })
  expect(JSON.stringify([row, message])).not.toContain(code)
  expect(message?.sealed.includes(code)).toBe(false)
})

test('a code counts once (A-101)', async () => {
  const { mobileNum, code } = await newCode()
  const checked = await check(mobileNum, code)
  await db.transaction((tx) => useCode(tx, checked))
  await expect(check(mobileNum, code)).rejects.toMatchObject({ code: 'SMS_CODE_WRONG' })
})

test('of two that use a code at once one gets it', async () => {
  const { mobileNum, code } = await newCode()
  const both = await Promise.all([check(mobileNum, code), check(mobileNum, code)])
  const used = await Promise.allSettled(both.map((one) => db.transaction((tx) => useCode(tx, one))))
  expect(used.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a right code that was not used up, as its call was refused for something else, is good again', async () => {
  const { mobileNum, code } = await newCode()
  for (let times = 0; times < 7; times++) await check(mobileNum, code)
})

test('five wrong tries end a code, however many come at once (A-101)', async () => {
  const { mobileNum, code } = await newCode()
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => check(mobileNum, wrong(code))))
  const codes = tries.map((one) => (one.status === 'rejected' ? one.reason.code : 'right'))
  expect(codes.filter((each) => each === 'SMS_CODE_WRONG')).toHaveLength(5)
  await expect(check(mobileNum, code)).rejects.toMatchObject({ code: 'SMS_CODE_EXPIRED' })
})

test('a code counts for its number, its country and its purpose alone', async () => {
  const { mobileNum, code } = await newCode()
  const other = newNumber()
  await expect(check(other, code)).rejects.toMatchObject({ code: 'SMS_CODE_WRONG' })
  await expect(check(mobileNum, code, 'login')).rejects.toMatchObject({ code: 'SMS_CODE_WRONG' })
  const elsewhere = { ...subject(mobileNum), to: `+84${mobileNum}` }
  await expect(checkCode(context, elsewhere, code)).rejects.toMatchObject({ code: 'SMS_CODE_WRONG' })
  await check(mobileNum, code)
})

test('a code is good for five minutes (A-101)', async () => {
  const { mobileNum, code } = await newCode()
  platform.advance(5 * 60_000 - 1)
  await check(mobileNum, code)
  platform.advance(1)
  await expect(check(mobileNum, code)).rejects.toMatchObject({ code: 'SMS_CODE_EXPIRED' })
})

test('a new code cancels the one before it', async () => {
  const { mobileNum, code } = await newCode()
  platform.advance(61_000)
  await askToRegister(mobileNum)
  const newer = await codeSentTo(platform, internationally(mobileNum))
  if (newer !== code) await expect(check(mobileNum, code)).rejects.toMatchObject({ code: 'SMS_CODE_WRONG' })
  await check(mobileNum, newer)
})

test.each([
  ['SMS', 'sms', '+66899990001', 'TH'],
  ['mail', 'mail', 'somchai@example.com', null],
] as const)(
  'a code by %s is SENT, where a new one cancels the old, and then USED once for its purpose, EXPIRED, or LOCKED after five wrong tries (SM-11)',
  async (_, kind, to, country) => {
    const one = { kind, to, purpose: 'login' } as const
    const send = async () => {
      platform.advance(61_000)
      await issueCode(context, { ...one, country, ip: '10.4.4.4', language: 'en' })
      return codeSentTo(platform, to)
    }
    const outcome = (code: string, purpose: CodePurpose = 'login') =>
      checkCode(context, { ...one, purpose }, code).then(
        async (checked) => {
          await db.transaction((tx) => useCode(tx, checked))
          return 'USED'
        },
        ({ code: refusal }: { code: string }) => refusal,
      )
    const old = await send()
    const sent = await send()
    if (old !== sent) expect(await outcome(old)).toBe('SMS_CODE_WRONG')
    expect(await outcome(sent, 'reset')).toBe('SMS_CODE_WRONG')
    expect(await outcome(sent)).toBe('USED')
    expect(await outcome(sent)).toBe('SMS_CODE_WRONG')

    const late = await send()
    platform.advance(5 * 60_000)
    expect(await outcome(late)).toBe('SMS_CODE_EXPIRED')

    const guessed = await send()
    for (let times = 0; times < 5; times++) expect(await outcome(wrong(guessed))).toBe('SMS_CODE_WRONG')
    expect(await outcome(guessed)).toBe('SMS_CODE_EXPIRED')
  },
)

test('a number that nobody has gets the same answer, limits included, and no message (A-88)', async () => {
  const [known, unknown] = [newNumber(), newNumber()]
  await memberWith(known)
  const seen = async (mobileNum: string) => {
    const answers = [await ask(mobileNum), await ask(mobileNum)]
    for (let times = 0; times < 5; times++) {
      platform.advance(61_000)
      answers.push(await ask(mobileNum, { purpose: 'reset' }))
    }
    return answers.map(({ status, code, message, success }) => ({ status, code, message, success }))
  }
  expect(await seen(unknown)).toEqual(await seen(known))
  expect(await messagesTo(platform, internationally(known))).not.toEqual([])
  expect(await messagesTo(platform, internationally(unknown))).toEqual([])
})

test.each(['login', 'reset'] as const)(
  'who asks for a code for a %s is answered before anybody looks for a member: the same is done for every number',
  async (purpose) => {
    const [known, unknown] = [newNumber(), newNumber()]
    await memberWith(known)
    await ask(newNumber(), { purpose })
    const statementsFor = async (mobileNum: string) => {
      const visitor = new TestVisitor(platform)
      const challengeToken = await visitor.solveChallenge('sms')
      const input = { countryDialingCode: '+66', mobileNum, purpose, challengeToken }
      const query = vi.spyOn(pg.Client.prototype, 'query')
      await visitor.send('smsLogin', { input })
      const asked = query.mock.calls as unknown as [string | { text: string }][] // of pg's many forms these two are used
      const texts = asked.map(([statement]) => (typeof statement === 'string' ? statement : statement.text))
      query.mockRestore()
      // What was told to the processes goes out in batches, now and then with an earlier call's.
      return texts.filter((text) => !text.includes('pg_notify'))
    }
    const done = await statementsFor(unknown)
    expect(await statementsFor(known)).toEqual(done)
    expect(done.some((text) => text.includes('verification_code'))).toBe(true)
    expect(done.filter((text) => /\b(member|outgoing_message)\b/.test(text))).toEqual([])
  },
)

test('a code of a member who was locked meanwhile, or that a newer one has cancelled, is sent to nobody', async () => {
  const [locked, hasty] = [newNumber(), newNumber()]
  for (const mobileNum of [locked, hasty]) {
    await memberWith(mobileNum)
    await ask(mobileNum)
  }
  const text = `update member set state = 'LOCKED' where mobile_print = any ($1)`
  const { dataKey } = platform.context.config
  await db.query({ text, values: [printsOfContacts(dataKey, 'sms', [internationally(locked)])] })
  platform.advance(61_000)
  await ask(hasty)
  expect(await messagesTo(platform, internationally(locked))).toEqual([])
  expect(await messagesTo(platform, internationally(hasty))).toHaveLength(1)
  const counted = `select from verification_code where not is_withheld and recipient_print = any ($1)`
  const prints = printsOfContacts(dataKey, 'sms', [locked, hasty].map(internationally))
  expect(await db.query({ text: counted, values: [prints] })).toHaveLength(1)
})

test('a number that nobody has costs nothing once a job has looked', async () => {
  await setSetting(db, 'smsPerCountryDay', 1)
  expect((await ask(newNumber())).success).toBe(true)
  expect((await ask(newNumber())).code).toBe('SMS_QUOTA')
  await platform.runJob('account.send-open-code')
  expect((await ask(newNumber())).success).toBe(true)
})

test('A-88: a registration is answered alike for a number that has an account, and its owner is told by SMS in place of a code', async () => {
  const [taken, free] = [newNumber(), newNumber()]
  await memberWith(taken)
  const answers = [await askToRegister(taken), await askToRegister(free)]
  for (const answer of answers)
    expect(answer).toMatchObject({
      success: true,
      value: { expirationTime: platform.context.clock().getTime() + 60_000 },
    })
  await platform.runJob('account.send-open-code')
  const [told] = await messagesTo(platform, internationally(taken))
  expect(told?.text).toMatch(/has an account already/)
  expect(told?.text).not.toMatch(/\d{6}/)
  expect((await messagesTo(platform, internationally(free)))[0]?.text).toMatch(/\d{6} is your/)
})

test('who asks which numbers have an account is counted as who gets codes, and the owner is not held up', async () => {
  await setSetting(db, 'codesPerNetworkHour', 2)
  const [visitor, mobileNum] = [new TestVisitor(platform), newNumber()]
  const askOften = async () => {
    platform.advance(61_000)
    return (await askToRegister(mobileNum, visitor)).code
  }
  await memberWith(mobileNum)
  expect(await askOften()).toBe('')
  expect(await askOften()).toBe('')
  expect(await askOften()).toBe('TOO_MANY_REQUESTS')
  expect((await ask(mobileNum)).success).toBe(true)
})

test('a number is taken with blanks, dashes and the zero before it, under either name, to log in and to register (A-12)', async () => {
  await memberWith('812345678')
  expect((await ask('081-234 5678')).success).toBe(true)
  expect(await messagesTo(platform, '+66812345678')).toHaveLength(1)
  platform.advance(61_000)
  expect((await ask('ignored', { mobileNum: undefined, mobileNo: '812345678' })).success).toBe(true)
  expect(await messagesTo(platform, '+66812345678')).toHaveLength(2)
  for (const name of ['mobileNum', 'mobileNo']) {
    platform.advance(61_000)
    const visitor = new TestVisitor(platform)
    const challengeToken = await visitor.solveChallenge('sms')
    const number = { countryDialingCode: '+66', [name]: newNumber() }
    expect((await visitor.send('smsRegister', { input: { ...number, challengeToken } })).code).toBe('')
  }
})

test.each([
  ['', '+66', 'MOBILE_MISSING', 'Please enter your mobile number.'],
  ['12345', '+66', 'MOBILE_INVALID', 'The format of the mobile number is not valid.'],
  ['081234567', '+66', 'MOBILE_INVALID', 'The format of the mobile number is not valid.'],
  ['81234567a', '+66', 'MOBILE_INVALID', 'The format of the mobile number is not valid.'],
  ['812345678', '+999', 'MOBILE_INVALID', 'The format of the mobile number is not valid.'],
])('%j with %s answers %s', async (mobileNum, countryDialingCode, code, message) => {
  expect(await ask(mobileNum, { countryDialingCode })).toMatchObject({ status: 400, code, message })
})

test('no code without a human verification of its own, which counts once', async () => {
  const visitor = new TestVisitor(platform)
  const input = { countryDialingCode: '+66', mobileNum: newNumber() }
  expect((await visitor.send('smsLogin', { input })).code).toBe('CHALLENGE_REQUIRED')
  const ofLogin = await visitor.solveChallenge('login')
  expect((await visitor.send('smsLogin', { input: { ...input, challengeToken: ofLogin } })).code).toBe(
    'CHALLENGE_FAILED',
  )
  const challengeToken = await visitor.solveChallenge('sms')
  expect((await visitor.send('smsLogin', { input: { ...input, challengeToken } })).success).toBe(true)
  platform.advance(61_000)
  expect((await visitor.send('smsLogin', { input: { ...input, challengeToken } })).code).toBe(
    'CHALLENGE_FAILED',
  )
})

test('no code where the flag is off, or nobody sends any (ERR-09)', async () => {
  await setSetting(db, 'sandboxMessages', false)
  const message = 'Verification by code is not allowed at the moment.'
  expect(await ask(newNumber())).toMatchObject({ status: 403, code: 'SMS_OFF', message })
  expect((await new TestVisitor(platform).send('settings')).value.sandbox.outbox).toBeNull()
  await setSmsFlags(db, false)
  expect((await ask(newNumber())).code).toBe('FEATURE_OFF')
  expect((await askToRegister(newNumber())).code).toBe('FEATURE_OFF')
})

test('it is written in the language of who asks', async () => {
  const mobileNum = newNumber()
  const visitor = new TestVisitor(platform)
  const challengeToken = await visitor.solveChallenge('sms')
  const input = { countryDialingCode: '+66', mobileNo: mobileNum, challengeToken }
  await visitor.send('smsRegister', { input, headers: { language: 'TH' } })
  expect((await messagesTo(platform, internationally(mobileNum)))[0]?.text).toContain('คือรหัส Suntala ของคุณ')
})
