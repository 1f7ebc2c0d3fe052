import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { codeSentTo, messagesTo } from '#messaging/test-messages.ts'
import { newOperator } from '#operator/test-operator.ts'
import { dumpRows, spellingsOf } from '#privacy/test-dump.ts'
import { tokenIn } from '#session/test-password-links.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { registration, testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)

const newNumber = () => String(randomInt(800_000_000, 900_000_000))
const spelled = (mobileNum: string) => ({ countryDialingCode: '+66', mobileNum })
const [first, second] = [newNumber(), newNumber()]
const [firstMail, secondMail] = ['Kaewjai.First@mail.example', 'kaewjai.second@mail.example']

async function turnAllOn(): Promise<void> {
  await db.query({
    text: `update module_flag set is_enabled = true where mod_id like '%MOB%' or mod_id like '%CHNGPASS%'`,
  })
  await db.query({ text: `update module_flag set is_enabled = false where mod_id = 'MOBILENUMPASSREG3'` })
  await db.query({ text: `update field_rule set is_enabled = true where field in ('email', 'mobileNum')` })
  forgetSettings(db)
}

/** Each call that a number or an address goes through has to be answered well: what is not done leaves nothing to be found. */
async function done(asked: ReturnType<TestVisitor['send']>) {
  const answer = await asked
  expect(answer.code).toBe('')
  return answer.value
}

async function smsCode(visitor: TestVisitor, call: 'smsRegister' | 'smsLogin' | 'mobileCode', more: object) {
  platform.advance(61_000)
  const challengeToken = await visitor.solveChallenge('sms')
  await done(visitor.send(call, { input: { challengeToken, ...more } }))
}

/** Registers by number and address, and with a code for the number. */
async function registered(): Promise<TestVisitor & { account: string; id: string }> {
  const visitor = new TestVisitor(platform)
  await smsCode(visitor, 'smsRegister', spelled(first))
  const verificationCode = await codeSentTo(platform, `+66${first}`)
  const challengeToken = await visitor.solveChallenge('register')
  const input = { ...registration(), ...spelled(first), email: firstMail, verificationCode, challengeToken }
  const { account, token } = await done(visitor.send('registerMobile', { input }))
  visitor.token = token
  const { id } = await done(visitor.send('memberInfo'))
  return Object.assign(visitor, { account: String(account), id: String(id) })
}

async function waysIn(account: string): Promise<void> {
  const visitor = new TestVisitor(platform)
  await done(visitor.logIn(`0${first}`, testPassword))
  expect((await new TestVisitor(platform).logIn(`0${second}`, testPassword)).code).toBe('LOGIN_FAILED')
  await smsCode(visitor, 'smsLogin', { ...spelled(first), purpose: 'login' })
  const login = {
    type: 'sms',
    ...spelled(first),
    verificationCode: await codeSentTo(platform, `+66${first}`),
    challengeToken: await visitor.solveChallenge('login'),
  }
  visitor.token = (await done(visitor.send('login', { input: login }))).token
  expect((await done(visitor.send('memberInfo'))).account).toBe(account)
}

/** Another address, and another number. */
async function change(member: TestVisitor): Promise<void> {
  const proof = async () => {
    platform.advance(61_000)
    const challengeToken = await member.solveChallenge('sms')
    await done(member.send('smsMember', { input: { challengeToken } }))
    const answer = await codeSentTo(platform, `+66${first}`)
    await done(member.send('stepUp', { input: { kind: 'SMS', answer } }))
  }
  await proof()
  platform.advance(61_000)
  const challengeToken = await member.solveChallenge('sms')
  await done(member.send('mailCode', { input: { email: secondMail, challengeToken } }))
  const mailed = await codeSentTo(platform, secondMail)
  await done(member.send('mailSet', { input: { email: secondMail, verificationCode: mailed } }))
  await smsCode(member, 'mobileCode', spelled(second))
  const sent = await codeSentTo(platform, `+66${second}`)
  await done(member.send('mobileSet', { input: { ...spelled(second), verificationCode: sent } }))
}

