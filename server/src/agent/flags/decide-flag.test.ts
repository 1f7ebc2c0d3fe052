import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { findingsOf } from '#ledger/verify.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPlatform } from '#test-platform.ts'
import { findAccounts } from '#agent/flags/find-accounts.ts'
import { testFlags } from '#agent/flags/test-flags.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { settleTicks } from '#agent/wages/settle-ticks.ts'
import { minuteMs, testTeam } from '#agent/wages/test-team.ts'
import { verifyWages } from '#agent/wages/verify-wages.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const { account, member, contract, bet, begin, settle, wages, balance } = testTeam(db)
const { logIn, payee, flagsOf } = testFlags(db)
const [asker, other, third] = [
  await newOperator(platform, ['agent.read', 'agent.decide']),
  await newOperator(platform, ['agent.read', 'agent.decide']),
  await newOperator(platform, ['agent.read', 'agent.decide']),
]
const reader = await newOperator(platform, ['agent.read'])
afterAll(async () => {
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
  expect((await verifyWages(db)).findings).toEqual([])
})

const startMs = Date.parse('2025-02-28T17:00:00Z')
let tick = 0
await begin(new Date(startMs))

const look = () => db.transaction((tx) => findAccounts(tx, new Date()))

/** An agent of an upline, with a downline in the own browser. */
async function flagged() {
  const top = await account('top')
  const agent = await account('agent', top)
  const player = await member('player', agent)
  const upper = await contract(top, null, { ratePpm: 20_000 })
  const own = await contract(agent, top)
  const device = randomUUID()
  for (const one of [agent, player]) await logIn(one, { device })
  await look()
  const { value } = await reader.send('opsAgentFlags', { query: { account: agent.name } })
  const [flag] = value.content
  return { top, agent, player, upper, own, id: String(flag.id) }
}

type Flagged = Awaited<ReturnType<typeof flagged>>

/** The player bets 1,000.00 and the tick of it is settled. */
async function playOn({ player }: Flagged): Promise<void> {
  const from = new Date(startMs + tick * 5 * minuteMs)
  await db.query({ text: 'update settled_bet_progress set summed_until = $1', values: [from] })
  await bet(player, from, { valid: 1_000_00n })
  tick++
  await settle(new Date(startMs + tick * 5 * minuteMs))
}

type Deed = 'Hold' | 'Dismiss' | 'Release' | 'Forfeit' | 'Confirm' | 'Decline'
const decide = (who: typeof asker, deed: Deed, id: string) =>
  who.send(`opsAgentFlag${deed}`, { params: { id }, input: { reason: `to ${deed}` } })
const states = async ({ own }: Flagged) => (await wages(own)).map(({ state, reason }) => [state, reason])

test('wages of a flag’s accounts wait from the next tick on, the upline is paid, and what waited is paid once two operators dismiss the flag', async () => {
  const team = await flagged()
  await playOn(team)
  expect(await balance(team.agent)).toBe(10_00n)
  const { value: held } = await decide(asker, 'Hold', team.id)
  expect(held).toMatchObject({ state: 'HELD', hold: { by: asker.username, reason: 'to Hold' } })
  await playOn(team)
  await playOn(team)
  expect(await states(team)).toEqual([
    ['PAID', null],
    ['HELD', 'FLAGGED'],
    ['HELD', 'FLAGGED'],
  ])
  expect([await balance(team.agent), await balance(team.top)]).toEqual([10_00n, 30_00n])
  const { value: asked } = await decide(asker, 'Release', team.id)
  expect(asked).toMatchObject({
    state: 'HELD',
    wages: { count: 2, amount: '20.00' },
    request: { isOwn: true },
  })
  expect((await decide(asker, 'Confirm', asked.request.id)).code).toBe('NOT_ALLOWED')
  expect((await decide(other, 'Confirm', asked.request.id)).value).toMatchObject({
    state: 'DISMISSED',
    request: null,
    decision: { by: other.username },
  })
  expect(await balance(team.agent)).toBe(10_00n)
  await playOn(team)
  expect(await balance(team.agent)).toBe(40_00n)
  await look()
  expect((await flagsOf(team.agent)).map(({ state }) => state)).toEqual(['DISMISSED'])
})

