import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount, openMemberAccounts } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'
import { addTurnover } from '#wallet/add-turnover.ts'
import { lockTurnover } from '#wallet/lock-turnover.ts'
import { readFunds } from '#wallet/read-funds.ts'
import { recordValidBets } from '#wallet/record-valid-bets.ts'

const db = await testDatabase()
const platform = await testPlatform(db)

async function newMember(): Promise<TestVisitor & { id: string }> {
  const visitor = new TestVisitor(platform)
  await visitor.register()
  return Object.assign(visitor, { id: String((await visitor.send('memberInfo')).value.id) })
}

let member: Awaited<ReturnType<typeof newMember>>
beforeEach(async () => {
  member = await newMember()
})

const ask = (amountMinor: bigint, sourceId = uuidV7(), memberId = member.id) =>
  db.transaction((tx) => addTurnover(tx, { memberId, source: 'deposit', sourceId, amountMinor }))
const bet = (...rows: { memberId: string; amountMinor: bigint }[]) =>
  db.transaction((tx) => recordValidBets(tx, rows))

const requirements = async (memberId = member.id) =>
  db.query({
    text: `select amount, done, completed_at is not null as "isDone" from turnover_requirement
      where member_id = $1 order by id`,
    values: [memberId],
  })

async function give(amountMinor: bigint): Promise<void> {
  const main = await mainAccount(db, member.id, 'THB')
  const external = await houseAccount(db, { class: 'external_deposit', currency: 'THB' })
  const key = uuidV7()
  await db.transaction((tx) =>
    postTransfer(tx, { key, kind: 'deposit', debit: external, credit: main, amountMinor }),
  )
}

test('shows an empty wallet, then what came in (WALLET-01)', async () => {
  expect((await member.send('balance')).value).toEqual({
    sumBalance: '0.00',
    currency: 'THB',
    wallets: [{ id: 'main', name: 'main', amount: '0.00' }],
  })
  await give(1234_56n)
  expect((await member.send('balance')).value.sumBalance).toBe('1234.56')
  expect((await new TestVisitor(platform).send('balance')).code).toBe('UNAUTHORIZED')
})

test('lets nothing out while turnover is open, and everything afterwards', async () => {
  await give(500_00n)
  await ask(500_00n)
  const funds = async () => (await member.send('funds')).value.funds
  expect(await funds()).toMatchObject({ main: '500.00', withdrawable: '0.00', turnoverLeft: '500.00' })
  await bet({ memberId: member.id, amountMinor: 499_99n })
  expect(await funds()).toMatchObject({ withdrawable: '0.00', turnoverLeft: '0.01' })
  await bet({ memberId: member.id, amountMinor: 1n })
  expect(await funds()).toMatchObject({ withdrawable: '500.00', turnoverLeft: '0.00' })
})

test('counts valid bets towards the oldest requirement first, and what is over towards the next (SM-06)', async () => {
  for (const amount of [100n, 50n, 200n]) await ask(amount)
  await bet({ memberId: member.id, amountMinor: 120n })
  expect(await requirements()).toEqual([
    { amount: 100n, done: 100n, isDone: true },
    { amount: 50n, done: 20n, isDone: false },
    { amount: 200n, done: 0n, isDone: false },
  ])
  await bet({ memberId: member.id, amountMinor: 30n }, { memberId: member.id, amountMinor: 10_000n })
  expect((await requirements()).map(({ isDone }) => isDone)).toEqual([true, true, true])
  const funds = await readFunds(db, member.id, 'THB')
  expect(funds).toMatchObject({ turnoverNeededMinor: 0n, turnoverDoneMinor: 0n })
})

test('asks once for each source, and for nothing where nothing is asked', async () => {
  const sourceId = uuidV7()
  await Promise.all([ask(100n, sourceId), ask(100n, sourceId), ask(0n), ask(-5n)])
  expect(await requirements()).toEqual([{ amount: 100n, done: 0n, isDone: false }])
})

test('loses no bet of many settlements at once, and mixes no members', async () => {
  const other = await newMember()
  await ask(10_000n)
  await ask(10_000n, uuidV7(), other.id)
  const both = [
    { memberId: member.id, amountMinor: 10n },
    { memberId: other.id, amountMinor: 7n },
  ]
  await Promise.all(Array.from({ length: 40 }, (_, index) => bet(...(index % 2 ? both : both.toReversed()))))
  expect(await requirements()).toEqual([{ amount: 10_000n, done: 400n, isDone: false }])
  expect(await requirements(other.id)).toEqual([{ amount: 10_000n, done: 280n, isDone: false }])
})

test('counts nothing of a settlement that is undone', async () => {
  await ask(100n)
  await db
    .transaction(async (tx) => {
      await recordValidBets(tx, [{ memberId: member.id, amountMinor: 50n }])
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await requirements()).toEqual([{ amount: 100n, done: 0n, isDone: false }])
})

test('holds back who adds turnover while somebody decides on a withdrawal', async () => {
  const steps: string[] = []
  let looked = () => {}
  const isLocked = new Promise<void>((resolve) => (looked = resolve))
  const deciding = db.transaction(async (tx) => {
    await lockTurnover(tx, member.id)
    looked()
    await tx.query({ text: 'select pg_sleep(0.1)' })
    steps.push('decided')
  })
  await isLocked
  await ask(100n)
  steps.push('added')
  await deciding
  expect(steps).toEqual(['decided', 'added'])
})

test('keeps demo credits and the other currency out of the sum', async () => {
  await db.transaction((tx) => openMemberAccounts(tx, { ownerId: member.id, currency: 'USD' }))
  await give(5_00n)
  expect((await member.send('balance')).value.sumBalance).toBe('5.00')
  expect((await member.send('funds')).value.funds.main).toBe('5.00')
})
