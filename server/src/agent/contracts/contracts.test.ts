import { api } from '@suntala/contract'
import { contractKinds } from '@suntala/contract/agent-kinds'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { contractJobs } from '#agent/contracts/job.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'
import {
  act,
  addMember,
  agree,
  agreeWithHouse,
  contractsOf,
  messagesOf,
  newAgent,
  offer,
  offerCalls,
  settleUntil,
  termsOf,
} from '#agent/contracts/test-contracts.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
// Monday, 17:00 in Bangkok.
const start = Date.parse('2026-11-23T10:00:00Z')
platform.setNow(start)
await settleUntil(db, start)
const midnight = Date.parse('2026-11-23T17:00:00Z')
const hourMs = 3_600_000
const dayMs = 24 * hourMs

const top = await newAgent(platform)
for (const kind of contractKinds) await agreeWithHouse(platform, top, { kind })

async function set(key: string, value: unknown): Promise<void> {
  await db.query({
    text: 'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    values: [key, JSON.stringify(value)],
  })
  forgetSettings(db)
}

/** As if a contract had begun earlier. */
const begin = (contractId: string, at: number) =>
  db.query({
    text: 'update agent_contract set effective_from = $2 where id = $1',
    values: [contractId, new Date(at)],
  })

const stepsOf = async (contractId: string) =>
  db.query({
    text: 'select state, member_id as "memberId", reason from agent_contract_step where contract_id = $1 order by step',
    values: [contractId],
  })

test.each([
  ['dividend', Date.parse('2026-11-29T17:00:00Z')],
  ['daily', midnight],
  ['hourly', start + hourMs],
  ['realtime', start + hourMs],
] as const)(
  'a %s contract is offered to a downline, who accepts it (AGENT-09, AGENT-10, AGENT-11, AGENT-13, AGENT-20, DATA-134, DATA-135, A-43)',
  async (...row) => {
    const [kind, effectiveFrom] = row
    const sub = await newAgent(platform, top)
    const offered = await offer(top, sub, { kind })
    expect(offered).toMatchObject({
      success: true,
      value: {
        ...termsOf[kind],
        kind,
        state: 'OFFERED',
        awaits: 'downline',
        upline: top.account,
        downline: sub.account,
      },
    })
    expect(offered.value).toMatchObject({ effectiveFrom: null, expiresAt: start + 7 * dayMs })
    expect(await contractsOf(sub, { kind })).toEqual([offered.value])
    expect(await contractsOf(top, { kind, side: 'downline' })).toEqual([offered.value])
    const accepted = await act(sub, offered.value, 'accept')
    expect(accepted.value).toMatchObject({
      ended: [],
      contract: { state: 'ACTIVE', awaits: null, effectiveFrom, endsAt: null },
    })
    expect(await messagesOf(sub)).toEqual(['Contract agreed on', 'Contract offered'])
    expect(await messagesOf(top)).toContain('Contract agreed on')
    expect(await stepsOf(offered.value.contractId)).toEqual([
      { state: 'OFFERED', memberId: top.id, reason: 'offer' },
      { state: 'ACTIVE', memberId: sub.id, reason: 'accept' },
    ])
  },
)

test('each kind is offered by a call of its own, by nobody without a session (API-81, API-82, API-83, API-84)', async () => {
  const sub = await newAgent(platform, top)
  const calls = {
    dividend: 'POST /wps/agent/dividend',
    daily: 'POST /wps/agent/salary/daily',
    hourly: 'POST /wps/agent/salary/hour',
    realtime: 'POST /wps/agent/salary/realtime',
  }
  for (const kind of contractKinds) {
    const { method, path } = api[offerCalls[kind]]
    expect(`${method} ${path}`).toBe(calls[kind])
    expect((await offer(new TestVisitor(platform), sub, { kind })).code).toBe('UNAUTHORIZED')
    expect((await offer(top, sub, { kind })).value).toMatchObject({ kind, state: 'OFFERED' })
  }
})

test('a dividend can be agreed on by day, week, half a month and month (AGENT-16, AGENT-17, AGENT-18, AGENT-19)', async () => {
  for (const period of ['daily', 'weekly', 'semiMonthly', 'monthly'] as const) {
    const head = await newAgent(platform)
    await agreeWithHouse(platform, head, { kind: 'dividend', period, profitLossPeriod: period })
    const sub = await newAgent(platform, head)
    const made = await agree(head, sub, { kind: 'dividend', period, profitLossPeriod: period })
    expect(made).toMatchObject({ state: 'ACTIVE', period })
  }
})

