import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { testProvider } from '#game/test-provider.ts'
import { moveBranch } from '#account/test-move.ts'
import { act, agreeWithHouse, offer, termsOf } from '#agent/contracts/test-contracts.ts'
import { testReports } from '#agent/team/test-reports.ts'
import type { TestAgent } from '#agent/team/test-team.ts'

const db = await testDatabase({ poolSize: 10 })
const provider = await testProvider(db)
afterAll(() => provider.close())
const { day, team, window, add, newTop } = testReports(db, provider)

const branches = async (agent: TestAgent, query: Record<string, string> = { from: day(2), to: day() }) =>
  (await agent.send('agentBranches', { query })).value

test('tells what each account directly below came to with all below it, those with most valid bets first', async () => {
  const { top, middle, deep, near, stranger } = await team()
  await window(deep.memberId, { at: `${day(1)} 23:55`, valid: 200_00, payout: 150_00 })
  await window(deep.memberId, { at: `${day()} 00:00`, valid: 40_00, payout: 100_00 })
  await window(middle.id, { at: `${day()} 00:05`, valid: 10_00 })
  await window(near.memberId, { at: `${day(1)} 12:00`, valid: 60_00 })
  await window(near.memberId, { at: `${day(3)} 12:00`, valid: 7_000_00 })
  await window(stranger.memberId, { at: `${day()} 00:00`, valid: 9_999_00 })
  await window(top.id, { at: `${day()} 00:00`, valid: 9_999_00 })
  expect(await branches(top)).toEqual({
    total: 2,
    content: [
      {
        memberId: middle.id,
        account: middle.account,
        type: 'agent',
        downlines: 1,
        rate: '2',
        activeMembers: 2,
        validBet: '250.00',
        profit: '0.00',
        days: ['0.00', '200.00', '50.00'],
        contracts: [],
      },
      {
        memberId: near.memberId,
        account: expect.any(String),
        type: 'member',
        downlines: 0,
        rate: '0',
        activeMembers: 1,
        validBet: '60.00',
        profit: '60.00',
        days: ['0.00', '60.00', '0.00'],
        contracts: [],
      },
    ],
  })
})

test('whose bets were all taken back is not active, and who did not bet stands behind, the newest first', async () => {
  const { top, middle, deep, near } = await team()
  await window(deep.memberId, { at: `${day()} 00:05`, valid: 10_00 })
  await window(deep.memberId, { at: `${day()} 00:10`, valid: -10_00 })
  const { content } = await branches(top)
  expect(content).toMatchObject([
    { memberId: near.memberId, activeMembers: 0 },
    { memberId: middle.id, activeMembers: 0, validBet: '0.00', days: ['0.00', '0.00', '0.00'] },
  ])
})

test('a branch counts where it stands now, and eight are shown of any number', async () => {
  const { top, middle, deep } = await team()
  await window(deep.memberId, { at: `${day()} 00:05`, valid: 10_00 })
  await moveBranch(db, deep.memberId, top.id)
  for (let more = 0; more < 7; more++) await add(top, { type: 'member', rate: '0' })
  const { total, content } = await branches(top)
  expect(total).toBe(10)
  expect(content).toHaveLength(8)
  expect(content[0]).toMatchObject({ memberId: deep.memberId, validBet: '10.00' })
  expect(content.find(({ memberId }: { memberId: string }) => memberId === middle.id)).toBeUndefined()
})

test('tells what was offered and agreed, and of which the agent has to answer', async () => {
  const { top, middle } = await team()
  const contracts = async () =>
    (await branches(top)).content.find(({ memberId }: { memberId: string }) => memberId === middle.id)
      .contracts
  await agreeWithHouse(provider.platform, top, { rate: '1' })
  const offered = (await offer(top, middle)).value
  expect(await contracts()).toEqual([
    { kind: 'daily', state: 'OFFERED', isMyWord: false, effectiveFrom: null },
  ])
  const terms = { ...termsOf.daily, rate: '0.6' }
  const countered = (await act(middle, offered, 'counter', { terms })).value.contract
  expect(await contracts()).toMatchObject([{ state: 'OFFERED', isMyWord: true }])
  await act(top, countered, 'accept')
  expect(await contracts()).toEqual([
    { kind: 'daily', state: 'ACTIVE', isMyWord: false, effectiveFrom: expect.any(Number) },
  ])
})

test('whoever is no agent, or asks for too many days, is told so', async () => {
  const { near } = await team()
  expect((await near.visitor.send('agentBranches')).status).toBe(403)
  const top = await newTop()
  expect((await top.send('agentBranches', { query: { from: day(40), to: day() } })).code).toBe('DATE_RANGE')
})
