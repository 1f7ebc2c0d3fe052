import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { doWork, registration, testPassword, testPlatform, TestVisitor } from '#test-platform.ts'
import { checkCaptcha } from '#verification/check-captcha.ts'
import { cleanUpVerifications } from '#verification/job.ts'
import { captchaFor } from '#verification/test-captcha.ts'
import { takeChallenge } from '#verification/take-challenge.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const { context } = platform

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'passed',
    (error: unknown) => {
      if (error instanceof ApiError) return error.code
      throw error
    },
  )
}

// The operation reads nothing of the request but its cookies.
const check = (visitor: TestVisitor, answer: string | undefined) =>
  codeOf(
    checkCaptcha(
      context,
      { cookies: Object.fromEntries(visitor.cookies) } as Parameters<typeof checkCaptcha>[1], // see above
      answer,
    ),
  )

const take = (token: string, ip: string, purpose: 'login' | 'register' = 'login') =>
  codeOf(db.transaction((tx) => takeChallenge(tx, { token, purpose, ip, now: context.clock() })))

test('answers a captcha as a base64 PNG bound to an HttpOnly cookie for three minutes (A-34)', async () => {
  const visitor = new TestVisitor(platform)
  const { value, setCookie } = await visitor.send('captcha')
  const { format, width } = await sharp(Buffer.from(value, 'base64')).metadata()
  expect({ format, width }).toEqual({ format: 'png', width: 260 })
  expect(setCookie[0]).toMatch(
    /^__Host-captcha=[\w-]{43}; Max-Age=180; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('takes a captcha once, whatever the case of its letters (A-34)', async () => {
  const visitor = new TestVisitor(platform)
  await captchaFor(visitor)
  expect(await check(visitor, undefined)).toBe('CAPTCHA_REQUIRED')
  expect(await check(visitor, ' ace34 ')).toBe('passed')
  expect(await check(visitor, 'ACE34')).toBe('CAPTCHA_WRONG')
})

test('gives a captcha up after five wrong tries (A-34)', async () => {
  const visitor = new TestVisitor(platform)
  await captchaFor(visitor)
  for (let round = 0; round < 5; round++) expect(await check(visitor, 'WRONG')).toBe('CAPTCHA_WRONG')
  expect(await check(visitor, 'ACE34')).toBe('CAPTCHA_WRONG')
})

test('lets one of twenty parallel answers of one captcha pass', async () => {
  const visitor = new TestVisitor(platform)
  await captchaFor(visitor)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => check(visitor, 'ACE34')))
  expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(1)
})

test('refuses a captcha after three minutes, of another cookie or of none (A-34)', async () => {
  const visitor = new TestVisitor(platform)
  await captchaFor(visitor)
  expect(await check(new TestVisitor(platform), 'ACE34')).toBe('CAPTCHA_WRONG')
  platform.advance(3 * 60_000)
  expect(await check(visitor, 'ACE34')).toBe('CAPTCHA_WRONG')
})

test('sets a slider with picture, piece and 14 bits of work, and keeps its answer to itself (A-32)', async () => {
  const visitor = new TestVisitor(platform)
  const { value } = await visitor.send('challengeNew', { query: { purpose: 'login' } })
  expect(value).toMatchObject({ kind: 'slider', width: 320, height: 160, pieceSize: 56, powBits: 14 })
  expect(value).not.toHaveProperty('answer')
  const [image, piece] = [value.image, value.piece].map((url: string) =>
    Buffer.from(url.split(',')[1] ?? '', 'base64'),
  )
  expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 160 })
  expect(await sharp(piece).metadata()).toMatchObject({
    format: 'png',
    width: 56,
    height: 56,
    hasAlpha: true,
  })
})

/** A slider's answer, with the work that it asks for. */
async function answerTo(visitor: TestVisitor) {
  const { value } = await visitor.send('challengeNew', { query: { purpose: 'login' } })
  const { challengeId, powPrefix, powBits } = value
  const [row] = await db.query<{ answer: number }>({
    text: 'select answer from challenge where id = $1',
    values: [challengeId],
  })
  return { challengeId, answer: row?.answer ?? 0, pow: doWork(powPrefix, powBits) }
}

async function solve(visitor: TestVisitor): Promise<string> {
  const solved = await visitor.send('challengeSolve', { input: await answerTo(visitor) })
  return solved.value.challengeToken
}

test('a slider is solved by its place and its work, and by its place alone it is not', async () => {
  const visitor = new TestVisitor(platform)
  const input = await answerTo(visitor)
  expect((await visitor.send('challengeSolve', { input: { ...input, pow: input.pow - 1 } })).success).toBe(
    false,
  )
  const solved = await visitor.send('challengeSolve', { input })
  expect(await take(solved.value.challengeToken, visitor.ip)).toBe('passed')
})

