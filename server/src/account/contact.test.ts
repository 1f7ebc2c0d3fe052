import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ToldProfile } from '#account/rules.ts'
import { giveContacts } from '#account/test-contacts.ts'
import { testDatabase } from '#db/test-database.ts'
import { codeSentTo, messagesTo } from '#messaging/test-messages.ts'
import { newMail, passwordLinksOf } from '#session/test-password-links.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const { linkFor } = passwordLinksOf(platform)

type Member = TestVisitor & { account: string }

const newNumber = () => String(randomInt(100_000_000, 1_000_000_000))
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const prove = (member: Member, kind: string, answer: string) =>
  member.send('stepUp', { input: { kind, answer } })

/** A member who has proved anew who they are, by the login password. */
async function newMember(stated: ToldProfile = {}): Promise<Member> {
  const visitor = new TestVisitor(platform)
  const { value } = await visitor.register()
  await giveContacts(platform, value.account, { told: stated })
  const member = Object.assign(visitor, { account: value.account as string })
  expect((await prove(member, 'LOGIN_PASSWORD', testPassword)).code).toBe('')
  return member
}

async function mailCode(member: Member, email: string): Promise<string> {
  platform.advance(61_000)
  const challengeToken = await member.solveChallenge('sms')
  expect((await member.send('mailCode', { input: { email, challengeToken } })).code).toBe('')
  return codeSentTo(platform, email.trim())
}
async function mobileCode(member: Member, mobileNum: string): Promise<string> {
  platform.advance(61_000)
  const challengeToken = await member.solveChallenge('sms')
  const input = { countryDialingCode: '+66', mobileNum, challengeToken }
  expect((await member.send('mobileCode', { input })).code).toBe('')
  return codeSentTo(platform, `+66${mobileNum}`)
}
const setMail = (member: Member, email: string, verificationCode: string) =>
  member.send('mailSet', { input: { email, verificationCode } })
const setMobile = (member: Member, mobileNum: string, verificationCode: string) =>
  member.send('mobileSet', { input: { countryDialingCode: '+66', mobileNum, verificationCode } })

const holdOf = async (member: Member) => (await member.send('withdrawConfig')).value.hold?.kind ?? null
const infoOf = async (member: Member) => (await member.send('memberInfo')).value

/** Of each of a member's proofs, newest first, as the calls that change something offer them. */
async function kindsOf(member: Member): Promise<string[]> {
  platform.advance(5 * 60_000)
  const { value } = await member.send('mailCode', { input: { email: newMail() } })
  return value.offers.map(({ kind }: { kind: string }) => kind)
}

test('an address and a number are sent codes, and set, only after a fresh proof', async () => {
  const member = await newMember()
  platform.advance(5 * 60_000)
  const mobile = { countryDialingCode: '+66', mobileNum: newNumber() }
  const asked = await Promise.all([
    member.send('mailCode', { input: { email: newMail() } }),
    setMail(member, newMail(), '123456'),
    member.send('mobileCode', { input: mobile }),
    setMobile(member, mobile.mobileNum, '123456'),
  ])
  expect(asked.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'STEP_UP_REQUIRED'))
})

test('the stated address is confirmed by the code that was sent there, and nothing waits for it', async () => {
  const email = newMail()
  const member = await newMember({ email })
  expect(await infoOf(member)).toMatchObject({ mailProved: false })
  const code = await mailCode(member, ` ${email} `)
  expect((await setMail(member, email, wrong(code))).code).toBe('SMS_CODE_WRONG')
  expect((await setMail(member, email, ` ${code} `)).code).toBe('')
  expect(await infoOf(member)).toMatchObject({ mailProved: true, email: expect.stringMatching(/@example/) })
  expect(await holdOf(member)).toBeNull()
  expect(await messagesTo(platform, email)).toHaveLength(1)
})

