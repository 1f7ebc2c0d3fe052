import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPlatform } from '#test-platform.ts'
import {
  act,
  type Agent,
  agree,
  agreeWithHouse,
  contractsOf,
  newAgent,
  offer,
} from '#agent/contracts/test-contracts.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const operator = await newOperator(platform, ['agent.read', 'agent.move'])

async function move(branch: Agent, to: Agent | null): Promise<void> {
  const input = { account: branch.account, to: to?.account ?? null, reason: 'agreed by both' }
  expect((await operator.send('opsAgentMove', { input })).code).toBe('')
  await platform.runJob('account.branch-moved')
}

const states = async (who: Agent) =>
  (await contractsOf(who)).map(({ state }: { state: string }) => state) as string[]

test('with a move, what the branch had agreed on with those above it ends, and what hangs on it', async () => {
  const [from, to] = [await newAgent(platform), await newAgent(platform)]
  const [branch, stays] = [await newAgent(platform, from), await newAgent(platform, from)]
  const low = await newAgent(platform, branch)
  await agreeWithHouse(platform, from)
  await agreeWithHouse(platform, to, { rate: '0.2' })
  for (const agent of [branch, stays]) await agree(from, agent, { rate: '0.4' })
  await agree(branch, low, { rate: '0.3' })
  await move(branch, to)
  const [ended] = await contractsOf(branch)
  expect(ended).toMatchObject({ state: 'TERMINATED', endsAt: ended.effectiveFrom })
  expect([await states(low), await states(stays)]).toEqual([['TERMINATED'], ['ACTIVE']])
  expect((await offer(branch, low, { rate: '0.1' })).code).toBe('RATE_ABOVE_OWN')
  expect((await agree(to, branch, { rate: '0.2' })).upline).toBe(to.account)
})

test('before a move, an operator reads what it takes along and what ends with it', async () => {
  const [from, to] = [await newAgent(platform), await newAgent(platform)]
  const branch = await newAgent(platform, from)
  const low = await newAgent(platform, branch)
  await agreeWithHouse(platform, from)
  await agree(from, branch, { rate: '0.4' })
  await agree(branch, low, { rate: '0.3' })
  await offer(from, branch, { rate: '0.45' })
  const read = (account: string) => operator.send('opsAgentBranch', { query: { account } })
  expect((await read(branch.account)).value).toEqual({
    upline: from.account,
    accounts: 2,
    contracts: 2,
    offers: 1,
  })
  const active = async () => (await Promise.all([branch, low].map(states))).flat()
  const before = (await active()).toSorted()
  await move(branch, to)
  expect([before, (await active()).toSorted()]).toEqual([
    ['ACTIVE', 'ACTIVE', 'OFFERED'],
    ['EXPIRED', 'TERMINATED', 'TERMINATED'],
  ])
  expect((await read(branch.account)).value).toEqual({
    upline: to.account,
    accounts: 2,
    contracts: 0,
    offers: 0,
  })
  expect((await read('nobody_at_all')).code).toBe('NOT_FOUND')
})

test('an offer of the former upline is over, and keeps nobody from another one', async () => {
  const [from, to] = [await newAgent(platform), await newAgent(platform)]
  const branch = await newAgent(platform, from)
  for (const agent of [from, to]) await agreeWithHouse(platform, agent)
  const { value: offered } = await offer(from, branch)
  await move(branch, to)
  expect(await states(branch)).toEqual(['EXPIRED'])
  expect((await act(branch, { ...offered, version: offered.version + 1 }, 'accept')).code).toBe(
    'STATE_CONFLICT',
  )
  expect((await offer(to, branch)).code).toBe('')
})

test('who comes under another loses what the house gives to the top alone', async () => {
  const [branch, to] = [await newAgent(platform), await newAgent(platform)]
  await agreeWithHouse(platform, branch)
  await move(branch, to)
  expect(await states(branch)).toEqual(['TERMINATED'])
})
