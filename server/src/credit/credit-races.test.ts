import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { TestAgent } from '#agent/team/test-team.ts'
import { moveBranch } from '#account/test-move.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { testPlatform } from '#test-platform.ts'
import { drawCredit } from '#credit/draw-credit.ts'
import { endApart } from '#credit/end-apart.ts'
import { repayCredit } from '#credit/repay-credit.ts'
import { expectInOrder, testCredit } from '#credit/test-credit.ts'

const db = await testDatabase({ poolSize: 20 })
const platform = await testPlatform(db)
const { given, set, line, fundsOf, lineOf, balanceOf, transfer } = testCredit(db, platform)
afterAll(() => expectInOrder(db))

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'DONE',
    (error: unknown) => {
      if (error instanceof ApiError) return error.code
      throw error
    },
  )
type Move = (member: TestAgent, id: string, amount: string, key?: string) => Promise<string>
const move =
  (operation: typeof drawCredit): Move =>
  (member, lineId, amount, key = uuidV7()) => {
    const caller = { memberId: member.id, currency: 'THB' } as Caller // of which no more is read
    const bodyHash = Buffer.from(`${lineId} ${amount}`)
    const command = { caller, lineId, input: { amount }, idempotency: { key, bodyHash } }
    return codeOf(operation(platform.context, command))
  }
const [draw, repay] = [move(drawCredit), move(repayCredit)]

const counted = async (all: Promise<string>[]) => {
  const counts = Map.groupBy(await Promise.all(all), (code) => code)
  return Object.fromEntries([...counts].map(([code, { length }]) => [code, length]))
}
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

/** What is there of an agent and those directly below, in wallets and set aside. */
async function sumOf(...all: TestAgent[]): Promise<bigint> {
  const [row] = await db.query<{ sum: bigint }>({
    text: `select sum(balance)::bigint as sum from ledger_account where owner_id = any ($1::uuid[])`,
    values: [all.map(({ id }) => id)],
  })
  return row?.sum ?? 0n
}

test('many draws that race for one line take no more than is left of it', async () => {
  const { agent, member, id } = await given('500')
  expect(await counted(times(20, () => draw(member, id, '80')))).toEqual({ DONE: 6, INSUFFICIENT: 14 })
  expect(await lineOf(member, id)).toMatchObject({ owed: '480.00', left: '20.00' })
  expect(await sumOf(agent, member)).toBe(2000_00n)
})

test('many repayments that race for one debt pay it once', async () => {
  const { member, id } = await given('500')
  await draw(member, id, '300')
  expect(await counted(times(10, () => repay(member, id, '100')))).toEqual({ DONE: 3, AMOUNT_RANGE: 7 })
  expect(await lineOf(member, id)).toMatchObject({ owed: '0.00', left: '500.00' })
})

test('one key sent many times at once draws once, repays once and sets once', async () => {
  const { agent, member, id } = await given('500')
  const [one, two, three] = [uuidV7(), uuidV7(), uuidV7()]
  expect(await counted(times(12, () => draw(member, id, '100', one)))).toEqual({ DONE: 12 })
  expect(await counted(times(12, () => repay(member, id, '40', two)))).toEqual({ DONE: 12 })
  const sets = await Promise.all(times(3, () => set(agent, member, '200', { key: three })))
  expect(sets.map(({ value }) => value.line.left)).toEqual(['140.00', '140.00', '140.00'])
  expect(await lineOf(member, id)).toMatchObject({ limit: '200.00', owed: '60.00' })
  expect(await balanceOf(agent)).toBe('800.00')
  // The same key with anything else is a conflict.
  expect(await draw(member, id, '101', one)).toBe('IDEMPOTENCY_CONFLICT')
  expect(await repay(member, id, '100', one)).toBe('IDEMPOTENCY_CONFLICT')
  expect(await set(agent, member, '201', { key: three })).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
  const { sister } = await line()
  expect(await set(agent, member, '200', { key: one })).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
  expect(await draw(sister, id, '100', one)).toBe('NOT_FOUND')
})

test('a first line that is given twice at once is one line', async () => {
  const { agent, member } = await line()
  const answers = await Promise.all([set(agent, member, '300'), set(agent, member, '400')])
  expect(new Set(answers.map(({ value }) => value.line.id)).size).toBe(1)
  const left = (await fundsOf(agent)).frozen
  expect(['300.00', '400.00']).toContain(left)
  expect(await sumOf(agent, member)).toBe(2000_00n)
})

