import { expect, test } from 'vitest'
import { testCashier } from '#cashier/test-cashier.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { allJobs } from '#privacy/job.ts'
import { sectionNames } from '#privacy/own-data-store.ts'
import { memberTables } from '#privacy/tables.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const cashier = testCashier(db, platform)
const hourMs = 3_600_000

// What is enqueued is due by the database's clock, which goes on while the platform's stands.
const runJobs = () =>
  runDueJobs(db, allJobs(platform.context), () => new Date(Math.max(platform.now(), Date.now()) + hourMs / 4))
const prove = (visitor: TestVisitor, kind = 'LOGIN_PASSWORD', answer = testPassword) =>
  visitor.send('stepUp', { input: { kind, answer } })

async function withCopy(): Promise<TestVisitor & { id: string; account: string }> {
  const member = await cashier.newMember()
  const { account } = (await member.send('memberInfo')).value
  await prove(member)
  await member.send('ownDataAsk')
  await runJobs()
  return Object.assign(member, { account: String(account) })
}

test('a copy is asked for and fetched under a fresh proof alone', async () => {
  const member = await cashier.newMember()
  expect((await member.send('ownDataAsk')).code).toBe('STEP_UP_REQUIRED')
  expect((await member.send('ownData')).value).toEqual({ state: 'NONE', expiresAt: null })
  await prove(member)
  expect((await member.send('ownDataFile')).code).toBe('NOT_FOUND')
  expect((await member.send('ownDataAsk')).value).toEqual({ state: 'WORKING', expiresAt: null })
  expect((await member.send('ownDataFile')).code).toBe('NOT_FOUND')
  await runJobs()
  expect((await member.send('ownData')).value.state).toBe('READY')
  platform.advance(5 * 60_000)
  expect((await member.send('ownDataFile')).code).toBe('STEP_UP_REQUIRED')
  await prove(member)
  expect((await member.send('ownDataFile')).code).toBe('')
})

test('tells of the account, logins, money and bank accounts, and of nobody else', async () => {
  const member = await cashier.rich(750_00n)
  const other = await cashier.rich(10_00n)
  const { id } = (await cashier.withdraw(member, '300')).value
  const letter = { content: 'When does it come?', uploadIds: [] }
  const headers = { 'idempotency-key': uuidV7() }
  await member.send('withdrawWrite', { params: { id }, input: letter, headers })
  const { account, customerId } = (await member.send('memberInfo')).value
  await prove(member, 'PAYMENT_PASSWORD', 'orchid-77-ferry')
  await member.send('profileSet', { input: { line: 'nok.line' } })
  await member.send('ownDataAsk')
  await runJobs()
  const { name, content } = (await member.send('ownDataFile')).value
  expect(name).toBe(`my-data-${customerId}.json`)
  const told = JSON.parse(content)
  expect(Object.keys(told)).toEqual(expect.arrayContaining([...sectionNames, 'transfers']))
  expect(told).toMatchObject({
    format: 'own-data-1',
    cutToTheNewest: { sections: [] },
    account: [
      {
        username: account,
        memberNumber: customerId,
        hasPaymentPassword: true,
        profile: { line: 'nok.line' },
      },
    ],
    signIns: [{ method: 'REGISTRATION', outcome: 'OPENED', address: member.ip }],
    bankAccounts: [{ bank: 'Kasikornbank', holder: 'N. Srisai', numberEndsWith: '6789' }],
    withdrawals: [
      {
        amount: '300.00',
        state: 'REQUESTED',
        numberEndsWith: '6789',
        messages: [
          {
            by: 'member',
            content: 'When does it come?',
            writtenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          },
        ],
      },
    ],
    transfers: expect.arrayContaining([
      expect.objectContaining({ account: 'main', amount: '750.00', balance: '750.00' }),
      expect.objectContaining({ account: 'main', amount: '-300.00', balance: '450.00' }),
    ]),
  })
  expect(content).not.toContain(other.id)
  for (const secret of ['argon2id', '0123456789', String(member.token)]) expect(content).not.toContain(secret)
})

test('is gone after a day', async () => {
  const member = await withCopy()
  const { expiresAt } = (await member.send('ownData')).value
  expect(expiresAt).toBe(platform.now() + 24 * hourMs)
  platform.setNow(expiresAt)
  const again = new TestVisitor(platform)
  await again.logIn(member.account, testPassword)
  await prove(again)
  expect((await again.send('ownDataFile')).code).toBe('NOT_FOUND')
  platform.advance(15 * 60_000)
  await runJobs()
  const left = await db.query({ text: 'select from own_data_copy where member_id = $1', values: [member.id] })
  expect(left).toEqual([])
})

test('asked for many times at once, and within an hour, it is made once', async () => {
  const member = await cashier.newMember()
  await prove(member)
  await Promise.all(Array.from({ length: 5 }, () => member.send('ownDataAsk')))
  const ran = await runJobs()
  expect(ran.filter(({ name }) => name === 'privacy.make-copy')).toHaveLength(1)
  const before = (await member.send('ownData')).value
  platform.advance(60_000)
  expect((await member.send('ownDataAsk')).value).toEqual(before)
  for (let minutes = 0; minutes < 60; minutes += 20) {
    platform.advance(20 * 60_000)
    await member.send('ownData')
  }
  await prove(member)
  expect((await member.send('ownDataAsk')).value.state).toBe('WORKING')
})

test('is the member’s alone', async () => {
  await withCopy()
  const other = await cashier.newMember()
  await prove(other)
  expect((await other.send('ownDataFile')).code).toBe('NOT_FOUND')
  for (const name of ['ownData', 'ownDataAsk', 'ownDataFile'] as const)
    expect((await new TestVisitor(platform).send(name)).code).toBe('UNAUTHORIZED')
})

test('every section is named by a table', () => {
  const named = Object.values(memberTables).flatMap(({ toldIn }) =>
    typeof toldIn === 'string' ? [toldIn] : [],
  )
  expect([...new Set(named)].toSorted()).toEqual(sectionNames.toSorted())
})