test('another address makes withdrawals wait, the one before is told by mail, and its links set no password any more', async () => {
  const email = newMail()
  const member = await newMember({ email })
  const token = await linkFor({ account: member.account, email, visitor: member })
  const other = newMail()
  const code = await mailCode(member, other)
  expect((await setMail(member, other, code)).code).toBe('')
  expect(await holdOf(member)).toBe('MAIL')
  const [told] = await messagesTo(platform, email)
  expect(told?.text).toContain('Your account has a new email address.')
  expect(told?.text).not.toContain(other)
  const check = await new TestVisitor(platform).send('passwordLinkCheck', { input: { resetToken: token } })
  expect(check.value.state).toBe('EXPIRED')
})

test('another number makes withdrawals wait, and the one before is told by message', async () => {
  const member = await newMember()
  const [first, second] = [newNumber(), newNumber()]
  expect((await setMobile(member, first, await mobileCode(member, first))).code).toBe('')
  expect(await infoOf(member)).toMatchObject({ mobileProved: true, mobile: `+66***${first.slice(-2)}` })
  // Who has a number proves by it from now on.
  expect(await kindsOf(member)).toEqual(['SMS'])
  const challengeToken = await member.solveChallenge('sms')
  await member.send('smsMember', { input: { challengeToken } })
  expect((await prove(member, 'SMS', await codeSentTo(platform, `+66${first}`))).code).toBe('')
  expect((await setMobile(member, second, await mobileCode(member, second))).code).toBe('')
  expect(await holdOf(member)).toBe('MOBILE')
  const [told] = await messagesTo(platform, `+66${first}`)
  expect(told?.text).toContain(`no longer the mobile number of the account ${member.account}`)
  expect(await messagesTo(platform, `+66${second}`)).toHaveLength(1)
})

test('the number that was stated at registration is confirmed, and nothing waits for it', async () => {
  const mobileNum = newNumber()
  const member = await newMember({ countryDialingCode: '+66', mobileNum })
  expect((await setMobile(member, mobileNum, await mobileCode(member, mobileNum))).code).toBe('')
  expect(await holdOf(member)).toBeNull()
})

test('a code to a number that another account has goes out alike, and only its right code tells so', async () => {
  const [owner, member] = [await newMember(), await newMember()]
  const number = newNumber()
  expect((await setMobile(owner, number, await mobileCode(owner, number))).code).toBe('')
  expect((await prove(member, 'LOGIN_PASSWORD', testPassword)).code).toBe('')
  const code = await mobileCode(member, number)
  expect((await setMobile(member, number, wrong(code))).code).toBe('SMS_CODE_WRONG')
  expect((await setMobile(member, number, code)).code).toBe('MOBILE_TAKEN')
  expect(await infoOf(member)).toMatchObject({ mobile: null, mobileProved: false })
})

test('of two members who come for one number at once, and of two with one code, one gets it', async () => {
  const [one, other] = [await newMember(), await newMember()]
  const number = newNumber()
  const code = await mobileCode(one, number)
  const answers = await Promise.all([
    setMobile(one, number, code),
    setMobile(other, number, code),
    setMobile(one, number, code),
  ])
  expect(answers.filter((answer) => answer.code === '')).toHaveLength(1)
})

test('five wrong codes end a code to an address, and one of a number or another address is none', async () => {
  const member = await newMember()
  const email = newMail()
  const code = await mailCode(member, email)
  expect((await setMail(member, newMail(), code)).code).toBe('SMS_CODE_WRONG')
  for (let tries = 0; tries < 5; tries++)
    expect((await setMail(member, email, wrong(code))).code).toBe('SMS_CODE_WRONG')
  expect((await setMail(member, email, code)).code).toBe('SMS_CODE_EXPIRED')
})

test.each(['', 'nobody', 'a@b', 'a b@example.com', `${'x'.repeat(250)}@example.com`])(
  'the address %j is refused before anything is sent',
  async (email) => {
    const member = await newMember()
    const challengeToken = await member.solveChallenge('sms')
    const answer = await member.send('mailCode', { input: { email, challengeToken } })
    expect(answer.code).toBe('VALIDATION')
    expect(answer.value.fields[0].field).toBe('email')
  },
)