test('what is forfeited is never paid and says why, what is earned afterwards is, and the flag comes back as it goes on', async () => {
  const team = await flagged()
  await decide(asker, 'Hold', team.id)
  await playOn(team)
  await playOn(team)
  const { value: asked } = await decide(asker, 'Forfeit', team.id)
  // Decided when the last tick was settled: what is bet in the next one came after it.
  const before = platform.now()
  platform.setNow(startMs + tick * 5 * minuteMs - 1)
  const { value: decided } = await decide(other, 'Confirm', asked.request.id)
  platform.setNow(before)
  await look()
  expect((await flagsOf(team.agent)).map(({ state }) => state)).toEqual(['FORFEITED'])
  expect(decided).toMatchObject({ state: 'FORFEITED', wages: { count: 2, amount: '20.00' } })
  await playOn(team)
  expect(await states(team)).toEqual([
    ['FORFEITED', 'FORFEITED'],
    ['FORFEITED', 'FORFEITED'],
    ['PAID', null],
  ])
  expect([await balance(team.agent), await balance(team.top)]).toEqual([10_00n, 30_00n])
  const told = await db.query({
    text: 'select key, params from mailbox_message where member_id = $1',
    values: [team.agent.id],
  })
  expect(told).toMatchObject([{ key: 'wagesForfeited' }])
  await look()
  expect((await flagsOf(team.agent)).map(({ state }) => state).toSorted()).toEqual(['FORFEITED', 'OPEN'])
})

test('what waits for its turn when a flag is held is held by it, and given up with it, however long it has waited', async () => {
  const team = await flagged()
  const from = new Date(startMs + tick * 5 * minuteMs)
  await db.query({ text: 'update settled_bet_progress set summed_until = $1', values: [from] })
  await bet(team.player, from, { valid: 1_000_00n })
  tick++
  const until = new Date(startMs + tick * 5 * minuteMs)
  await db.transaction((tx) => settleTicks(tx, db, { until, atOnce: 1 }))
  expect(await states(team)).toEqual([['HELD', 'QUEUED']])
  await decide(asker, 'Hold', team.id)
  // The wage was worked out an hour before.
  const later = (text: string, of: string) =>
    db.transaction(async (tx) => {
      await tx.query({ text: 'set local session_replication_role = replica' })
      await tx.query({ text, values: [of] })
    })
  await later(`update agent_flag set held_since = held_since + interval '1 hour' where id = $1`, team.id)
  await settle(until, 1)
  await later(`update agent_wage set held_at = held_at + interval '1 hour' where contract_id = $1`, team.own)
  expect(await states(team)).toEqual([['HELD', 'FLAGGED']])
  const { value: asked } = await decide(asker, 'Forfeit', team.id)
  expect(asked).toMatchObject({ wages: { count: 1, amount: '10.00' } })
  await decide(other, 'Confirm', asked.request.id)
  expect(await states(team)).toEqual([['FORFEITED', 'FORFEITED']])
  await playOn(team)
  expect(await balance(team.agent)).toBe(10_00n)
})

test('a flag that holds nothing is dismissed by one operator and comes back with another sign alone', async () => {
  const team = await flagged()
  expect((await decide(reader, 'Dismiss', team.id)).code).toBe('NOT_ALLOWED')
  expect((await decide(asker, 'Dismiss', team.id)).value).toMatchObject({ state: 'DISMISSED', hold: null })
  for (const deed of ['Hold', 'Dismiss', 'Release', 'Forfeit'] as const)
    expect((await decide(other, deed, team.id)).code).toBe('STATE_CONFLICT')
  await look()
  expect((await flagsOf(team.agent)).map(({ state }) => state)).toEqual(['DISMISSED'])
  for (const one of [team.agent, team.player]) await payee(one, team.agent.id)
  await look()
  expect((await flagsOf(team.agent)).map(({ state, signs }) => [state, ...signs])).toEqual([
    ['DISMISSED', 'device'],
    ['OPEN', 'device', 'payee'],
  ])
})

