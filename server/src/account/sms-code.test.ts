import { randomInt } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { codeSentTo, messagesTo } from '#messaging/test-messages.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'
import { checkCode, useCode } from '#verification/check-code.ts'
import type { CodePurpose } from '#verification/code-rules.ts'
import { issueCode } from '#verification/issue-code.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const { context } = platform

async function set(key: string, value: unknown): Promise<void> {
  await db.query({
    text: 'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    values: [key, JSON.stringify(value)],
  })
  forgetSettings(db)
}

async function setFlags(isEnabled: boolean): Promise<void> {
  await db.query({
    text: `update module_flag set is_enabled = $1
      where mod_id in ('MOBILENUMREG3', 'MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3')`,
    values: [isEnabled],
  })
  forgetSettings(db)
}

beforeEach(async () => {
  // A day later nothing is counted any more.
  platform.advance(25 * 3_600_000)
  await db.query({ text: 'delete from setting' })
  await setFlags(true)
})

const newNumber = () => String(randomInt(100_000_000, 1_000_000_000))
const internationally = (mobileNum: string) => `+66${mobileNum}`

async function memberWith(mobileNum: string): Promise<void> {
  const member = new TestVisitor(platform)
  const { value } = await member.register()
  await db.query({
    text: 'update member set mobile = $2 where username = $1',
    values: [value.account, internationally(mobileNum)],
  })
}

type Ask = { purpose?: 'login' | 'reset' } & Record<string, unknown>

/** Asks for a code as the portal does, with a human verification of its own. */
async function ask(mobileNum: string, more: Ask = {}, visitor = new TestVisitor(platform)) {
  const challengeToken = await visitor.solveChallenge('sms')
  const input = { countryDialingCode: '+66', mobileNum, challengeToken, ...more }
  return visitor.send('smsLogin', { input })
}

async function askToRegister(mobileNo: string, visitor = new TestVisitor(platform)) {
  const challengeToken = await visitor.solveChallenge('sms')
  return visitor.send('smsRegister', { input: { countryDialingCode: '+66', mobileNo, challengeToken } })
}

const subject = (mobileNum: string, purpose: CodePurpose = 'register') => ({
  kind: 'sms' as const,
  to: internationally(mobileNum),
  purpose,
})
const check = (mobileNum: string, code: string, purpose?: CodePurpose) =>
  checkCode(context, subject(mobileNum, purpose), code)
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function newCode(): Promise<{ mobileNum: string; code: string }> {
  const mobileNum = newNumber()
  await askToRegister(mobileNum)
  return { mobileNum, code: await codeSentTo(platform, internationally(mobileNum)) }
}

test('a code of six digits goes to the number, and the answer says when another can be asked for', async () => {
  const mobileNum = newNumber()
  const answer = await askToRegister(mobileNum)
  expect(answer.value).toEqual({ expirationTime: platform.now() + 60_000 })
  const [message] = await messagesTo(platform, internationally(mobileNum))
  expect(message?.text).toMatch(/^\d{6} is your Suntala code/)
  await set('codeResendSeconds', 90)
  platform.advance(61_000)
  expect((await askToRegister(mobileNum)).value.expirationTime).toBe(platform.now() + 90_000)
})

test('nothing that is stored shows the code', async () => {
  const { mobileNum, code } = await newCode()
  const text = 'select * from verification_code where recipient = $1'
  const [row] = await db.query({ text, values: [internationally(mobileNum)] })
  const [message] = await db.query<{ sealed: Buffer }>({
    text: 'select * from outgoing_message order by created_at desc limit 1',
  })
  expect(JSON.stringify([row, message])).not.toContain(code)
  expect(message?.sealed.includes(code)).toBe(false)
})

