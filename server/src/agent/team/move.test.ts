import { expect, test } from 'vitest'
import { ledgerChecks } from '#account/ledger-checks.ts'
import { testTeams } from '#agent/team/test-team.ts'
import { testDatabase } from '#db/test-database.ts'
import { findingsOf } from '#ledger/verify.ts'
import { newOperator } from '#operator/test-operator.ts'
import { dayIn } from '#settings/day-range.ts'
import { testPlatform, type TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const { newMember, newTop, add } = testTeams(db, platform)
const operator = await newOperator(platform, ['agent.read', 'agent.rate', 'agent.move', 'audit.read'])

const dayMs = 86_400_000
const day = (ahead: number) => dayIn('Asia/Bangkok', new Date(platform.now() + ahead * dayMs))
type Named = { account: string }
const move = (branch: Named, to: Named | null, more: { day?: string } = {}) =>
  operator.send('opsAgentMove', {
    input: { account: branch.account, to: to?.account ?? null, reason: 'agreed by both', ...more },
  })
const seenBy = async (agent: TestVisitor, { account }: Named) =>
  (await agent.send('agentMembers', { query: { keyword: account } })).value.totalCount === 1

/** Two agents of the top; the one has a branch of three. */
async function world() {
  const [from, to] = [await newTop(), await newTop()]
  const branch = await add(from, { rate: '2' })
  const low = await add(branch, { rate: '1' })
  const leaf = await add(low, { type: 'member', rate: '0' })
  return { from, to, branch, low, leaf }
}

test('an operator moves a branch at once, with its rate, and the log tells who and why', async () => {
  const { from, to, branch, leaf } = await world()
  const { value } = await move(branch, to)
  expect(value).toMatchObject({
    account: branch.account,
    from: from.account,
    to: to.account,
    state: 'DONE',
    accounts: 3,
    hindrance: null,
    operator: operator.username,
    reason: 'agreed by both',
  })
  expect([await seenBy(to, leaf), await seenBy(from, leaf)]).toEqual([true, false])
  expect((await branch.send('agentLinks')).value.ownRate).toBe('2')
  const { content } = (await operator.send('opsAudit', { query: { subjectId: branch.id } })).value
  expect(content.map((entry: { action: string }) => entry.action)).toEqual(['move', 'plan_move'])
  expect((await operator.send('opsAgentMoves', { query: { state: 'DONE' } })).value.content[0]).toEqual(value)
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
})

test('a branch never comes under one of its own', async () => {
  const { branch, low, from } = await world()
  for (const to of [branch, low]) expect((await move(branch, to)).code).toBe('BRANCH_CYCLE')
  expect((await move(from, low)).code).toBe('BRANCH_CYCLE')
  expect(
    (await operator.send('opsAgentMoves', { query: { pageSize: '100' } })).value.content,
  ).not.toContainEqual(expect.objectContaining({ account: branch.account }))
})

test.each([
  [
    'under whom it stands',
    async ({ branch, from }: Awaited<ReturnType<typeof world>>) => [branch, from],
    'STATE_CONFLICT',
  ],
  ['under a member', async ({ branch }) => [branch, await newMember()], 'VALIDATION'],
  ['under nobody', async ({ branch }) => [branch, { account: 'nobody-at-all' }], 'VALIDATION'],
  ['of nobody', async ({ to }) => [{ account: 'nobody-at-all' }, to], 'NOT_FOUND'],
  [
    'under an agent with a lower rate',
    async ({ branch, to }) => [branch, await add(to, { rate: '1.5' })],
    'RATE_RANGE',
  ],
] as [string, (given: Awaited<ReturnType<typeof world>>) => Promise<[Named, Named]>, string][])(
  'a move %s is refused',
  async (_, given, code) => {
    const [branch, to] = await given(await world())
    expect((await move(branch, to)).code).toBe(code)
  },
)

test('two operators who move two branches under each other at once make no cycle', async () => {
  const { branch } = await world()
  const { branch: other } = await world()
  const answers = await Promise.all([move(branch, other), move(other, branch)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['', 'BRANCH_CYCLE'])
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
})

test('operators list agents with their teams, and give those of the top a rate within the settings', async () => {
  const { from, branch } = await world()
  const listed = async (query: Record<string, string>) =>
    (await operator.send('opsAgents', { query })).value.content as Record<string, unknown>[]
  expect(await listed({ search: from.account.toUpperCase() })).toMatchObject([
    { memberId: from.id, account: from.account, upline: null, depth: 0, downlines: 3, agents: 2, rate: '10' },
  ])
  expect(await listed({ search: branch.account })).toEqual([])
  expect(await listed({ search: branch.account, all: 'true' })).toMatchObject([
    { upline: from.account, depth: 1, downlines: 2, agents: 1, rate: '2' },
  ])
  const rate = (id: string, to: string) =>
    operator.send('opsAgentRate', { params: { id }, input: { rate: to, reason: 'a new agreement' } })
  expect((await rate(from.id, '5')).value).toEqual({ rate: '5' })
  expect((await from.send('agentLinks')).value.ownRate).toBe('5')
  for (const wrong of ['1.99', '10.1']) expect((await rate(from.id, wrong)).code).toBe('RATE_RANGE')
  expect((await rate(branch.id, '1')).code).toBe('NOT_RELATED')
  expect((await rate((await newMember()).id, '1')).code).toBe('NOT_FOUND')
})

test('a move with a day waits until that day begins in the merchant’s zone, and can be taken back before', async () => {
  const { from, to, branch, leaf } = await world()
  for (const past of [day(0), day(-1)])
    expect((await move(branch, to, { day: past })).code).toBe('VALIDATION')
  const planned = await move(branch, to, { day: day(2) })
  expect(planned.value).toMatchObject({ state: 'PLANNED', from: null, doneAt: null, accounts: null })
  expect(new Date(planned.value.dueAt).toISOString()).toContain('T17:00:00.000Z')
  expect((await move(branch, null)).code).toBe('STATE_CONFLICT')
  const withdraw = () =>
    operator.send('opsAgentMoveWithdraw', { params: { id: planned.value.id }, input: { reason: 'not yet' } })
  expect((await withdraw()).value.state).toBe('WITHDRAWN')
  expect((await withdraw()).code).toBe('STATE_CONFLICT')
  await move(branch, to, { day: day(1) })
  await platform.runJob('account.move-branch')
  expect(await seenBy(from, leaf)).toBe(true)
  platform.advance(2 * dayMs)
  await platform.runJob('account.move-branch')
  const later = await newOperator(platform, ['agent.read'])
  const again = await later.send('opsAgentMoves', { query: { state: 'DONE' } })
  expect(again.value.content[0]).toMatchObject({ account: branch.account, to: to.account, accounts: 3 })
  const rows = await db.query({
    text: 'select from member_closure where ancestor_id = $1 and member_id = $2',
    values: [to.id, leaf.id],
  })
  expect(rows).toHaveLength(1)
})