test('of two who decide at once one does, what was turned down changes nothing, and one thing at a time is asked for', async () => {
  const team = await flagged()
  const first = await Promise.all([decide(asker, 'Hold', team.id), decide(other, 'Dismiss', team.id)])
  expect(first.map(({ code }) => code).toSorted()).toEqual(['', 'STATE_CONFLICT'])
  const held = await flagged()
  await decide(asker, 'Hold', held.id)
  await playOn(held)
  const asks = await Promise.all([decide(asker, 'Release', held.id), decide(other, 'Forfeit', held.id)])
  expect(asks.map(({ code }) => code).toSorted()).toEqual(['', 'PENDING_EXISTS'])
  const [asked] = asks.filter(({ code }) => code === '')
  expect((await decide(third, 'Decline', asked?.value.request.id)).value).toMatchObject({
    state: 'HELD',
    request: null,
  })
  expect(await states(held)).toEqual([['HELD', 'FLAGGED']])
  const { value: again } = await decide(asker, 'Forfeit', held.id)
  const words = [other, third, other].map((who) => decide(who, 'Confirm', again.request.id))
  expect((await Promise.all(words)).map(({ code }) => code).toSorted()).toEqual([
    '',
    'STATE_CONFLICT',
    'STATE_CONFLICT',
  ])
  expect(await states(held)).toEqual([['FORFEITED', 'FORFEITED']])
})

test('the word of who may decide no more counts no more', async () => {
  const team = await flagged()
  const gone = await newOperator(platform, ['agent.read', 'agent.decide'])
  await decide(gone, 'Hold', team.id)
  const { value } = await decide(gone, 'Forfeit', team.id)
  await db.query({ text: 'update operator set is_active = false where id = $1', values: [gone.operatorId] })
  expect((await decide(other, 'Confirm', value.request.id)).code).toBe('STATE_CONFLICT')
})

test('an account that two flags hold is paid once both are dismissed', async () => {
  const team = await flagged()
  const fellow = await account('fellow', team.top)
  for (const one of [team.top, fellow, team.agent]) await payee(one, team.top.id)
  await look()
  const [second] = (await reader.send('opsAgentFlags', { query: { account: team.top.name } })).value.content
  for (const id of [team.id, second.id]) expect((await decide(asker, 'Hold', id)).code).toBe('')
  await playOn(team)
  const dismiss = async (id: string) => {
    const { value } = await decide(asker, 'Release', id)
    await decide(other, 'Confirm', value.request.id)
    await playOn(team)
  }
  await dismiss(second.id)
  expect(await balance(team.agent)).toBe(0n)
  expect(await balance(team.top)).toBe(20_00n)
  await dismiss(team.id)
  expect(await balance(team.agent)).toBe(30_00n)
})

test('the database lets nobody change a flag that was decided, what it gave up, or what a held one is about', async () => {
  const refused = { code: 'AG001' }
  const change = (text: string) => db.query({ text })
  await expect(
    change(`update agent_flag set state = 'OPEN' where state = 'FORFEITED'`),
  ).rejects.toMatchObject(refused)
  await expect(change(`delete from agent_flag`)).rejects.toMatchObject(refused)
  await expect(change(`delete from agent_flag_wage`)).rejects.toMatchObject(refused)
  await expect(
    change(
      `update agent_wage set state = 'PAID', reason = null, transfer_id = id, paid_at = now() where state = 'FORFEITED'`,
    ),
  ).rejects.toMatchObject(refused)
  const held = await flagged()
  await decide(asker, 'Hold', held.id)
  await expect(
    change(`update agent_flag set reasons = '[{}]' where id = '${held.id}'`),
  ).rejects.toMatchObject(refused)
})

test('flags that wait for an operator stand first, by state or account, with whom they are about and what is asked', async () => {
  const { value } = await reader.send('opsAgentFlags', { query: {} })
  const listed = value.content.map(({ state }: { state: string }) => ['OPEN', 'HELD'].includes(state))
  expect(listed).toEqual(listed.toSorted((a: boolean, b: boolean) => Number(b) - Number(a)))
  const team = await flagged()
  const of = await reader.send('opsAgentFlags', { query: { account: team.player.name, state: 'OPEN' } })
  expect(of.value.content).toMatchObject([
    {
      kind: 'SELF',
      agent: { account: team.agent.name },
      members: [{ account: team.player.name }],
      reasons: [{ sign: 'device', accounts: [team.agent.name, team.player.name], amount: null, count: null }],
    },
  ])
  expect((await reader.send('opsAgentFlags', { query: { account: 'nobody-here' } })).code).toBe('NOT_FOUND')
  expect((await decide(asker, 'Hold', randomUUID())).code).toBe('NOT_FOUND')
  expect((await decide(asker, 'Confirm', randomUUID())).code).toBe('NOT_FOUND')
})
