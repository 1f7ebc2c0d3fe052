import { toMinor } from '@suntala/contract/minor'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { readStatement, type StatementEntry } from '#ledger/statement.ts'
import { fundedMember, type TestMember } from '#ledger/test-members.ts'
import { findingsOf } from '#ledger/verify.ts'
import type { AccountClass } from '#ledger/account.ts'
import { type TransferKind, transferKinds, type TransferKindRule } from '#ledger/transfer-kinds.ts'
import { newOperator } from '#operator/test-operator.ts'
import { countFigures } from '#report/count-figures.ts'
import { selectDays, selectHours } from '#report/store.ts'
import { countedKinds } from '#report/rules.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const hourMs = 3_600_000
const timeZone = 'Asia/Bangkok'

const db = await testDatabase({ poolSize: 8 })
// The database's time, as many hours behind as the table says, so that a day can be played in a moment.
await db.query({ text: 'create table public.behind (hours int not null)' })
await db.query({ text: 'insert into public.behind values (0)' })
await db.query({
  text: `create function public.clock_timestamp() returns timestamptz language sql volatile as $$
    select pg_catalog.clock_timestamp() - (select hours * interval '1 hour' from public.behind) $$`,
})
await db.query({
  text: `do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`,
})
const ownConnections = `select set_config('search_path', 'public, pg_catalog', false)`
await Promise.all(Array.from({ length: 16 }, () => db.query({ text: ownConnections })))
const platform = await testPlatform(db)

const setBehind = (hours: number) =>
  db.query({ text: 'update public.behind set hours = $1', values: [hours] })
const timeBehind = (hours: number) => new Date(Date.now() - hours * hourMs)
const count = (at: Date) => db.transaction((tx) => countFigures(tx, at))

const game = await houseAccount(db, { class: 'house_game', currency: 'THB', detail: 'PG' })
const lottery = await houseAccount(db, { class: 'house_lottery', currency: 'THB' })
const paidIn = await houseAccount(db, { class: 'external_deposit', currency: 'THB' })
const paidOut = await houseAccount(db, { class: 'external_withdrawal', currency: 'THB' })

const put = (kind: TransferKind, [debit, credit]: readonly [bigint, bigint], amountMinor: bigint) =>
  db.transaction((tx) => postTransfer(tx, { key: uuidV7(), kind, debit, credit, amountMinor }))

/** One of everything that is counted, and some that are not. */
async function play({ main, hold }: TestMember, size: bigint): Promise<void> {
  await put('game_bet', [main, game], 100n * size)
  await put('game_win', [game, main], 70n * size)
  await put('game_refund', [game, main], 10n * size)
  await put('game_win_rollback', [main, game], 5n * size)
  await put('lottery_bet', [main, lottery], 40n * size)
  await put('lottery_win', [lottery, main], 20n * size)
  await put('lottery_refund', [lottery, main], 3n * size)
  await put('deposit', [paidIn, main], 900n * size)
  await put('deposit_reversal', [main, paidIn], 2n * size)
  await put('hold', [main, hold], 50n * size)
  await put('withdrawal', [hold, paidOut], 30n * size)
  await put('hold_release', [hold, main], 20n * size)
}

const dayOf = (at: Date | number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)

/** The figures of some entries, each looked at by itself. */
function recount(entries: readonly (StatementEntry & { owner: string })[]) {
  const sums = { turnover: 0n, winnings: 0n, deposits: 0n, withdrawals: 0n }
  const players = new Set<string>()
  for (const { kind, amountMinor, owner } of entries) {
    if (kind === 'game_bet' || kind === 'lottery_bet') players.add(owner)
    if (/^(game|lottery)_(bet|refund)$/.test(kind)) sums.turnover -= amountMinor
    if (/_win(_rollback)?$/.test(kind)) sums.winnings += amountMinor
    if (kind.startsWith('deposit')) sums.deposits += amountMinor
    // Of a withdrawal the account in hand gives.
    if (kind === 'withdrawal') sums.withdrawals -= amountMinor
  }
  return { ...sums, net: sums.turnover - sums.winnings, players: players.size }
}

async function entriesOf(members: readonly TestMember[]) {
  const all = await Promise.all(
    members.flatMap(({ ownerId, main, hold }) =>
      [main, hold].map(async (account) => {
        const entries = await readStatement(db, { account, limit: 1_000 })
        return entries.map((entry) => ({ ...entry, owner: ownerId }))
      }),
    ),
  )
  return all.flat()
}

// oxlint-disable-next-line typescript/no-explicit-any -- any answer
const minor = ({ turnover, winnings, net, deposits, withdrawals, players }: any) => ({
  turnover: toMinor(turnover),
  winnings: toMinor(winnings),
  net: toMinor(net),
  deposits: toMinor(deposits),
  withdrawals: toMinor(withdrawals),
  players,
})

const operator = await newOperator(platform, ['report.read', 'deposit.read', 'lottery.read'])
const read = async () => (await operator.send('opsDashboard')).value

beforeEach(() => setBehind(0))

