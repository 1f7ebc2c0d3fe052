import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import type { Tx } from '#db/queryable.ts'
import { findingsOf } from '#ledger/verify.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { dayMs, minuteMs, type TestAccount, testTeam } from '#agent/wages/test-team.ts'
import { verifyWages } from '#agent/wages/verify-wages.ts'

const db = await testDatabase()
const { account, member, bet, begin, settle, openCommission, rate, shares, takeBack, move } = testTeam(db)
afterAll(async () => expect(await findingsOf(db, ledgerChecks)).toEqual([]))

const midnightMs = Date.parse('2025-06-14T17:00:00Z')
const within = (window: number) => new Date(midnightMs + (window * 5 + 1) * minuteMs)

let top: TestAccount
let low: TestAccount
beforeAll(async () => {
  await begin(new Date(midnightMs))
  await openCommission()
  top = await account('top')
  low = await account('low', top)
  const deep = await account('deep', low)
  const other = await account('other', top)
  const players = [await member('one', deep), await member('two', low), await member('three', other)]
  await rate(low, 7_001, top)
  await rate(deep, 3_333, low)
  await rate(other, 3_334, top)
  for (const [at, player] of players.entries()) {
    await rate(player, at * 777, top)
    for (let window = 0; window < 40; window += 1 + at) {
      const was = await bet(player, within(window), { valid: BigInt(1_23 + window * 7_17), on: 'lottery' })
      if (window % 3 === 0) await takeBack(player, was, within(window + at))
    }
  }
  await settle(within(20))
  await move(deep, other)
  await rate(low, 5_000, top)
  await settle(new Date(midnightMs + dayMs))
})

const paidShare = async () => (await shares(low, 'commission')).find(({ amount }) => amount > 0n)

/** What is found in a copy of what was written, with something in it changed. */
async function foundAfter(text: string, values: readonly unknown[] = []): Promise<string[]> {
  let texts: string[] = []
  const undone = db.transaction(async (tx: Tx) => {
    await tx.query({ text: 'set local session_replication_role = replica' })
    await tx.query({ text, values: [...values] })
    texts = (await verifyWages(tx)).findings.map((finding) => finding.text)
    throw new Error('undone')
  })
  const { message } = await undone.then(undefined, (error: Error) => error)
  if (message !== 'undone') throw new Error(message)
  return texts
}

test('every commission and rebate is exactly what the settled bets give, by the chains and rates of then', async () => {
  const { checked, findings } = await verifyWages(db)
  expect(findings).toEqual([])
  expect(checked).toBeGreaterThan(150)
})

test('a share that was never written, one too many, and bets that none was paid for are found', async () => {
  const one = await paidShare()
  expect(await foundAfter('delete from agent_wage where id = $1', [one?.id])).toContainEqual(
    expect.stringMatching(`^the commission of ${low.id} at .* is not there`),
  )
  const tooMany = await foundAfter(
    `insert into agent_wage select (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid(), 'tick', w.tick + interval '1 minute',
      'transfer_id', gen_random_uuid()))).* from agent_wage w where w.id = $1`,
    [one?.id],
  )
  expect(tooMany).toContainEqual(expect.stringContaining('no commission was worked out at'))
  const late = await foundAfter(
    `insert into settled_bet select (jsonb_populate_record(s, jsonb_build_object('source_id', gen_random_uuid()))).* from settled_bet s
      where s.entry = 0 order by s.settled_at limit 1`,
  )
  expect(late).toContainEqual(expect.stringMatching(/base is \d+ and should be \d+/))
})

test('a rate or a place below another that is changed afterwards is found', async () => {
  expect(
    await foundAfter('update agent_rate_change set rate_ppm = rate_ppm + 1 where member_id = $1', [low.id]),
  ).toContainEqual(expect.stringContaining('ratePpm is'))
  expect(await foundAfter('delete from agent_line_change')).toContainEqual(
    expect.stringMatching(/base is|there should be none/),
  )
})

test('an amount of a cent more than the share is refused, and found where the share is made to fit', async () => {
  const paid = await paidShare()
  await expect(
    foundAfter('update agent_wage set amount = amount + 1 where id = $1', [paid?.id]),
  ).rejects.toThrow('agent_wage_by_rate')
  const found = await foundAfter(
    'update agent_wage set amount = amount + 1, earned_micro = earned_micro + 1000000 where id = $1',
    [paid?.id],
  )
  expect(found).toContainEqual(expect.stringMatching(`^wage ${paid?.id}: earnedMicro is`))
})
