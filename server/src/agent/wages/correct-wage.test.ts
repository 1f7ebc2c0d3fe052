import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { freezeAccount } from '#ledger/freeze-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { findingsOf } from '#ledger/verify.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPlatform } from '#test-platform.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { minuteMs, type TestAccount, testTeam } from '#agent/wages/test-team.ts'
import { verifyWages } from '#agent/wages/verify-wages.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const { account, member, contract, bet, begin, settle, balance } = testTeam(db)
const [asker, other, third] = [
  await newOperator(platform, ['agent.read', 'agent.decide']),
  await newOperator(platform, ['agent.read', 'agent.decide']),
  await newOperator(platform, ['agent.read', 'agent.decide']),
]
afterAll(async () => {
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
  expect((await verifyWages(db)).findings).toEqual([])
})

const startMs = Date.parse('2025-02-28T17:00:00Z')
const at = (ms: number) => new Date(startMs + ms)
type Pair = { agent: TestAccount; player: TestAccount }
let agents: Pair[] = []
/** Whose players bet again after the first tick. */
let later: { going: Pair; racing: Pair }

async function newPair(): Promise<Pair> {
  const agent = await account('agent')
  const player = await member('player', agent)
  await contract(agent, null)
  await bet(player, at(minuteMs), { valid: 1_000_00n })
  return { agent, player }
}

beforeAll(async () => {
  await begin(at(0))
  for (let number = 0; number < 5; number++) agents = [...agents, await newPair()]
  const [going, racing] = [await newPair(), await newPair()]
  later = { going, racing }
  await bet(going.player, at(11 * minuteMs), { valid: 1_000_00n })
  await bet(racing.player, at(21 * minuteMs), { valid: 1_000_00n })
  await settle(at(10 * minuteMs))
})

/** An agent with a wage of 10.00 that was paid. */
async function paid(one = agents.pop()) {
  if (!one) throw new Error('no agent is left')
  const { value } = await asker.send('opsPaidWages', { query: { account: one.agent.name } })
  return { ...one, wage: value.content[0] as { wageId: string; comesTo: string } }
}

type Who = typeof asker

const ask = (who: Who, id: string, was: string, amount: string) =>
  who.send('opsWageCorrect', { params: { id }, input: { was, amount, reason: 'counted wrongly' } })
const decide = (who: Who, id: string, deed: 'Confirm' | 'Decline' = 'Confirm') =>
  who.send(`opsWageCorrect${deed}`, { params: { id }, input: { reason: 'seen' } })
const codes = async (...calls: ReturnType<typeof decide>[]) =>
  (await Promise.all(calls)).map(({ code }) => code).toSorted()

test('a paid wage is corrected up and down by what another operator confirms, and each step stands in the log with both amounts', async () => {
  const { agent, wage } = await paid()
  expect(wage).toMatchObject({ amount: '10.00', comesTo: '10.00', isAsked: false })
  const { value: up } = await ask(asker, wage.wageId, '10.00', '12.5')
  expect(up).toMatchObject({ was: '10.00', amount: '12.50', state: 'ASKED', isOwn: true })
  expect(await balance(agent)).toBe(10_00n)
  expect((await decide(other, up.id)).value).toMatchObject({ state: 'CONFIRMED', decidedBy: other.username })
  expect(await balance(agent)).toBe(12_50n)
  const { value: down } = await ask(other, wage.wageId, '12.50', '4')
  expect((await decide(asker, down.id)).code).toBe('')
  expect(await balance(agent)).toBe(4_00n)
  const { value } = await asker.send('opsPaidWages', { query: { account: agent.name } })
  expect(value.content).toMatchObject([{ amount: '10.00', comesTo: '4.00' }])
  const moved = await db.query({
    text: `select kind, amount, reference from ledger_transfers_of('{34,49,50}') where reference = $1 order by created_at`,
    values: [wage.wageId],
  })
  expect(moved).toMatchObject([
    { kind: 34, amount: 10_00n },
    { kind: 49, amount: 2_50n },
    { kind: 50, amount: 8_50n },
  ])
  const logged = await db.query<{ action: string; details: object }>({
    text: `select action, details from audit_log where subject_id = any ($1) order by id`,
    values: [[up.id, down.id]],
  })
  expect(logged.map(({ action }) => action)).toEqual(['ask', 'confirm', 'ask', 'confirm'])
  expect(logged[1]?.details).toMatchObject({ was: '10.00', amount: '12.50', askedBy: asker.operatorId })
  const told = await db.query({
    text: 'select key, params from mailbox_message where member_id = $1 order by id',
    values: [agent.id],
  })
  expect(told).toMatchObject([{ key: 'wageAdded' }, { key: 'wageTaken' }])
})

test('whoever asked confirms nothing, and of two who decide at once one does, and the money moves once', async () => {
  const { agent, wage } = await paid()
  const { value } = await ask(asker, wage.wageId, '10.00', '30')
  expect((await decide(asker, value.id)).code).toBe('NOT_ALLOWED')
  const deeds = [decide(other, value.id), decide(third, value.id), decide(other, value.id)]
  expect(await codes(...deeds)).toEqual(['', 'STATE_CONFLICT', 'STATE_CONFLICT'])
  expect(await balance(agent)).toBe(30_00n)
  expect((await decide(third, value.id, 'Decline')).code).toBe('STATE_CONFLICT')
})