test('codes to addresses are limited as those to numbers: a minute between two, so many in an hour', async () => {
  const member = await newMember()
  const email = newMail()
  const send = async (to: string) => {
    const challengeToken = await member.solveChallenge('sms')
    return (await member.send('mailCode', { input: { email: to, challengeToken } })).code
  }
  expect(await send(email)).toBe('')
  platform.advance(2_000)
  expect(await send(email.toUpperCase())).toBe('RATE_LIMITED')
  for (let times = 1; times < 5; times++) {
    platform.advance(61_000)
    await prove(member, 'LOGIN_PASSWORD', testPassword)
    expect(await send(email)).toBe('')
  }
  platform.advance(61_000)
  await prove(member, 'LOGIN_PASSWORD', testPassword)
  expect(await send(email)).toBe('TOO_MANY_REQUESTS')
})

test('a proved address proves anew who is there, in place of the login password; an unproved one does not', async () => {
  const member = await newMember({ email: newMail() })
  expect(await kindsOf(member)).toEqual(['LOGIN_PASSWORD'])
  const refused = await member.send('mailMember', { input: {} })
  expect(refused.code).toBe('METHOD_OFF')
  expect((await prove(member, 'LOGIN_PASSWORD', testPassword)).code).toBe('')
  const email = newMail()
  expect((await setMail(member, email, await mailCode(member, email))).code).toBe('')
  expect(await kindsOf(member)).toEqual(['MAIL'])
  const challengeToken = await member.solveChallenge('sms')
  expect((await member.send('mailMember', { input: { challengeToken } })).code).toBe('')
  const code = await codeSentTo(platform, email)
  expect((await prove(member, 'MAIL', wrong(code))).code).toBe('SMS_CODE_WRONG')
  const both = await Promise.all([prove(member, 'MAIL', code), prove(member, 'MAIL', code)])
  expect(both.filter((answer) => answer.code === '')).toHaveLength(1)
})

test('a member who goes through the codes of many numbers is stopped for the day, from wherever they come', async () => {
  const member = await newMember()
  const codes: string[] = []
  for (let number = 0; number < 20; number++) {
    const visitor = Object.assign(new TestVisitor(platform), { token: member.token, cookies: member.cookies })
    codes.push((await setMobile(Object.assign(visitor, { account: '' }), newNumber(), '123456')).code)
  }
  expect(new Set(codes)).toEqual(new Set(['SMS_CODE_WRONG']))
  const mobileNum = newNumber()
  expect((await setMobile(member, mobileNum, await mobileCode(member, mobileNum))).code).toBe(
    'TOO_MANY_REQUESTS',
  )
  expect((await setMail(member, newMail(), '123456')).code).toBe('TOO_MANY_REQUESTS')
})

test('a right code of a number that is taken gives no further tries at the codes of others', async () => {
  const [owner, member] = [await newMember(), await newMember()]
  const taken = newNumber()
  expect((await setMobile(owner, taken, await mobileCode(owner, taken))).code).toBe('')
  expect((await prove(member, 'LOGIN_PASSWORD', testPassword)).code).toBe('')
  const guess = async (times: number) => {
    const codes: string[] = []
    for (let time = 0; time < times; time++) codes.push((await setMobile(member, newNumber(), '123456')).code)
    return new Set(codes)
  }
  expect(await guess(19)).toEqual(new Set(['SMS_CODE_WRONG']))
  expect((await setMobile(member, taken, await mobileCode(member, taken))).code).toBe('MOBILE_TAKEN')
  await guess(1)
  expect(await guess(1)).toEqual(new Set(['TOO_MANY_REQUESTS']))
})

test('a code that was sent to one address proves no other that is written with another sign for the same letter', async () => {
  const member = await newMember()
  expect((await prove(member, 'LOGIN_PASSWORD', testPassword)).code).toBe('')
  const kelvin = newMail().replace('@', '\u212A@')
  const code = await mailCode(member, kelvin)
  expect((await setMail(member, kelvin.replace('\u212A', 'k'), code)).code).toBe('SMS_CODE_WRONG')
  expect((await setMail(member, kelvin, code)).code).toBe('')
})