test('days and hours are those of the ledger, however often and by however many they were counted', async () => {
  expect(await read()).toMatchObject({ countedUntil: null })
  await setBehind(23)
  const members = [await fundedMember(db, 5_000_00n), await fundedMember(db, 5_000_00n)] as const
  for (const hours of [23, 20, 9, 4, 1, 0]) {
    await setBehind(hours)
    await play(members[0], BigInt(hours + 1))
    if (hours % 2 === 0) await play(members[1], 7n)
    await Promise.all([count(timeBehind(hours)), count(timeBehind(hours)), count(timeBehind(hours))])
  }
  const at = timeBehind(0)
  await count(at)
  await count(at)
  const shown = await read()
  expect(shown.countedUntil).toBe(at.getTime())
  const entries = await entriesOf(members)
  expect(shown.days).toHaveLength(30)
  expect(shown.days.at(-1).day).toBe(dayOf(at))
  for (const day of shown.days)
    expect(minor(day), day.day).toEqual(recount(entries.filter((entry) => dayOf(entry.at) === day.day)))
  expect(shown.hours.length).toBeGreaterThan(0)
  for (const hour of shown.hours) {
    const within = ({ at: when }: StatementEntry) =>
      when.getTime() >= hour.startsAt && when.getTime() < hour.startsAt + hourMs
    expect(minor(hour), String(hour.startsAt)).toEqual(recount(entries.filter(within)))
  }
  expect(await findingsOf(db)).toEqual([])
})

test('what was posted before a count and committed after it is counted by the next one', async () => {
  await setBehind(0)
  const { main } = await fundedMember(db, 1_000_00n)
  await count(timeBehind(0))
  const before = (await read()).days.at(-1)
  const posted = Promise.withResolvers<void>()
  const counted = Promise.withResolvers<void>()
  const posting = db.transaction(async (tx) => {
    await postTransfer(tx, { key: uuidV7(), kind: 'game_bet', debit: main, credit: game, amountMinor: 500n })
    posted.resolve()
    await counted.promise
  })
  await posted.promise
  await count(timeBehind(0))
  counted.resolve()
  await posting
  expect((await read()).days.at(-1).turnover).toBe(before.turnover)
  await count(timeBehind(0))
  expect(toMinor((await read()).days.at(-1).turnover) - toMinor(before.turnover)).toBe(500n)
})

test('demo money counts for nothing, and a member who came counts once', async () => {
  await count(timeBehind(0))
  const before = (await read()).days.at(-1)
  const { main } = await fundedMember(db, 1_000_00n, 'DEMO')
  const demoGame = await houseAccount(db, { class: 'house_game', currency: 'DEMO', detail: 'PG' })
  await put('game_bet', [main, demoGame], 100n)
  await new TestVisitor(platform).register()
  platform.setNow(Date.now())
  await count(timeBehind(0))
  expect((await read()).days.at(-1)).toEqual({ ...before, newMembers: before.newMembers + 1 })
})

test('days of another time zone are counted anew, from all of the ledger', async () => {
  await count(timeBehind(0))
  const sum = (days: { turnover: string }[]) => days.reduce((all, day) => all + toMinor(day.turnover), 0n)
  const before = await read()
  const zone = await db.query<{ value: unknown }>({
    text: `insert into setting (key, value) values ('timeZone', '"Asia/Kolkata"') returning value`,
  })
  expect(zone).toHaveLength(1)
  const at = timeBehind(0)
  await count(at)
  const scope = { timeZone: 'Asia/Kolkata', currency: 'THB' }
  const days = await selectDays(db, scope, { at, count: 30 })
  expect(days.reduce((all, { turnover }) => all + turnover, 0n)).toBe(sum(before.days))
  const [first] = await selectHours(db, scope, at)
  expect((first?.startsAt.getTime() ?? 0) % hourMs).toBe(hourMs / 2)
  await db.query({ text: `delete from setting where key = 'timeZone'` })
})

test('queues and exposure are told to who may read them alone', async () => {
  expect((await read()).queues).toEqual([
    { queue: 'deposits', waiting: 0, oldestAt: null },
    { queue: 'refunds', waiting: 0, oldestAt: null },
  ])
  const all = await newOperator(platform, ['report.read', 'withdrawal.read', 'feedback.read'])
  // Beside the feedback's other statements on the same connections.
  const input = { type: 'deposit', contact: '', content: 'I paid twice, please look.' }
  const writer = new TestVisitor(platform)
  await writer.register()
  expect((await writer.send('feedback', { input, headers: { 'idempotency-key': uuidV7() } })).code).toBe('')
  const { value } = await all.send('opsDashboard')
  expect(value.queues.map(({ queue }: { queue: string }) => queue)).toEqual([
    'withdrawals',
    'disputes',
    'messages',
    'feedback',
    'chats',
  ])
  expect(value.queues.slice(3).map(({ waiting }: { waiting: number }) => waiting)).toEqual([1, 0])
  expect(value.exposure).toEqual([])
})

test('every kind of transfer with a game, a lottery or the world outside is counted, but for fees that are paid beside a deposit', () => {
  const counted: readonly AccountClass[] = [
    'house_game',
    'house_lottery',
    'external_deposit',
    'external_withdrawal',
  ]
  const kinds = Object.entries<TransferKindRule>(transferKinds)
  const touching = kinds.filter(
    ([, { debit, credit }]) =>
      (counted.includes(debit) || counted.includes(credit)) && credit !== 'house_fee',
  )
  expect(Object.keys(countedKinds).sort()).toEqual(touching.map(([kind]) => kind).sort())
})