test('sets more work and no picture for whoever cannot use one', async () => {
  const visitor = new TestVisitor(platform)
  const { value } = await visitor.send('challengeNew', { query: { purpose: 'login', kind: 'work' } })
  expect(value).toMatchObject({ kind: 'work', image: '', piece: '', powBits: 18 })
  const input = { challengeId: value.challengeId, answer: 0, pow: doWork(value.powPrefix, 18) }
  const solved = await visitor.send('challengeSolve', { input })
  expect(await take(solved.value.challengeToken, visitor.ip)).toBe('passed')
})

test('a human verification comes before login, codes, registration and the feedback of a visitor (M-12)', async () => {
  const flags = `update module_flag set is_enabled = true where mod_id in ('MOBILENUMREG3', 'MOBILEVERCODELOGIN3')`
  await db.query({ text: flags })
  forgetSettings(db)
  const number = { countryDialingCode: '+66', mobileNum: '812345678' }
  const calls = {
    login: { input: { username: 'somchai', password: testPassword } },
    smsLogin: { input: number },
    smsRegister: { input: number },
    register: { input: registration() },
    feedback: {
      input: { type: 'other', content: 'Nothing else is wrong here.', contact: '' },
      headers: { 'idempotency-key': uuidV7() },
    },
  }
  for (const [name, call] of Object.entries(calls)) {
    const { code } = await new TestVisitor(platform).send(name as keyof typeof calls, call) // keys of the object above
    expect([name, code]).toEqual([name, 'CHALLENGE_REQUIRED'])
  }
})

test('takes the token of a solved challenge once, for its purpose and address, for two minutes (SM-12)', async () => {
  const visitor = new TestVisitor(platform)
  const token = await solve(visitor)
  expect(await take('', visitor.ip)).toBe('CHALLENGE_REQUIRED')
  expect(await take('made up', visitor.ip)).toBe('CHALLENGE_FAILED')
  expect(await take(token, visitor.ip, 'register')).toBe('CHALLENGE_FAILED')
  expect(await take(token, '203.0.113.200')).toBe('CHALLENGE_FAILED')
  expect(await take(token, visitor.ip)).toBe('passed')
  expect(await take(token, visitor.ip)).toBe('CHALLENGE_FAILED')

  const late = await solve(visitor)
  platform.advance(2 * 60_000)
  expect(await take(late, visitor.ip)).toBe('CHALLENGE_EXPIRED')
})

test('lets one of twenty parallel uses of a token pass', async () => {
  const visitor = new TestVisitor(platform)
  const token = await solve(visitor)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => take(token, visitor.ip)))
  expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(1)
})

test('counts an IPv6 home as one address', async () => {
  const visitor = new TestVisitor(platform, '2001:db8:1:2::10')
  const token = await solve(visitor)
  expect(await take(token, '2001:db8:1:2:ffff::9')).toBe('passed')
})

test('gives a challenge up after five wrong tries, after its time and for another address (SM-12)', async () => {
  const visitor = new TestVisitor(platform)
  const { value } = await visitor.send('challengeNew', { query: { purpose: 'login' } })
  const right = { challengeId: value.challengeId, pow: doWork(value.powPrefix, value.powBits), answer: 2000 }
  const elsewhere = await new TestVisitor(platform).send('challengeSolve', { input: right })
  expect(elsewhere.code).toBe('CHALLENGE_EXPIRED')
  const codes = []
  for (let round = 0; round < 6; round++)
    codes.push((await visitor.send('challengeSolve', { input: right })).code)
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'CHALLENGE_FAILED'), 'CHALLENGE_EXPIRED'])

  const next = await visitor.send('challengeNew', { query: { purpose: 'login' } })
  platform.advance(3 * 60_000)
  const input = { challengeId: next.value.challengeId, answer: 100, pow: 1 }
  expect((await visitor.send('challengeSolve', { input })).code).toBe('CHALLENGE_EXPIRED')
})

test('limits pictures to one address without troubling another', async () => {
  const visitor = new TestVisitor(platform)
  const codes = []
  for (let round = 0; round < 31; round++) codes.push((await visitor.send('captcha')).code)
  expect(codes[29]).toBe('')
  expect(codes[30]).toBe('RATE_LIMITED')
  expect((await new TestVisitor(platform).send('captcha')).code).toBe('')
})

test('cleans up what nobody can use any more', async () => {
  const visitor = new TestVisitor(platform)
  await visitor.send('captcha')
  await visitor.send('challengeNew', { query: { purpose: 'login' } })
  const now = new Date(platform.now() + 60 * 60_000)
  const period = { startsAt: now, endsAt: now }
  await db.transaction((tx) => cleanUpVerifications.run(tx, { now, period }))
  const [left] = await db.query({
    text: 'select (select count(*) from captcha) + (select count(*) from challenge) as rows',
  })
  expect(left).toEqual({ rows: 0n })
})
