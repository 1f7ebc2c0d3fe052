import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { testProtected } from '#protection/test-protected.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import type { TestAgent } from '#agent/team/test-team.ts'
import { testPlatform } from '#test-platform.ts'
import { giveMoney } from '#transfer/give-money.ts'
import { expectInOrder, paymentPassword, testTransfers } from '#transfer/test-transfers.ts'

const db = await testDatabase({ poolSize: 20 })
const platform = await testPlatform(db)
const { line, transfer, balanceOf, withSettings } = testTransfers(db, platform)
const { limit } = testProtected(db, platform)
afterAll(() => expectInOrder(db))

type Given = { from: TestAgent; to: TestAgent; direction?: 'up' | 'down'; amount?: bigint; key?: string }

/** What the call does once the payment password was right; of its tries only a few are judged at a time. */
async function give({
  from,
  to,
  direction = 'down',
  amount = 100_00n,
  key = uuidV7(),
}: Given): Promise<string> {
  const caller = { memberId: from.id, currency: 'THB' } as Caller // of which no more is read
  const about = { takerId: to.id, direction, currency: 'THB', amount, bodyHash: Buffer.alloc(32) }
  const row = { id: key, memberId: from.id, ...about, createdAt: new Date(platform.now()) }
  return giveMoney(platform.context, caller, { row, proof: null }).then(
    () => 'DONE',
    (error: unknown) => {
      if (error instanceof ApiError) return error.code
      throw error
    },
  )
}

const counted = async (all: Promise<string>[]) => {
  const counts = Map.groupBy(await Promise.all(all), (code) => code)
  return Object.fromEntries([...counts].map(([code, { length }]) => [code, length]))
}
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

test('two that give to each other at once, many times, neither wait for ever nor lose a satang', async () => {
  await withSettings({ transferDownTurnover: 0 }, async () => {
    const { agent, member } = await line()
    const answers = await counted([
      ...times(20, () => give({ from: agent, to: member, amount: 10_01n })),
      ...times(20, () => give({ from: member, to: agent, direction: 'up', amount: 10_02n })),
    ])
    expect(answers).toEqual({ DONE: 40 })
    expect([await balanceOf(agent), await balanceOf(member)]).toEqual(['1000.20', '999.80'])
  })
})

test('many transfers that race for one balance move no more than there is', async () => {
  const { agent, member, sister } = await line()
  const all = times(20, (at) => give({ from: agent, to: at % 2 ? member : sister, amount: 150_00n }))
  expect(await counted(all)).toEqual({ DONE: 6, INSUFFICIENT: 14 })
  expect(await balanceOf(agent)).toBe('100.00')
})

test('one key sent many times at once moves the money once', async () => {
  const { agent, member } = await line()
  const key = uuidV7()
  const answers = await Promise.all(times(4, () => transfer(agent, { to: member, key })))
  expect(answers.map(({ value }) => value?.transferId)).toEqual(times(4, () => key))
  const again = uuidV7()
  expect(await counted(times(12, () => give({ from: agent, to: member, key: again })))).toEqual({ DONE: 12 })
  expect([await balanceOf(agent), await balanceOf(member)]).toEqual(['800.00', '1200.00'])
})

test('the most of a day and the taker’s own limit hold however many come at once', async () => {
  await withSettings({ transferDailyMax: '300.00' }, async () => {
    const { agent, member } = await line()
    const all = times(10, () => give({ from: agent, to: member }))
    expect(await counted(all)).toEqual({ DONE: 3, LIMIT_REACHED: 7 })
  })
  const { top, agent, member } = await line()
  await limit(member, 'deposit', 'day', '250.00')
  const all = times(10, (at) => give({ from: at % 2 ? top : agent, to: member }))
  expect(await counted(all)).toEqual({ DONE: 2, RECEIVER_CLOSED: 8 })
})

test('transfers both ways, limits that are set, and a withdrawal are all done that come at once', async () => {
  const { agent, member, sister } = await line()
  const payee = { kind: 'bank', bank: 'Kasikornbank', number: '0123456789', holder: 'N', paymentPassword }
  const payeeId = String((await agent.send('payeeAdd', { input: payee })).value.id)
  const input = { amount: '100', payeeId, paymentPassword }
  const withdraw = async () => {
    const headers = { 'idempotency-key': uuidV7() }
    return (await agent.send('withdrawCreate', { input, headers })).code || 'DONE'
  }
  const lower = async (who: TestAgent, at: number) =>
    (await limit(who, 'deposit', 'day', `${5000 - at}.00`)).code || 'DONE'
  await withSettings({ transferDownTurnover: 0 }, async () => {
    const answers = await Promise.all([
      counted(times(8, () => give({ from: agent, to: member, amount: 10_00n }))),
      counted(times(8, () => give({ from: member, to: agent, direction: 'up', amount: 10_00n }))),
      counted(times(8, () => give({ from: sister, to: agent, direction: 'up', amount: 10_00n }))),
      counted([...times(3, (at) => lower(member, at)), ...times(3, (at) => lower(agent, at))]),
      counted(times(3, withdraw)),
    ])
    const [eight, six] = [{ DONE: 8 }, { DONE: 6 }]
    expect(answers).toEqual([eight, eight, eight, six, { DONE: 1, PENDING_EXISTS: 2 }])
  })
  const left = await Promise.all([agent, member, sister].map(balanceOf))
  expect(left).toEqual(['980.00', '1000.00', '920.00'])
})

test('a transfer and a withdrawal race for the same money: one of them has it', async () => {
  const { agent, member } = await line()
  const payee = { kind: 'bank', bank: 'Kasikornbank', number: '0123456789', holder: 'N', paymentPassword }
  const payeeId = String((await agent.send('payeeAdd', { input: payee })).value.id)
  const input = { amount: '600', payeeId, paymentPassword }
  const answers = await Promise.all([
    transfer(agent, { to: member, amount: '600' }),
    agent.send('withdrawCreate', { input, headers: { 'idempotency-key': uuidV7() } }),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['', 'INSUFFICIENT'])
})
