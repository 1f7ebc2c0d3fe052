import { afterAll, expect, test } from 'vitest'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { testPlatform, type TestVisitor } from '#test-platform.ts'
import { selectDeposit } from '#cashier/deposit/store.ts'
import { expireDeposits } from '#cashier/deposit/job.ts'
import { expectInOrder, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel, tell } from '#cashier/test-channel.ts'

const db = await testDatabase({ poolSize: 12 })
const channel = await startTestChannel()
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
})
const platform = await testPlatform(db, channelSettings(channel))
const { newMember, fundsOf } = testCashier(db, platform)

const create = (visitor: TestVisitor, amount = '500') =>
  visitor.send('depositCreate', {
    input: { methodId: 'bank-transfer', amount },
    headers: { 'idempotency-key': uuidV7() },
  })
const arrives = (amount: string, change: object = {}) =>
  tell(platform, 'transfer', { amount, reference: 'statement line', ...change })
const stateOf = async (id: string) => (await selectDeposit(db, id))?.state
const kept = async (reason: string) =>
  (
    await db.query<{ amount: bigint }>({
      text: `select amount from cashier_event where outcome = 'OPERATOR' and reason = $1 order by received_at`,
      values: [reason],
    })
  ).map(({ amount }) => fromMinor(amount))

test('a deposit by transfer names the account and an amount of its own, which is credited whole', async () => {
  const member = await newMember()
  const { value } = await create(member)
  expect(value).toMatchObject({
    status: 'CREATED',
    amount: expect.stringMatching(/^500\.(?!00)\d\d$/),
    account: { bank: 'Kasikornbank', number: '0998877665', holder: 'SUNTALA CO., LTD.' },
  })
  expect(channel.callsOf(value.id)).toMatchObject([{ body: { amount: value.amount, by: 'transfer' } }])
  expect((await arrives(value.amount)).json()).toEqual({ acknowledged: true })
  expect(await stateOf(value.id)).toBe('CREDITED')
  expect(await fundsOf(member)).toMatchObject({ main: value.amount, turnoverLeft: value.amount })
})

test('who gives deposits up and makes them anew takes no further amounts from others', async () => {
  const member = await newMember()
  const first = (await create(member, '800')).value
  await member.send('depositCancel', { params: { id: first.id } })
  expect((await create(await newMember(), '800')).value.amount).not.toBe(first.amount)
  const second = (await create(member, '800')).value
  expect(second.amount).toBe(first.amount)
  const third = (await create(member, '800')).value
  expect(third.amount).not.toBe(first.amount)
  expect((await arrives(first.amount)).json()).toEqual({ acknowledged: true })
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['CANCELLED', 'CREDITED'])
})

test('no two deposits wait for one amount, however many are made at once, and none is left when all are taken', async () => {
  const members = await Promise.all(Array.from({ length: 34 }, () => newMember()))
  const made = await Promise.all(
    members.flatMap((member) => Array.from({ length: 3 }, () => create(member, '700'))),
  )
  const amounts = made.filter(({ success }) => success).map(({ value }) => value.amount)
  expect(new Set(amounts).size).toBe(99)
  expect(made.filter(({ code }) => code === 'BUSY')).toHaveLength(3)
})

test('a transfer of another amount pays nothing and is kept, and so is one that pays again', async () => {
  const member = await newMember()
  const { value } = await create(member, '1300')
  const short = fromMinor(toMinor(value.amount) - 200n)
  await arrives(short)
  expect(await stateOf(value.id)).toBe('CREATED')
  expect(await kept('NO_DEPOSIT')).toEqual([short])
  const eventId = uuidV7()
  await Promise.all([
    arrives(value.amount, { eventId }),
    arrives(value.amount, { eventId }),
    arrives(value.amount, { eventId }),
  ])
  expect((await fundsOf(member)).main).toBe(value.amount)
  expect(await kept('PAID_TWICE')).toEqual([])
  await arrives(value.amount)
  expect((await fundsOf(member)).main).toBe(value.amount)
  expect(await kept('PAID_TWICE')).toEqual([value.amount])
})

test('a transfer that comes late is still its member’s, for a day', async () => {
  const member = await newMember()
  const first = (await create(member, '1500')).value
  const second = (await create(member, '1500')).value
  for (let sweeps = 0; sweeps < 2; sweeps++) {
    platform.advance(1_800_000)
    await runDueJobs(db, [expireDeposits], () => new Date(platform.now()))
  }
  expect(await stateOf(first.id)).toBe('EXPIRED')
  await arrives(first.amount)
  expect(await stateOf(first.id)).toBe('CREDITED')
  platform.advance(24 * 3_600_000)
  await arrives(second.amount)
  expect(await stateOf(second.id)).toBe('EXPIRED')
  expect(await kept('NO_DEPOSIT')).toContain(second.amount)
})