test('a code counts once', async () => {
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

test('five wrong tries end a code, however many come at once', async () => {
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

test('a code is good for five minutes', async () => {
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
  const statesOf = async (mobileNum: string) =>
    (await messagesTo(platform, internationally(mobileNum))).map(({ state }) => state)
  expect(new Set(await statesOf(known))).toEqual(new Set(['PENDING']))
  expect(new Set(await statesOf(unknown))).toEqual(new Set(['WITHHELD']))
})

test('a number that has an account cannot be registered again', async () => {
  const mobileNum = newNumber()
  await memberWith(mobileNum)
  expect((await askToRegister(mobileNum)).code).toBe('MOBILE_TAKEN')
})

test('who asks which numbers have an account is counted as who gets codes, and the owner is not held up', async () => {
  await set('codesPerNetworkHour', 2)
  const [visitor, mobileNum] = [new TestVisitor(platform), newNumber()]
  const askOften = async () => {
    platform.advance(1_000)
    return (await askToRegister(mobileNum, visitor)).code
  }
  await memberWith(mobileNum)
  expect(await askOften()).toBe('MOBILE_TAKEN')
  expect(await askOften()).toBe('MOBILE_TAKEN')
  expect(await askOften()).toBe('TOO_MANY_REQUESTS')
  expect((await ask(mobileNum)).success).toBe(true)
  const states = (await messagesTo(platform, internationally(mobileNum))).map(({ state }) => state)
  expect(states.filter((state) => state !== 'WITHHELD')).toEqual(['PENDING'])
})

test('a number is taken with blanks, dashes and the zero before it, under either name', async () => {
  expect((await ask('081-234 5678')).success).toBe(true)
  platform.advance(61_000)
  expect((await ask('ignored', { mobileNum: undefined, mobileNo: '812345678' })).success).toBe(true)
  expect(await messagesTo(platform, '+66812345678')).toHaveLength(2)
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

test('while one is on its way another is refused, and told when it can be asked for', async () => {
  const mobileNum = newNumber()
  const { value } = await ask(mobileNum)
  platform.advance(59_000)
  expect(await ask(mobileNum)).toMatchObject({ code: 'RATE_LIMITED', value })
  platform.advance(1_000)
  expect((await ask(mobileNum)).success).toBe(true)
})

test('of many who ask for one number at once one gets a code', async () => {
  const mobileNum = newNumber()
  const answers = await Promise.all(Array.from({ length: 6 }, () => askToRegister(mobileNum)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await messagesTo(platform, internationally(mobileNum))).toHaveLength(1)
})

test('one network gets one code a second', async () => {
  const visitor = new TestVisitor(platform)
  expect((await ask(newNumber(), {}, visitor)).success).toBe(true)
  expect((await ask(newNumber(), {}, visitor)).code).toBe('RATE_LIMITED')
  platform.advance(1_000)
  expect((await ask(newNumber(), {}, visitor)).success).toBe(true)
})

const tooMany = {
  status: 429,
  code: 'TOO_MANY_REQUESTS',
  message: 'Too many requests. Please try again in 5 minutes.',
}

test('after five in an hour a number waits five minutes for each more, as the refusal says', async () => {
  const mobileNum = newNumber()
  for (let times = 0; times < 5; times++) {
    expect((await ask(mobileNum)).success).toBe(true)
    platform.advance(61_000)
  }
  expect(await ask(mobileNum)).toMatchObject(tooMany)
  platform.advance(4 * 60_000)
  expect((await ask(mobileNum)).success).toBe(true)
})

test('so does a network that asks for many numbers', async () => {
  await set('codesPerNetworkHour', 3)
  const visitor = new TestVisitor(platform)
  for (let times = 0; times < 3; times++) {
    expect((await ask(newNumber(), {}, visitor)).success).toBe(true)
    platform.advance(1_000)
  }
  expect(await ask(newNumber(), {}, visitor)).toMatchObject(tooMany)
  platform.advance(5 * 60_000)
  expect((await ask(newNumber(), {}, visitor)).success).toBe(true)
})

const quota = { status: 429, code: 'SMS_QUOTA' }

test('a number, a country and all together have a quota for the day; what is withheld costs nothing', async () => {
  await set('codesPerRecipientDay', 2)
  const mobileNum = newNumber()
  for (let times = 0; times < 2; times++) {
    await ask(mobileNum)
    platform.advance(61_000)
  }
  expect(await ask(mobileNum)).toMatchObject(quota)

  await set('smsPerCountryDay', 1)
  expect((await askToRegister(newNumber())).success).toBe(true)
  expect(await askToRegister(newNumber())).toMatchObject(quota)
  const abroad = { countryDialingCode: '+84' }
  expect((await ask(newNumber(), abroad)).success).toBe(true)

  await set('smsPerDay', 1)
  expect(await ask(newNumber(), abroad)).toMatchObject(quota)
  platform.advance(25 * 3_600_000)
  expect((await askToRegister(newNumber())).success).toBe(true)
})

/** What only a session of the member asks for. */
async function askToProve(mobileNum: string) {
  return issueCode(context, {
    ...subject(mobileNum, 'security'),
    country: 'TH',
    ip: '10.3.3.3',
    language: 'en',
  })
}

test('what strangers ask for in the name of a number takes no code from its member for another purpose', async () => {
  const mobileNum = newNumber()
  await memberWith(mobileNum)
  await set('codesPerRecipientDay', 2)
  for (let times = 0; times < 2; times++) expect((await askToRegister(mobileNum)).code).toBe('MOBILE_TAKEN')
  expect(await askToRegister(mobileNum)).toMatchObject(quota)
  expect((await ask(mobileNum)).success).toBe(true)
  await expect(askToProve(mobileNum)).resolves.toHaveProperty('expirationTime')
})

test.each(['smsPerCountryDay', 'smsPerDay'])(
  'registrations use half of %s at most, and the rest is there for members',
  async (limit) => {
    const mobileNum = newNumber()
    await memberWith(mobileNum)
    await set(limit, 4)
    for (let times = 0; times < 2; times++) expect((await askToRegister(newNumber())).success).toBe(true)
    expect(await askToRegister(newNumber())).toMatchObject(quota)
    expect((await ask(mobileNum)).success).toBe(true)
    await expect(askToProve(mobileNum)).resolves.toHaveProperty('expirationTime')
    platform.advance(2_000)
    await expect(askToProve(newNumber())).rejects.toMatchObject({ code: 'SMS_QUOTA' })
  },
)

test('no code where the flag is off, or nobody sends any (ERR-09)', async () => {
  await set('sandboxMessages', false)
  const message = 'Verification by code is not allowed at the moment.'
  expect(await ask(newNumber())).toMatchObject({ status: 403, code: 'SMS_OFF', message })
  expect((await new TestVisitor(platform).send('settings')).value.sandbox.outbox).toBeNull()
  await setFlags(false)
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