test('draws, repayments, lowerings, transfers, a move and its end at once neither wait for ever nor lose a satang', async () => {
  const { top, agent, member, sister, id } = await given('400')
  const other = (await set(agent, sister, '300')).value.line.id
  await draw(sister, other, '50')
  await Promise.all([
    ...times(10, (at) => draw(member, id, `${at + 1}.01`)),
    ...times(10, (at) => draw(sister, other, `${at + 1}.02`)),
    ...times(10, (at) => repay(member, id, `${at + 1}.01`)),
    ...['350', '120', '0'].map((limit) => set(agent, member, limit)),
    ...times(4, () => transfer(agent, { to: sister, amount: '20' })),
    (async () => moveBranch(db, sister.id, top.id))(),
    ...times(3, () =>
      codeOf(
        db.transaction((tx) => endApart(tx, platform.context, { now: new Date(platform.now()), limit: 10 })),
      ),
    ),
  ])
  await db.transaction((tx) => endApart(tx, platform.context, { now: new Date(platform.now()), limit: 10 }))
  expect(await lineOf(sister, other)).toMatchObject({ state: 'ENDED', left: '0.00' })
  expect(await sumOf(top, agent, member, sister)).toBe(4000_00n)
  await expectInOrder(db)
})

/** Does a step whose process dies when all of it is written but its money: the account that it waits for is locked. */
async function cutOff(memberId: string, step: () => Promise<string>): Promise<string> {
  const main = await mainAccount(db, memberId, 'THB')
  const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction(async (tx) => {
    await tx.query({ text: 'select from ledger_account where id = $1 for update', values: [main] })
    locked.resolve()
    await over.promise
  })
  await locked.promise
  const going = step().catch(() => 'CUT')
  for (let cut = 0; cut === 0;) {
    const rows = await db.query({
      text: `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%ledger_post%'`,
    })
    cut = rows.length
  }
  over.resolve()
  await holding
  return going
}

test('a step whose connection is cut before its money has moved is done once when it is sent again, or not at all', async () => {
  const { agent, member, id } = await given('500')
  const [one, two] = [uuidV7(), uuidV7()]
  await cutOff(member.id, () => draw(member, id, '120', one))
  for (const again of [one, one]) expect(await draw(member, id, '120', again)).toBe('DONE')
  expect(await lineOf(member, id)).toMatchObject({ owed: '120.00', left: '380.00' })
  await cutOff(member.id, () => repay(member, id, '70', two))
  for (const again of [two, two]) expect(await repay(member, id, '70', again)).toBe('DONE')
  expect(await lineOf(member, id)).toMatchObject({ owed: '50.00', left: '450.00' })
  expect(await sumOf(agent, member)).toBe(2000_00n)
})

test('whatever is done in whatever order: the sum over wallets and what is set aside stays, and each line is covered', async () => {
  const { agent, member, sister } = await line()
  const one = String((await set(agent, member, '100')).value.line.id)
  const two = String((await set(agent, sister, '100')).value.line.id)
  const amount = fc
    .integer({ min: 1, max: 700_00 })
    .map((minor) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`)
  const step = fc.record({
    what: fc.constantFrom('draw', 'repay', 'set', 'end', 'forgive'),
    isFirst: fc.boolean(),
    amount,
  })
  const model = new Map([one, two].map((id) => [id, { limit: 100_00n, owed: 0n }]))
  const { forgive } = testCredit(db, platform)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const { what, isFirst, amount: text } of steps) {
        const [who, id] = isFirst ? [member, one] : [sister, two]
        const minor = BigInt(text.replace('.', ''))
        const told = model.get(id) ?? { limit: 0n, owed: 0n }
        if (what === 'draw' && (await draw(who, id, text)) === 'DONE') told.owed += minor
        if (what === 'repay' && (await repay(who, id, text)) === 'DONE') told.owed -= minor
        if (what === 'set' && (await set(agent, who, text)).success) told.limit = minor
        if (what === 'end' && (await set(agent, who, '0')).success) told.limit = 0n
        if (what === 'forgive' && (await forgive(agent, id)).success) told.owed = 0n
        expect(told.owed).toBeGreaterThanOrEqual(0n)
        const left = told.limit > told.owed ? told.limit - told.owed : 0n
        const [row] = await db.query<{ set: bigint }>({
          text: 'select ledger_hold_amount($1) as set',
          values: [id],
        })
        expect(row?.set).toBe(left)
      }
      expect(await sumOf(agent, member, sister)).toBe(3000_00n)
    }),
    { numRuns: 12 },
  )
  await expectInOrder(db)
})
