import { afterAll, expect, test } from 'vitest'
import { moveBranch } from '#account/test-move.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import {
  agree,
  agreeWithHouse,
  contractsOf,
  messagesOf,
  newAgent,
  offer,
} from '#agent/contracts/test-contracts.ts'
import { hourMs, minuteMs, testTeam } from '#agent/wages/test-team.ts'
import { verifyWages } from '#agent/wages/verify-wages.ts'
import { testDatabase } from '#db/test-database.ts'
import { findingsOf } from '#ledger/verify.ts'
import { closeAccount } from '#privacy/close-account.ts'
import { testPlatform } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const { account, member, contract, bet, move, begin, settle, wages, balance } = testTeam(db)
afterAll(async () => {
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
  expect((await verifyWages(db)).findings).toEqual([])
})

const startMs = Date.parse('2025-03-31T17:00:00Z')
const at = (ms: number) => new Date(startMs + ms)
const close = (id: string) => db.transaction((tx) => closeAccount(tx, platform.context, id))

test('with an agent’s account end its contracts and offers on either side, in the same transaction, and the others are told', async () => {
  const top = await newAgent(platform)
  const sub = await newAgent(platform, top)
  const low = await newAgent(platform, sub)
  await agreeWithHouse(platform, top)
  await agree(top, sub, { rate: '0.4' })
  await agree(sub, low, { rate: '0.3' })
  expect((await offer(top, sub, { rate: '0.2' })).code).toBe('')
  const of = async (id: string) =>
    db.query<{ state: string }>({
      text: `select state from agent_contract where downline_id = $1 or upline_id = $1 order by state`,
      values: [id],
    })
  // What stands in the way leaves everything as it was.
  expect(await close(sub.id)).toMatchObject([{ kind: 'AGENT', count: 1 }])
  expect(await of(sub.id)).toEqual([{ state: 'ACTIVE' }, { state: 'ACTIVE' }, { state: 'OFFERED' }])
  expect(await moveBranch(db, low.id, top.id)).toBe('')
  const told = async () => [(await messagesOf(top)).length, (await messagesOf(low)).length]
  const [toTop = 0, toLow = 0] = await told()
  expect(await close(sub.id)).toEqual([])
  expect(await told()).toEqual([toTop + 2, toLow + 1])
  expect(await of(sub.id)).toEqual([{ state: 'EXPIRED' }, { state: 'TERMINATED' }, { state: 'TERMINATED' }])
  const [given] = await contractsOf(low)
  expect(given.state).toBe('TERMINATED')
  expect((await contractsOf(top))[0].state).toBe('ACTIVE')
  expect((await offer(top, sub, { rate: '0.2' })).code).not.toBe('')
})

test('what its contracts came to until then is worked out and held back, and lessens what those above get', async () => {
  await begin(at(0))
  const top = await account('top')
  const sub = await account('sub', top)
  const player = await member('player', sub)
  const monthly = { kind: 'dividend', period: 'monthly' } as const
  const above = await contract(top, null, { ...monthly, ratePpm: 30_000 })
  const own = await contract(sub, top, { ...monthly, ratePpm: 20_000 })
  await bet(player, at(minuteMs), { valid: 1_000_00n })
  await settle(at(hourMs))
  await move(player, top)
  const others = await Promise.all([1, 2, 3].map((n) => member(`other${n}`, top)))
  const [closed, , , ...joined] = await Promise.all([
    close(sub.id),
    settle(at(5 * hourMs)),
    settle(at(5 * hourMs)),
    ...others.map(({ id }) => moveBranch(db, id, sub.id)),
  ])
  const [{ count } = { count: 0 }] = await db.query<{ count: number }>({
    text: `select count(*)::int as count from member where upline_id = $1 and state <> 'CLOSED'`,
    values: [sub.id],
  })
  expect(count).toBe(joined.filter((hindrance) => hindrance === '').length)
  // Who joined first keeps the account open, and who came later was refused.
  expect(closed).toHaveLength(count === 0 ? 0 : 1)
  for (const { id } of others) if (count > 0) await moveBranch(db, id, top.id)
  if (count > 0) expect(await close(sub.id)).toEqual([])
  await settle(at(40 * 24 * hourMs))
  expect(await wages(own)).toMatchObject([{ amount: 20_00n, state: 'HELD', reason: 'CLOSED' }])
  expect(await wages(above)).toMatchObject([{ toDownlines: 20_00n, amount: 10_00n }])
  expect([await balance(sub), await balance(top)]).toEqual([0n, 10_00n])
})
