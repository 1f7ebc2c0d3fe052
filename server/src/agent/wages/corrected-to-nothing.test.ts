import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { findingsOf } from '#ledger/verify.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPlatform } from '#test-platform.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { dayMs, minuteMs, type TestAccount, testTeam } from '#agent/wages/test-team.ts'
import { verifyWages } from '#agent/wages/verify-wages.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const { account, member, contract, bet, begin, settle, balance } = testTeam(db)
const [asker, other] = [
  await newOperator(platform, ['agent.read', 'agent.decide']),
  await newOperator(platform, ['agent.read', 'agent.decide']),
]
const startMs = Date.parse('2025-02-28T17:00:00Z')
const at = (ms: number) => new Date(startMs + ms)
afterAll(async () => {
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
  expect((await verifyWages(db)).findings).toEqual([])
})

type Case = { agent: TestAccount; player: TestAccount; wrong: Awaited<ReturnType<typeof bet>> }

/** An agent at 1 per cent who is paid 8.00 and 7.00 of a day, and whose player bets 1,000.00 on the next one. */
async function newCase(): Promise<Case> {
  const agent = await account('agent')
  const player = await member('player', agent)
  await contract(agent, null)
  await bet(player, at(minuteMs), { valid: 800_00n })
  const wrong = await bet(player, at(11 * minuteMs), { valid: 700_00n })
  await bet(player, at(dayMs + minuteMs), { valid: 1_000_00n })
  return { agent, player, wrong }
}
await begin(at(0))
const [some, more, late] = [await newCase(), await newCase(), await newCase()]
beforeAll(() => settle(at(20 * minuteMs)))

async function correct(wageId: string, was: string, amount: string): Promise<void> {
  const input = { was, amount, reason: 'given back' }
  const asked = await asker.send('opsWageCorrect', { params: { id: wageId }, input })
  const confirmed = { params: { id: asked.value.id }, input: { reason: 'seen' } }
  expect((await other.send('opsWageCorrectConfirm', confirmed)).code).toBe('')
}

const wagesOf = async ({ agent }: Case): Promise<string[]> => {
  const { value } = await asker.send('opsPaidWages', { query: { account: agent.name } })
  return value.content.map(({ wageId }: { wageId: string }) => wageId)
}

/** Bets were given back that the books had not, so that nothing of the 7.00 was due: they are taken again. @returns their wage */
async function takeAgain(one: Case, { givenBack }: { givenBack: bigint }): Promise<string> {
  const { player, wrong } = one
  const entry = { ...wrong, entry: 1, stake: -givenBack, valid: -givenBack }
  await bet(player, at(12 * minuteMs), entry)
  const wageId = (await wagesOf(one)).at(-2) ?? ''
  await correct(wageId, '7.00', '0')
  return wageId
}

/** What is found once something was changed that nothing may change. */
const foundAfter = (text: string, wageId: string) =>
  db
    .transaction(async (tx) => {
      await tx.query({ text: 'set local session_replication_role = replica' })
      await tx.query({ text, values: [wageId] })
      throw new Error((await verifyWages(tx)).findings.map((finding) => finding.text).join('\n'))
    })
    .catch((error: Error) => error.message)

test('what a corrected wage leaves to the next span is compared with the bets, and so is what its lines below took', async () => {
  const wageId = await takeAgain(some, { givenBack: 1_000_00n })
  expect((await verifyWages(db)).findings).toEqual([])
  const forgetting = 'update agent_wage_correction set overpaid = null, carried_out = null where wage_id = $1'
  expect(await foundAfter(forgetting, wageId)).toBe(`wage ${wageId}: overpaid is 0 and should be 300`)
  const taking =
    'update agent_wage set to_downlines = 1, gross = gross + 1, line_total = line_total + 1 where id = $1'
  expect(await foundAfter(taking, wageId)).toBe(`wage ${wageId}: toDownlines is 1 and should be 0`)
})

test('what was paid too much before a wage that is corrected to nothing is set off against the next span, with what the team lacks', async () => {
  await takeAgain(more, { givenBack: 1_800_00n })
  await settle(at(dayMs + 10 * minuteMs))
  // 1 per cent of 1,500.00 that stand.
  expect(await balance(some.agent)).toBe(15_00n)
  // Of 700.00 that stand 7.00 are due: nothing of the 8.00 is taken back.
  expect(await balance(more.agent)).toBe(8_00n)
  const [last] = await db.query({
    text: `select paid_before as "paidBefore", carried_in as "carriedIn", amount, overpaid from agent_wage
      where member_id = $1 order by tick desc limit 1`,
    values: [more.agent.id],
  })
  expect(last).toEqual({ paidBefore: 8_00n, carriedIn: -300_00n, amount: 0n, overpaid: 1_00n })
})

test('a wage that is corrected to nothing after the next span has begun makes the wage that began it a finding, until that is corrected too', async () => {
  const wageId = await takeAgain(late, { givenBack: 1_000_00n })
  const [next = ''] = await wagesOf(late)
  expect(next).not.toBe(wageId)
  const found = (await verifyWages(db)).findings.map(({ text }) => text)
  expect(found).toEqual([`wage ${next}: paidBefore is 0 and should be 300, amount is 1000 and should be 700`])
  await correct(next, '10.00', '7')
  expect(await balance(late.agent)).toBe(15_00n)
})
