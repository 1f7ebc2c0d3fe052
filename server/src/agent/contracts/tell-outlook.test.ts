import type { ContractTerms } from '@suntala/contract/agent-terms'
import type { ContractKind } from '@suntala/contract/agent-kinds'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { testPassword, testPlatform } from '#test-platform.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import {
  act,
  type Agent,
  agree,
  agreeWithHouse,
  contractsOf,
  newAgent,
  offer,
  settleUntil,
  termsOf,
} from '#agent/contracts/test-contracts.ts'

// What an offer would meet is told by the very rules that it meets.

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
// Monday, 17:00 in Bangkok.
const monday = Date.parse('2026-11-23T10:00:00Z')
platform.setNow(monday)
await settleUntil(db, monday - 3_600_000)

const top = await newAgent(platform)
await agreeWithHouse(platform, top)

type Asked = Partial<ContractTerms> & { kind?: ContractKind }

const ask = (who: Agent, to: { id: string }, query: object) =>
  who.send('offerOutlook', { query: { downlineId: to.id, kind: 'daily', ...query } })
const outlook = (who: Agent, to: { id: string }, { kind = 'daily', ...changes }: Asked) =>
  ask(who, to, { kind, terms: JSON.stringify({ ...termsOf[kind], ...changes }) })

test('an offer meets the own contract, what the downline is paid, and the offer that waits', async () => {
  const one = await newAgent(platform, top)
  expect((await ask(top, one, {})).value).toMatchObject({
    downlineId: one.id,
    own: { rate: '0.5', upline: null },
    present: null,
    isOffered: false,
    offerDays: 7,
    lack: null,
    most: [],
    ends: [],
  })
  const offered = (await offer(top, one, { rate: '0.4' })).value
  expect((await ask(top, one, {})).value).toMatchObject({ present: null, isOffered: true })
  await act(one, offered, 'accept')
  expect((await ask(top, one, {})).value).toMatchObject({
    present: { rate: '0.4', downline: one.account, effectiveFrom: monday + 7 * 3_600_000 },
    isOffered: false,
  })
  expect((await ask(one, await newAgent(platform, one), {})).value).toMatchObject({ own: { rate: '0.4' } })
})

test('what is paid until its period is over is what the downline has, and not what follows it', async () => {
  const minuteMs = 60_000
  const kind = 'hourly'
  platform.setNow(monday - 10 * minuteMs)
  const own = await newAgent(platform)
  await agreeWithHouse(platform, own, { kind })
  const one = await newAgent(platform, own)
  await agree(own, one, { kind, rate: '0.3' })
  platform.setNow(monday + minuteMs)
  const presentOf = async () => (await ask(own, one, { kind })).value.present
  const followed = await agree(own, one, { kind, rate: '0.2' })
  expect(await presentOf()).toMatchObject({ rate: '0.3', state: 'SUPERSEDED' })
  await act(own, followed, 'terminate')
  expect(await presentOf()).toMatchObject({ rate: '0.3' })
  platform.setNow(monday + 60 * minuteMs)
  await own.logIn(own.account, testPassword)
  expect(await presentOf()).toBeNull()
  platform.setNow(monday)
})

test('who has no contract of the kind is told so, and ends nothing', async () => {
  const one = await newAgent(platform, top)
  const two = await newAgent(platform, one)
  for (const query of [{}, { terms: JSON.stringify(termsOf.daily) }])
    expect((await ask(one, two, query)).value).toMatchObject({
      own: null,
      lack: 'contract',
      most: [],
      ends: [],
    })
})

test.each([
  ['paid on something else', { kind: 'dividend', base: 'validBet', profitLossPeriod: null }, 'base'],
  ['in longer periods', { kind: 'dividend', period: 'monthly', profitLossPeriod: 'monthly' }, 'period'],
  ['of a higher rate', { kind: 'dividend', rate: '30.0001' }, 'rate'],
  ['within the own ones', { kind: 'dividend' }, null],
] as const)('terms %s are told from others as the offer itself does', async (_, asked, lack) => {
  const own = await newAgent(platform)
  await agreeWithHouse(platform, own, { kind: 'dividend' })
  const one = await newAgent(platform, own)
  expect((await outlook(own, one, asked)).value.lack).toBe(lack)
  const code = (await offer(own, one, asked)).code
  expect(code).toBe(
    { base: 'RATE_ABOVE_OWN', period: 'VALIDATION', rate: 'RATE_ABOVE_OWN', none: '' }[lack ?? 'none'],
  )
})