test('of two who ask at once one does; what was turned down moves nothing, and what was seen before a correction is stale', async () => {
  const { agent, wage } = await paid()
  const asks = [ask(asker, wage.wageId, '10.00', '20'), ask(other, wage.wageId, '10.00', '25')]
  expect(await codes(...asks)).toEqual(['', 'PENDING_EXISTS'])
  const [waiting] = (await third.send('opsWageCorrections', { query: {} })).value.content
  expect(await codes(decide(third, waiting.id), decide(third, waiting.id, 'Decline'))).toEqual([
    '',
    'STATE_CONFLICT',
  ])
  const { value } = await asker.send('opsPaidWages', { query: { account: agent.name } })
  const [{ comesTo }] = value.content
  expect(await balance(agent)).toBe(BigInt(comesTo.replace('.', '')))
  expect((await ask(asker, wage.wageId, '9.99', '20')).code).toBe('STATE_CONFLICT')
  expect((await ask(asker, wage.wageId, comesTo, comesTo)).code).toBe('VALIDATION')
})

test('nothing is taken that the agent does not have, nor from or to an account that may not', async () => {
  const { agent, wage } = await paid()
  const { value: more } = await ask(asker, wage.wageId, '10.00', '11')
  await db.query({ text: `update member set state = 'DISABLED' where id = $1`, values: [agent.id] })
  expect((await decide(other, more.id)).code).toBe('ACCOUNT_DISABLED')
  await db.query({ text: `update member set state = 'ACTIVE' where id = $1`, values: [agent.id] })
  expect((await decide(other, more.id, 'Decline')).code).toBe('')
  const { value: less } = await ask(asker, wage.wageId, '10.00', '0')
  await db.transaction((tx) => freezeAccount(tx, agent.main, true))
  expect((await decide(other, less.id)).code).toBe('ACCOUNT_LOCKED')
  await db.transaction((tx) => freezeAccount(tx, agent.main, false))
  const credit = await houseAccount(db, { class: 'suspense', currency: 'THB' })
  await db.transaction((tx) =>
    postTransfer(tx, {
      key: uuidV7(),
      kind: 'adjustment_debit',
      debit: agent.main,
      credit,
      amountMinor: 1n,
    }),
  )
  expect((await decide(other, less.id)).code).toBe('INSUFFICIENT')
  const rows = (await asker.send('opsWageCorrections', { query: {} })).value.content
  expect(rows[0]).toMatchObject({ id: less.id, state: 'ASKED' })
})

test('a wage that is not there, or was not paid, is not corrected; nor by who may only read', async () => {
  expect((await ask(asker, uuidV7(), '10.00', '20')).code).toBe('NOT_FOUND')
  expect((await decide(other, uuidV7())).code).toBe('NOT_FOUND')
  const reader = await newOperator(platform, ['agent.read'])
  expect((await ask(reader, uuidV7(), '10.00', '20')).code).toBe('NOT_ALLOWED')
  expect((await ask(asker, uuidV7(), '10.00', '-1')).code).toBe('VALIDATION')
})

test('a wage that was paid wrongly is no finding any more once it was corrected to what the bets give', async () => {
  const { player, wage } = await paid()
  await bet(player, at(2 * minuteMs), { valid: 500_00n })
  expect((await verifyWages(db)).findings).toHaveLength(1)
  const { value: half } = await ask(asker, wage.wageId, '10.00', '12')
  expect((await decide(other, half.id)).code).toBe('')
  expect((await verifyWages(db)).findings).toHaveLength(1)
  const { value: whole } = await ask(asker, wage.wageId, '12.00', '15')
  expect((await decide(other, whole.id)).code).toBe('')
  expect((await verifyWages(db)).findings).toEqual([])
})

test('the next tick of a span goes on from the corrected wage, and once it has, the wage before is corrected no more', async () => {
  const { agent, wage } = await paid(later.going)
  const { value: more } = await ask(asker, wage.wageId, '10.00', '12')
  expect((await decide(other, more.id)).code).toBe('')
  const { value: late } = await ask(asker, wage.wageId, '12.00', '15')
  await settle(at(20 * minuteMs))
  expect(await balance(agent)).toBe(20_00n)
  expect((await decide(other, late.id)).code).toBe('WAGE_RECKONED')
  expect((await decide(other, late.id, 'Decline')).code).toBe('')
  expect((await ask(asker, wage.wageId, '12.00', '15')).code).toBe('WAGE_RECKONED')
  expect(await balance(agent)).toBe(20_00n)
})

test('a correction and the next tick of the span at the same moment pay the difference once', async () => {
  const { agent, wage } = await paid(later.racing)
  const { value } = await ask(asker, wage.wageId, '10.00', '12')
  const [{ code }] = await Promise.all([decide(other, value.id), settle(at(30 * minuteMs))])
  expect(['', 'WAGE_RECKONED']).toContain(code)
  expect(await balance(agent)).toBe(20_00n)
  if (code !== '') expect((await decide(other, value.id, 'Decline')).code).toBe('')
})