test('an offer is rejected by who has it, and taken back by who made it (AGENT-14)', async () => {
  const sub = await newAgent(platform, top)
  const first = (await offer(top, sub)).value
  expect((await act(top, first, 'reject')).code).toBe('NOT_PARTY')
  expect((await act(sub, first, 'withdraw')).code).toBe('NOT_PARTY')
  expect((await act(sub, first, 'reject')).value.contract.state).toBe('REJECTED')
  expect((await act(sub, { ...first, version: 2 }, 'accept')).code).toBe('STATE_CONFLICT')
  expect(await messagesOf(top)).toContain('Contract turned down')
  const second = (await offer(top, sub)).value
  expect((await act(top, second, 'withdraw')).value.contract.state).toBe('WITHDRAWN')
  expect((await act(sub, second, 'accept')).code).toBe('STATE_CONFLICT')
  expect(await messagesOf(sub)).toContain('Offer taken back')
})

test.each(['upline', 'downline'] as const)(
  'the %s terminates a contract, which ends with the running period (AGENT-15)',
  async (side) => {
    const sub = await newAgent(platform, top)
    const contract = await agree(top, sub)
    await begin(contract.contractId, midnight - 3 * dayMs)
    const ended = await act(side === 'upline' ? top : sub, contract, 'terminate')
    expect(ended.value).toMatchObject({ ended: [], contract: { state: 'TERMINATED', endsAt: midnight } })
    for (const who of [top, sub]) expect(await messagesOf(who)).toContain('Contract ends')
  },
)

test('a counter-offer takes the place of the offer and waits for the other side', async () => {
  const sub = await newAgent(platform, top)
  const offered = (await offer(top, sub, { rate: '0.3' })).value
  expect((await act(sub, offered, 'counter')).code).toBe('VALIDATION')
  const countered = await act(sub, offered, 'counter', { terms: { ...termsOf.daily, rate: '0.4' } })
  const made = countered.value.contract
  expect(made).toMatchObject({ rate: '0.4', awaits: 'upline', state: 'OFFERED', version: 2 })
  expect(made.contractId).not.toBe(offered.contractId)
  expect(await contractsOf(sub)).toMatchObject([
    { state: 'OFFERED', isCounter: true, isCountered: false, downlineId: sub.id },
    { state: 'REJECTED', isCounter: false, isCountered: true },
  ])
  expect((await act(sub, made, 'accept')).code).toBe('NOT_PARTY')
  expect((await act(top, made, 'accept')).value.contract).toMatchObject({ state: 'ACTIVE', rate: '0.4' })
  expect(await messagesOf(top)).toContain('Counter-offer')
})

test('a counter-offer above what the upline is paid is refused when the upline accepts, and tells the downline nothing', async () => {
  const sub = await newAgent(platform, top)
  const offered = (await offer(top, sub, { rate: '0.3' })).value
  const made = (await act(sub, offered, 'counter', { terms: { ...termsOf.daily, rate: '0.6' } })).value
    .contract
  expect(await act(top, made, 'accept')).toMatchObject({ code: 'RATE_ABOVE_OWN', value: { max: '0.5' } })
})

test('another contract of the kind takes the place of the one before when its period begins', async () => {
  const head = await newAgent(platform)
  const monthly = { kind: 'dividend', period: 'monthly', profitLossPeriod: 'monthly' } as const
  await agreeWithHouse(platform, head, monthly)
  const sub = await newAgent(platform, head)
  const first = await agree(head, sub, { ...monthly, rate: '10' })
  const second = await agree(head, sub, {
    kind: 'dividend',
    rate: '20',
    period: 'daily',
    profitLossPeriod: 'daily',
  })
  const december = Date.parse('2026-11-30T17:00:00Z')
  expect(second).toMatchObject({ state: 'ACTIVE', effectiveFrom: december })
  const [, before] = await contractsOf(sub, { kind: 'dividend' })
  expect(before).toMatchObject({ contractId: first.contractId, state: 'SUPERSEDED', endsAt: december })
  expect(await contractsOf(sub, { kind: 'dividend', state: 'ACTIVE' })).toEqual([second])
})

test('a contract that runs is replaced when its period is over', async () => {
  const monthly = { kind: 'dividend', period: 'monthly', profitLossPeriod: 'monthly' } as const
  const head = await newAgent(platform)
  await agreeWithHouse(platform, head, monthly)
  const sub = await newAgent(platform, head)
  const terms = { ...monthly, rate: '10' }
  const { contractId } = await agree(head, sub, terms)
  await begin(contractId, midnight - 40 * dayMs)
  const next = await agree(head, sub, { ...terms, period: 'daily', profitLossPeriod: 'daily' })
  expect(next.effectiveFrom).toBe(Date.parse('2026-11-30T17:00:00Z'))
})