test('each step may have the best own rate that a team of its size reaches', async () => {
  const own = await newAgent(platform)
  const step = (rate: string, activeMembers: number) => ({ rate, activeMembers, validBet: '1000.00' })
  await agreeWithHouse(platform, own, { rate: '0.3', tiers: [step('0.4', 20), step('0.5', 60)] })
  const one = await newAgent(platform, own)
  const { value } = await outlook(own, one, { rate: '0.3', tiers: [step('0.35', 20), step('0.45', 59)] })
  expect(value).toMatchObject({ lack: 'rate', most: ['0.3', '0.4', '0.4'], ends: [] })
  const held = { rate: '0.3', tiers: [step('0.35', 20), step('0.4', 59)] }
  expect((await outlook(own, one, held)).value).toMatchObject({ lack: null, most: ['0.3', '0.4', '0.4'] })
  expect((await offer(own, one, held)).code).toBe('')
})

test('what would end below is the very list that the downline is shown on accepting (AGENT-12)', async () => {
  const [one, other] = [await newAgent(platform, top), await newAgent(platform, top)]
  const two = await newAgent(platform, one)
  const three = await newAgent(platform, two)
  for (const [from, to, rate] of [
    [top, one, '0.5'],
    [one, two, '0.4'],
    [two, three, '0.3'],
  ] as const)
    await agree(from, to, { rate })
  const told = (await outlook(top, one, { rate: '0.35' })).value
  expect(told.ends).toMatchObject([
    { upline: one.account, downline: two.account, rate: '0.4' },
    { upline: two.account, downline: three.account, rate: '0.3' },
  ])
  const lower = (await offer(top, one, { rate: '0.35' })).value
  expect((await act(one, lower, 'accept')).value.conflicts).toEqual(told.ends)
  for (const rate of ['0.4', '0.5001']) expect((await outlook(top, one, { rate })).value.ends).toEqual([])
  expect((await outlook(top, other, { rate: '0.35' })).value.ends).toEqual([])
  // Nothing was changed by looking.
  expect(await contractsOf(two, { state: 'ACTIVE' })).toHaveLength(1)
})

test('by overriding the ends are those of the top that the offer would come to', async () => {
  const over = { model: 'override', levels: 2 } as const
  const own = await newAgent(platform)
  await agreeWithHouse(platform, own, { ...over, rate: '0.4' })
  const one = await newAgent(platform, own)
  const two = await newAgent(platform, one)
  await agree(own, one, { ...over, rate: '0.4' })
  await agree(one, two, { ...over, rate: '0.2' })
  expect((await outlook(own, one, { ...over, rate: '0.2' })).value).toMatchObject({
    lack: null,
    most: ['0.4'],
    ends: [],
  })
  const { value } = await outlook(own, one, { ...over, rate: '0.1' })
  expect(value.ends).toMatchObject([{ downline: two.account, rate: '0.2' }])
  expect(JSON.stringify(value)).not.toContain('topPpm')
})

test('the outlook is of agents directly below, and of kinds that are on', async () => {
  const one = await newAgent(platform, top)
  const two = await newAgent(platform, one)
  for (const { id } of [two, top, await newAgent(platform)])
    expect((await ask(top, { id }, {})).code).toBe('NOT_RELATED')
  expect((await ask(top, await newAgent(platform, top, 0), {})).code).toBe('NON_AGENT')
  expect((await ask(top, one, { terms: '{' })).code).toBe('VALIDATION')
  expect((await ask(top, one, { terms: JSON.stringify({ ...termsOf.daily, rate: '101' }) })).code).toBe(
    'VALIDATION',
  )
  await db.query({ text: `insert into setting (key, value) values ('agentHourlySalary', 'false')` })
  forgetSettings(db)
  expect((await ask(top, one, { kind: 'hourly' })).code).toBe('FEATURE_OFF')
})
