import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { claimNumber } from '#account/claim-number.ts'
import { createMember } from '#account/create-member.ts'
import { findMember, findMemberByMobile } from '#account/find-member.ts'
import { findForOperator } from '#account/find-for-operator.ts'
import { readProvedMobile } from '#account/read-contact.ts'
import { readTold } from '#account/read-told.ts'
import { updateMobile } from '#account/contact-store.ts'
import { askForNumbers, newMobile, sealMobile } from '#account/seal-mobile.ts'
import { nothingTold } from '#account/seal-profile.ts'
import { giveContacts } from '#account/test-contacts.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { codeSentTo } from '#messaging/test-messages.ts'
import { rekey, sealedVersions } from '#privacy/rekey.ts'
import { testPlatform, type TestPlatform, TestVisitor } from '#test-platform.ts'

const first = 'the first data key of these tests'
const second = 'the second data key of these tests'
const db = await testDatabase({ poolSize: 20 })
/** One database under processes at the steps of a change of the data key. */
const before = await testPlatform(db, { DATA_KEY: first })
const withBoth = await testPlatform(db, { DATA_KEY: first, DATA_KEY_2: second, DATA_KEY_SEALS: '1' })
const sealing = await testPlatform(db, { DATA_KEY: first, DATA_KEY_2: second })
const after = await testPlatform(db, { DATA_DIR: '/nonexistent', DATA_KEY_2: second })
const steps = [before, withBoth, sealing, after]

const newNumber = () => `+66${randomInt(100_000_000, 1_000_000_000)}`
const setNow = (ms: number) => steps.forEach((platform) => platform.setNow(ms))

async function open({ context: { config } }: TestPlatform, number: string): Promise<string> {
  const id = uuidV7()
  const username = `r${id.slice(-12)}`
  const member = {
    id,
    username,
    usernameKey: username,
    type: 0 as const,
    passwordHash: '$argon2id$none',
    paymentPasswordHash: null,
    language: 'en',
    told: nothingTold,
    mobile: newMobile(config.dataKey, id, number),
    termsVersion: '1',
    registeredIp: null,
    registerUrl: null,
    createdAt: new Date(),
  }
  return db.transaction(async (tx) => {
    await createMember(tx, member, 'THB')
    return id
  })
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '',
    (error: { code?: string }) => error.code ?? 'another error',
  )
const holders = async (number: string) =>
  (
    await db.query({
      text: 'select from member where mobile_print = any ($1)',
      values: [askForNumbers(sealing.context.config.dataKey, [number]).prints],
    })
  ).length

test('of many that come for one number at once one gets it, also where processes seal with other keys', async () => {
  for (const beside of [
    [withBoth, withBoth],
    [before, withBoth],
    [withBoth, sealing],
  ]) {
    const number = newNumber()
    const codes = await Promise.all(
      Array.from({ length: 10 }, (_, at) => codeOf(open(beside[at % 2] ?? withBoth, number))),
    )
    expect(codes.toSorted()).toEqual(['', ...Array.from({ length: 9 }, () => 'MOBILE_TAKEN')])
    expect(await holders(number)).toBe(1)
  }
})

test('an account that is opened and a member who changes the number at once do not both get it', async () => {
  const number = newNumber()
  const { id } = (await registered(sealing)).value
  const claim = () =>
    db.transaction(async (tx) => {
      await claimNumber(tx, id, askForNumbers(sealing.context.config.dataKey, [number]))
      const { dataKey } = sealing.context.config
      await updateMobile(tx, { memberId: id, ...sealMobile(dataKey, id, number) })
    })
  const codes = await Promise.all([codeOf(open(withBoth, number)), codeOf(claim())])
  expect(codes.toSorted()).toEqual(['', 'MOBILE_TAKEN'])
})

async function registered(platform: TestPlatform) {
  const visitor = new TestVisitor(platform)
  await visitor.register()
  return visitor.send('memberInfo')
}

test('a number and an address are found at every step, by their prints under the new key alone at the end', async () => {
  const number = newNumber()
  const email = `${number.slice(1)}@mail.example`
  const { id } = (await registered(before)).value
  const told = { email, countryDialingCode: '+66', mobileNum: number.slice(3) }
  await giveContacts(before, id, { mobile: number, told })
  const expectFound = async ({ context }: TestPlatform) => {
    expect((await findMemberByMobile(db, context, number))?.id).toBe(id)
    expect(await findForOperator(db, context, email)).toMatchObject([{ id }])
    expect(await readProvedMobile(db, context, id)).toBe(number)
    expect(await readTold(db, context, id)).toEqual(told)
  }
  for (const platform of [before, withBoth, sealing]) await expectFound(platform)
  const done = await rekey(db, sealing.context.config.dataKey)
  expect(done.flatMap(({ unopened }) => unopened)).toEqual([])
  expect(new Set((await sealedVersions(db)).map(({ version }) => version))).toEqual(new Set([2]))
  for (const platform of [withBoth, sealing, after]) await expectFound(platform)
  const [prints] = await db.query({
    text: 'select mobile_print, stated_print, mail_print from member where id = $1',
    values: [id],
  })
  const keys = after.context.config.dataKey
  const { prints: expected } = askForNumbers(keys, [number])
  expect(prints).toMatchObject({ mobile_print: expected[0], stated_print: expected[0] })
  expect((await findMember(db, id))?.mailPrint).toEqual(prints?.['mail_print'])
  expect(await codeOf(open(after, number))).toBe('MOBILE_TAKEN')
})

test('a code that one process sent counts at another, is cancelled by its next one, and is counted under each key', async () => {
  const mobileNum = newNumber().slice(3)
  await db.query({ text: `update module_flag set is_enabled = true where mod_id = 'MOBILEVERCODELOGIN3'` })
  const { id } = (await registered(withBoth)).value
  await giveContacts(withBoth, id, { mobile: `+66${mobileNum}` })
  const ask = async (platform: TestPlatform) => {
    setNow(platform.now() + 61_000)
    const visitor = new TestVisitor(platform)
    const challengeToken = await visitor.solveChallenge('sms')
    const input = { countryDialingCode: '+66', mobileNum, purpose: 'login', challengeToken }
    expect((await visitor.send('smsLogin', { input })).code).toBe('')
    return codeSentTo(platform, `+66${mobileNum}`)
  }
  const logIn = async (platform: TestPlatform, verificationCode: string) => {
    const visitor = new TestVisitor(platform)
    const challengeToken = await visitor.solveChallenge('login')
    const input = { type: 'sms', countryDialingCode: '+66', mobileNum, verificationCode, challengeToken }
    return (await visitor.send('login', { input })).code
  }
  const [one, other] = [await ask(withBoth), await ask(sealing)]
  const [sent] = await db.query({
    text: `select count(*) filter (where state = 'SENT')::int as sent, count(*)::int as all from verification_code
      where purpose = 'login' and recipient_print = any ($1)`,
    values: [askForNumbers(sealing.context.config.dataKey, [`+66${mobileNum}`]).prints],
  })
  expect(sent).toEqual({ sent: 1, all: 2 })
  if (one !== other) expect(await logIn(withBoth, one)).toBe('SMS_CODE_WRONG')
  expect(await logIn(withBoth, other)).toBe('')
})