test('an offer for longer periods than the own ones is refused, for its upline would have been paid for them before', async () => {
  const [one, two] = await Promise.all([newAgent(platform, top), newAgent(platform, top)])
  const below = await newAgent(platform, one)
  await agree(top, one, { kind: 'dividend', rate: '20', period: 'daily', profitLossPeriod: 'daily' })
  for (const [period, profitLossPeriod] of [
    ['monthly', 'monthly'],
    ['daily', 'monthly'],
  ] as const)
    expect(await offer(one, below, { kind: 'dividend', rate: '10', period, profitLossPeriod })).toMatchObject(
      { code: 'VALIDATION', value: { fields: [{ field: 'terms.period' }] } },
    )
  // Weeks lie in no half month.
  const halves = { kind: 'dividend', period: 'semiMonthly', profitLossPeriod: 'semiMonthly' } as const
  expect((await offer(top, two, { ...halves, rate: '10' })).code).toBe('VALIDATION')
})

test('a contract that follows a terminated one begins where that ends', async () => {
  const sub = await newAgent(platform, top)
  await act(top, await agree(top, sub, { kind: 'dividend', rate: '10' }), 'terminate')
  const next = await agree(top, sub, {
    kind: 'dividend',
    rate: '10',
    period: 'daily',
    profitLossPeriod: 'daily',
  })
  expect(next.effectiveFrom).toBe(Date.parse('2026-11-29T17:00:00Z'))
})

test('while the clock is set back, contracts begin and end no earlier than where wages are settled up to', async () => {
  const sub = await newAgent(platform, top)
  const runs = await agree(top, sub)
  await begin(runs.contractId, start - 30 * dayMs)
  await settleUntil(db, start + dayMs)
  try {
    const ended = await act(sub, runs, 'terminate')
    expect(ended.value.contract).toMatchObject({ state: 'TERMINATED', endsAt: midnight + dayMs })
    const { effectiveFrom } = await agree(top, await newAgent(platform, top))
    expect(effectiveFrom).toBe(midnight + dayMs)
  } finally {
    await settleUntil(db, start)
  }
})

test('a rate above the own one is refused with the own, one out of range with the range (A-42)', async () => {
  const sub = await newAgent(platform, top)
  expect(await offer(top, sub, { rate: '0.5001' })).toMatchObject({
    code: 'RATE_ABOVE_OWN',
    value: { max: '0.5' },
  })
  const tiers = [{ validBet: '9999999.00', activeMembers: 9, rate: '0.6' }]
  expect((await offer(top, sub, { tiers })).code).toBe('RATE_ABOVE_OWN')
  for (const rate of ['0.0099', '3.1'])
    expect(await offer(top, sub, { rate })).toMatchObject({
      code: 'RATE_RANGE',
      value: { min: '0.01', max: '3' },
    })
  expect((await offer(top, sub, { period: 'monthly' })).value.fields).toEqual([
    { field: 'terms.period', kind: 'range' },
  ])
  for (const rate of ['1/3', '0.00001', '0.1\u0000'])
    expect((await offer(top, sub, { rate })).code).toBe('VALIDATION')
  expect((await offer(sub, await newAgent(platform, sub))).value).toEqual({ max: '0' })
})

test('offers go to agents directly below alone, and not to accounts that are closed', async () => {
  const one = await newAgent(platform, top)
  const two = await newAgent(platform, one)
  const stranger = await newAgent(platform)
  for (const other of [stranger, two, top]) expect((await offer(top, other)).code).toBe('NOT_RELATED')
  expect((await offer(one, top)).code).toBe('NOT_RELATED')
  expect((await offer(top, { id: '00000000-0000-7000-8000-000000000000' })).code).toBe('NOT_RELATED')
  expect((await offer(top, await newAgent(platform, top, 0))).code).toBe('NON_AGENT')
  expect((await offer(top, await addMember(db, { upline: top.id, type: 4 }))).code).toBe('NON_AGENT')
  for (const set of [`state = 'DISABLED'`, `state = 'CLOSED', password_hash = null`]) {
    await db.query({ text: `update member set ${set} where id = $1`, values: [one.id] })
    expect((await offer(top, one)).code).toBe('ACCOUNT_DISABLED')
  }
})

test('who is no agent has no contracts', async () => {
  const member = new TestVisitor(platform)
  await member.register()
  expect((await member.send('contracts', { query: { kind: 'daily' } })).code).toBe('NON_AGENT')
})

test('of two offers at once one is made, and of an offer accepted twice at once one contract', async () => {
  const sub = await newAgent(platform, top)
  const offers = await Promise.all([1, 2, 3, 4].map(() => offer(top, sub)))
  expect(offers.map(({ code }) => code).toSorted()).toEqual([
    '',
    'OFFER_EXISTS',
    'OFFER_EXISTS',
    'OFFER_EXISTS',
  ])
  const [made] = offers.filter(({ success }) => success)
  const answers = await Promise.all([1, 2, 3].map(() => act(sub, made?.value, 'accept')))
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['', 'STATE_CONFLICT', 'STATE_CONFLICT'])
})