/** By mail, for a pair that nobody has too, and by phone. */
async function waysBack(username: string): Promise<void> {
  const visitor = new TestVisitor(platform)
  const ask = async (email: string) => {
    platform.advance(61_000)
    const challengeToken = await visitor.solveChallenge('login')
    return visitor.send('passwordEmail', { input: { username, email, challengeToken } })
  }
  expect((await ask(firstMail)).code).toBe('ACCOUNT_EMAIL_UNKNOWN')
  await done(ask(secondMail))
  const [message] = await messagesTo(platform, secondMail)
  const resetToken = message ? tokenIn(message) : ''
  const password = { newPassword: 'river-stone-lantern-41', confirmNewPassword: 'river-stone-lantern-41' }
  await done(visitor.send('passwordLink', { input: { resetToken, ...password } }))
  await smsCode(visitor, 'smsLogin', { ...spelled(second), purpose: 'reset' })
  const input = {
    ...spelled(second),
    verificationCode: await codeSentTo(platform, `+66${second}`),
    newPassword: 'river-stone-lantern-42',
    challengeToken: await visitor.solveChallenge('login'),
  }
  visitor.token = (await done(visitor.send('passwordPhone', { input }))).token
}

test('a member’s numbers and addresses stand in no row, neither as they are nor in base64 or hex, whatever they went through; who may read them reads them', async () => {
  await turnAllOn()
  const member = await registered()
  await waysIn(member.account)
  await change(member)
  const idempotency = { headers: { 'idempotency-key': uuidV7() } }
  const letter = {
    type: 'other',
    content: 'Please ring me up about it.',
    contact: `+66 ${second}, ${secondMail}`,
  }
  await done(member.send('feedback', { input: letter, ...idempotency }))
  platform.advance(61_000)
  const challengeToken = await member.solveChallenge('sms')
  await done(member.send('smsMember', { input: { challengeToken } }))
  const answer = await codeSentTo(platform, `+66${second}`)
  await done(member.send('stepUp', { input: { kind: 'SMS', answer } }))
  await done(member.send('ownDataAsk'))
  platform.advance(60_000)
  await platform.runJob('privacy.make-copy')
  const copy = JSON.parse((await done(member.send('ownDataFile'))).content)
  await waysBack(member.account)

  const operator = await newOperator(platform, ['member.read'])
  for (const search of [`+66${second}`, secondMail.toUpperCase()]) {
    const { content } = await done(operator.send('opsMembers', { query: { search } }))
    expect(content).toMatchObject([{ id: member.id }])
  }
  for (const search of [`+66${first}`, firstMail])
    expect((await done(operator.send('opsMembers', { query: { search } }))).content).toEqual([])
  const file = await done(operator.send('opsMember', { params: { id: member.id } }))
  expect(file).toMatchObject({ mobile: `+66${second}`, email: secondMail })
  expect(copy).toMatchObject({
    account: [{ provedMobile: `+66${second}`, profile: { email: secondMail, mobileNum: second } }],
    feedback: [{ contact: letter.contact }],
  })
  expect(JSON.stringify(copy)).not.toMatch(/sealed/i)

  const rows = await dumpRows(db)
  expect(rows).toContain(member.id)
  for (const text of [first, second, firstMail, firstMail.toLowerCase(), secondMail, 'kaewjai.'])
    for (const spelling of spellingsOf(text)) expect(rows.includes(spelling), spelling).toBe(false)
})

test('the search of a dump finds a text however it is written down', () => {
  const text = '812345678'
  for (const before of ['', 'a', 'ab', '+66', '{"to":"+66']) {
    const encoded = Buffer.from(`${before}${text}"}`).toString('base64')
    expect(
      spellingsOf(text).some((spelling) => encoded.includes(spelling)),
      before,
    ).toBe(true)
  }
})
