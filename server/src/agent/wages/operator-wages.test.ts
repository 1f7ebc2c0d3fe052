import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerChecks as bettingChecks } from '#betting/ledger-checks.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { findingsOf } from '#ledger/verify.ts'
import { newOperator } from '#operator/test-operator.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPlatform } from '#test-platform.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { settleJobName } from '#agent/wages/job.ts'
import { countExpected } from '#agent/wages/run-store.ts'
import { dayMs, hourMs, minuteMs, testTeam } from '#agent/wages/test-team.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const { account, member, contract, bet, begin, settle, sum, balance } = testTeam(db)
const operator = await newOperator(platform, ['agent.read'])
afterAll(async () => expect(await findingsOf(db, [...bettingChecks, ...ledgerChecks])).toEqual([]))

const midnightMs = Math.floor(Date.now() / dayMs) * dayMs - 20 * dayMs + 17 * hourMs
const at = (ms: number) => new Date(midnightMs + ms)

async function pay(isOn: boolean): Promise<void> {
  await db.query({
    text: "insert into setting (key, value) values ('agentWages', $1) on conflict (key) do update set value = $1",
    values: [JSON.stringify(isOn)],
  })
  forgetSettings(db)
}

const readRun = async () => (await operator.send('opsWageRun')).value

beforeAll(() => begin(at(0)))

test('wages that are stopped wait, and are paid tick by tick once they go on', async () => {
  const top = await account('top')
  const player = await member('player', top)
  await contract(top, null)
  await bet(player, at(minuteMs), { valid: 100_00n })
  await bet(player, at(6 * minuteMs), { valid: 200_00n })
  await pay(false)
  await settle(at(hourMs))
  expect(await balance(top)).toBe(0n)
  expect(await readRun()).toMatchObject({
    isStopped: true,
    settledUntil: midnightMs,
    nextTick: midnightMs + 5 * minuteMs,
  })
  await pay(true)
  await settle(at(hourMs))
  expect(await balance(top)).toBe(3_00n)
  expect(await readRun()).toMatchObject({
    isStopped: false,
    settledUntil: midnightMs + hourMs,
    nextTick: midnightMs + 2 * hourMs,
  })
  const ticks = (await operator.send('opsWageTicks', { query: {} })).value
  expect(ticks).toMatchObject({
    totalCount: 2,
    content: [
      { at: midnightMs + 10 * minuteMs, wages: 1, paid: 1, held: 0, amount: '2.00' },
      { at: midnightMs + 5 * minuteMs, wages: 1, paid: 1, held: 0, amount: '1.00' },
    ],
  })
})

test('what is held back is told with its reason until it is paid', async () => {
  await begin(at(hourMs))
  const top = await account('held')
  const player = await member('player', top)
  await contract(top, null)
  await bet(player, at(hourMs + minuteMs), { valid: 500_00n })
  await db.query({ text: `update member set state = 'DISABLED' where id = $1`, values: [top.id] })
  await settle(at(2 * hourMs))
  expect((await readRun()).held).toEqual({ count: 1, amount: '5.00' })
  expect((await operator.send('opsHeldWages', { query: {} })).value.content).toMatchObject([
    {
      account: top.name,
      kind: 'realtime',
      amount: '5.00',
      reason: 'DISABLED',
      at: midnightMs + 65 * minuteMs,
    },
  ])
  await db.query({ text: `update member set state = 'ACTIVE' where id = $1`, values: [top.id] })
  await settle(at(3 * hourMs))
  expect((await readRun()).held).toEqual({ count: 0, amount: '0.00' })
  expect(await balance(top)).toBe(5_00n)
})

test('ticks that wait are counted, and one that failed is told with its error until it is settled', async () => {
  await begin(at(5 * hourMs))
  const settled = midnightMs + 5 * hourMs
  const until = new Date(settled + 60 * minuteMs)
  const expectedBy = (now: Date) =>
    countExpected(db, { from: new Date(settled), until: now, timeZone: 'Asia/Bangkok' })
  expect(await expectedBy(until)).toBe(1)
  const player = await member('late', await account('above'))
  await bet(player, new Date(settled + 7 * minuteMs), { valid: 1_00n })
  await sum()
  expect(await expectedBy(until)).toBe(2)
  expect(await expectedBy(new Date(settled + 4 * minuteMs))).toBe(0)
  expect(await readRun()).toMatchObject({ failure: null, expected: expect.any(Number) })
  const id = uuidV7()
  const nextTryAt = new Date(settled + dayMs)
  await db.query({
    text: `insert into job (id, name, key, run_at, attempts, last_error) values ($1, $2, 'wages', $3, 4, 'the books do not add up')`,
    values: [id, settleJobName, nextTryAt],
  })
  expect((await readRun()).failure).toEqual({
    tries: 4,
    nextTryAt: nextTryAt.getTime(),
    error: 'the books do not add up',
  })
  await db.query({ text: 'delete from job where id = $1', values: [id] })
  expect((await readRun()).failure).toBeNull()
})

test('only operators who may read agents see the run', async () => {
  const other = await newOperator(platform, ['member.read'])
  for (const name of ['opsWageRun', 'opsWageTicks', 'opsHeldWages'] as const)
    expect((await other.send(name, {})).code).toBe('NOT_ALLOWED')
})