/** Moves the moment at which an offer is over. */
const letExpire = (contractId: string, at: number) =>
  db.query({
    text: 'update agent_contract set expires_at = $2 where id = $1',
    values: [contractId, new Date(at)],
  })

test('an offer that nobody answered in time is over, and both sides are told', async () => {
  const [late, other] = [await newAgent(platform, top), await newAgent(platform, top)]
  const [left, taken] = [(await offer(top, late)).value, (await offer(top, other)).value]
  await letExpire(taken.contractId, start + 1)
  expect((await act(other, taken, 'accept')).success).toBe(true)
  await letExpire(left.contractId, start)
  expect((await act(late, left, 'accept')).code).toBe('STATE_CONFLICT')
  const [job] = contractJobs(platform.context)
  const now = new Date(start)
  await db.transaction((tx) => job.run(tx, { now, period: { startsAt: now, endsAt: now } }))
  expect(await contractsOf(late)).toMatchObject([{ state: 'EXPIRED', awaits: null }])
  expect(await contractsOf(other)).toMatchObject([{ state: 'ACTIVE' }])
  for (const who of [top, late]) expect(await messagesOf(who)).toContain('Offer is over')
})

test('another offer can be made where one is over that no job has seen', async () => {
  const sub = await newAgent(platform, top)
  await letExpire((await offer(top, sub)).value.contractId, start)
  expect((await offer(top, sub)).success).toBe(true)
  expect(await contractsOf(sub)).toMatchObject([{ state: 'OFFERED' }, { state: 'EXPIRED' }])
})

test.each([
  ['dividend', 'agentDividend'],
  ['daily', 'agentDailySalary'],
  ['hourly', 'agentHourlySalary'],
  ['realtime', 'agentRealtimeSalary'],
] as const)('%s contracts are off where %s is, and those agreed on can be ended', async (kind, key) => {
  const [sub, other] = [await newAgent(platform, top), await newAgent(platform, top)]
  const contract = await agree(top, sub, { kind })
  const open = (await offer(top, other, { kind })).value
  await set(key, false)
  expect((await offer(top, sub, { kind })).code).toBe('FEATURE_OFF')
  expect((await top.send('contracts', { query: { kind } })).code).toBe('FEATURE_OFF')
  expect((await act(other, open, 'accept')).code).toBe('FEATURE_OFF')
  expect((await act(other, open, 'reject')).success).toBe(true)
  expect((await act(sub, contract, 'terminate')).success).toBe(true)
  await set(key, true)
})

test('a list goes by pages, the newest first, of one side and state', async () => {
  const one = await newAgent(platform, top)
  await agree(top, one)
  const subs = await Promise.all([1, 2, 3].map(() => newAgent(platform, one)))
  for (const sub of subs) await agree(one, sub)
  await offer(one, await newAgent(platform, one))
  const page = async (query: Record<string, string>) =>
    (await one.send('contracts', { query: { kind: 'daily', ...query } })).value
  expect(await page({ side: 'downline', pageSize: '2' })).toMatchObject({ totalPages: 2, totalCount: 4 })
  const last = await page({ side: 'downline', state: 'ACTIVE', pageSize: '2', pageNo: '2' })
  expect(last).toMatchObject({ totalCount: 3, content: [{ downline: subs[0]?.account }] })
  expect(await page({})).toMatchObject({ totalCount: 1, content: [{ upline: top.account }] })
})

test('the menu counts the offers that wait for the agent’s own word, on either side, until they are answered', async () => {
  const head = await newAgent(platform)
  await agreeWithHouse(platform, head)
  const sub = await newAgent(platform, head)
  const waitingOf = async (who: typeof sub) => {
    const menu: { page: string; waiting?: object }[] = (await who.send('agentMenu')).value
    expect(menu.filter(({ waiting }) => waiting).map(({ page }) => page)).toEqual([
      'dividend',
      'dailyWages',
      'hourlySalary',
      'realtimeSalary',
    ])
    return menu.find(({ page }) => page === 'dailyWages')?.waiting
  }
  const offered = (await offer(head, sub, { rate: '0.3' })).value
  expect([await waitingOf(head), await waitingOf(sub)]).toEqual([
    { mine: 0, downline: 0 },
    { mine: 1, downline: 0 },
  ])
  const countered = await act(sub, offered, 'counter', { terms: { ...termsOf.daily, rate: '0.4' } })
  expect([await waitingOf(head), await waitingOf(sub)]).toEqual([
    { mine: 0, downline: 1 },
    { mine: 0, downline: 0 },
  ])
  await act(head, countered.value.contract, 'reject')
  expect(await waitingOf(head)).toEqual({ mine: 0, downline: 0 })
})
