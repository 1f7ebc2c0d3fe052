import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { testPlatform } from '#test-platform.ts'
import {
  act,
  type Agent,
  agree,
  agreeWithHouse,
  contractsOf,
  messagesOf,
  newAgent,
  offer,
  settleUntil,
  termsOf,
} from '#agent/contracts/test-contracts.ts'

// What ends with a contract that ends or that another one takes the place of.

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
// Monday, 17:00 in Bangkok.
const start = Date.parse('2026-11-23T10:00:00Z')
platform.setNow(start)
await settleUntil(db, start)
const midnight = Date.parse('2026-11-23T17:00:00Z')

const top = await newAgent(platform)
await agreeWithHouse(platform, top)

/** Three levels below the top, at half, four tenths and three tenths of a per cent. */
async function chain(): Promise<Agent[]> {
  const one = await newAgent(platform, top)
  const two = await newAgent(platform, one)
  const three = await newAgent(platform, two)
  await agree(top, one, { rate: '0.5' })
  await agree(one, two, { rate: '0.4' })
  await agree(two, three, { rate: '0.3' })
  return [one, two, three]
}

test('a lower rate ends what was given above it with what is below that, by agreement to the whole list (AGENT-12)', async () => {
  const [one, two, three] = (await chain()) as [Agent, Agent, Agent]
  const lower = (await offer(top, one, { rate: '0.35' })).value
  const refused = await act(one, lower, 'accept')
  expect(refused).toMatchObject({
    code: 'DOWNLINE_ABOVE',
    value: {
      version: lower.version,
      conflicts: [
        { upline: one.account, downline: two.account, rate: '0.4' },
        { upline: two.account, downline: three.account, rate: '0.3' },
      ],
    },
  })
  expect(await contractsOf(two, { state: 'ACTIVE' })).toHaveLength(1)
  expect(await contractsOf(one)).toMatchObject([{ state: 'OFFERED' }, { state: 'ACTIVE', rate: '0.5' }])
  const shown: string[] = refused.value.conflicts.map(({ contractId }: { contractId: string }) => contractId)
  for (const agreeEndDownline of [[], shown.slice(0, 1), [...shown, lower.contractId]])
    expect((await act(one, lower, 'accept', { agreeEndDownline })).code).toBe('DOWNLINE_ABOVE')
  const accepted = await act(one, lower, 'accept', { agreeEndDownline: shown.toReversed() })
  expect(accepted.value).toMatchObject({
    ended: shown,
    contract: { state: 'ACTIVE', effectiveFrom: midnight },
  })
  for (const who of [two, three]) {
    expect(await contractsOf(who)).toMatchObject([{ state: 'TERMINATED', endsAt: midnight }])
    expect(await messagesOf(who)).toContain('Contract ends')
  }
})

test('a list that has changed is shown again', async () => {
  const [one, two] = (await chain()) as [Agent, Agent]
  const lower = (await offer(top, one, { rate: '0.35' })).value
  const shown = (await act(one, lower, 'accept')).value.conflicts
  const other = await newAgent(platform, one)
  await agree(one, other, { rate: '0.45' })
  const agreeEndDownline = shown.map(({ contractId }: { contractId: string }) => contractId)
  const again = await act(one, lower, 'accept', { agreeEndDownline })
  expect(again.code).toBe('DOWNLINE_ABOVE')
  expect(again.value.conflicts).toHaveLength(3)
  expect(await contractsOf(two, { state: 'ACTIVE' })).toHaveLength(1)
})

test('an equal rate ends nothing (A-41)', async () => {
  const [one] = (await chain()) as [Agent]
  const equal = (await offer(top, one, { rate: '0.4' })).value
  expect((await act(one, equal, 'accept')).value).toMatchObject({ ended: [] })
})

test('a counter-offer below what the downline gives is agreed to when it is made, and holds for that list alone', async () => {
  const [one, two] = (await chain()) as [Agent, Agent]
  const counterTo = async () => {
    const offered = (await offer(top, one, { rate: '0.5' })).value
    const terms = { ...termsOf.daily, rate: '0.35' }
    const refused = await act(one, offered, 'counter', { terms })
    expect(refused.code).toBe('DOWNLINE_ABOVE')
    const agreeEndDownline = refused.value.conflicts.map(
      ({ contractId }: { contractId: string }) => contractId,
    )
    return (await act(one, offered, 'counter', { terms, agreeEndDownline })).value.contract
  }
  const first = await counterTo()
  await agree(one, await newAgent(platform, one), { rate: '0.45' })
  expect((await act(top, first, 'accept')).code).toBe('STATE_CONFLICT')
  await act(one, first, 'withdraw')
  const second = await counterTo()
  expect((await act(top, second, 'accept')).value.ended).toHaveLength(3)
  expect(await contractsOf(two, { state: 'ACTIVE' })).toEqual([])
})

test('with a contract that is terminated, what is paid out of it ends and no sooner, once whoever ends it has agreed to all of it', async () => {
  const [one, two, three] = (await chain()) as [Agent, Agent, Agent]
  const [own] = await contractsOf(one)
  const refused = await act(top, own, 'terminate')
  expect(refused).toMatchObject({ code: 'DOWNLINE_ABOVE', value: { conflicts: { length: 2 } } })
  expect(await contractsOf(three)).toMatchObject([{ state: 'ACTIVE', endsAt: null }])
  const agreed = refused.value.conflicts.map(({ contractId }: { contractId: string }) => contractId)
  const some = await act(one, own, 'terminate', { agreeEndDownline: agreed.slice(1) })
  expect(some.code).toBe('DOWNLINE_ABOVE')
  const ended = await act(top, own, 'terminate', { agreeEndDownline: agreed })
  expect(ended.value.ended).toHaveLength(2)
  for (const who of [one, two, three])
    expect(await contractsOf(who)).toMatchObject([{ state: 'TERMINATED', endsAt: midnight }])
})

test('an offer is refused once its upline is paid less, and a stale version always', async () => {
  const one = await newAgent(platform, top)
  const two = await newAgent(platform, one)
  const own = await agree(top, one)
  const offered = (await offer(one, two)).value
  expect((await act(two, { ...offered, version: 0 }, 'accept')).code).toBe('STATE_CONFLICT')
  await act(top, own, 'terminate')
  expect(await act(two, offered, 'accept')).toMatchObject({ code: 'STATE_CONFLICT', value: null })
})

test('a contract between others is nobody else’s, and none is not found', async () => {
  const [one, two] = (await chain()) as [Agent, Agent]
  const [given] = await contractsOf(two)
  expect((await act(top, given, 'terminate')).code).toBe('NOT_PARTY')
  expect((await act(await newAgent(platform), given, 'terminate')).code).toBe('NOT_PARTY')
  const contractId = '00000000-0000-7000-8000-000000000000'
  expect((await act(one, { contractId, version: 1 }, 'accept')).code).toBe('NOT_FOUND')
})
