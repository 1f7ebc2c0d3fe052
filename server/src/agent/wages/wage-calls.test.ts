import { api } from '@suntala/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerChecks as bettingChecks } from '#betting/ledger-checks.ts'
import { testDatabase } from '#db/test-database.ts'
import { findingsOf } from '#ledger/verify.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { dayMs, hourMs, minuteMs, type TestAccount, testTeam } from '#agent/wages/test-team.ts'
import { newOperator } from '#operator/test-operator.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { readFunds } from '#wallet/read-funds.ts'
import { type Sent, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const { account, member, contract, bet, takeBack, begin, settle } = testTeam(db)
afterAll(async () => expect(await findingsOf(db, [...bettingChecks, ...ledgerChecks])).toEqual([]))

/** A midnight in Bangkok, less than 90 days ago. */
const midnightMs = Math.floor(Date.now() / dayMs) * dayMs - 20 * dayMs + 17 * hourMs
const at = (ms: number) => new Date(midnightMs + ms)
const dayOf = (ms: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(midnightMs + ms)

/** An agent with a session. */
async function agentVisitor() {
  const visitor = new TestVisitor(platform)
  const { value } = await visitor.register()
  await db.query({ text: 'update member set account_type = 1 where username = $1', values: [value.account] })
  const id = String((await visitor.send('memberInfo')).value.id)
  return Object.assign(visitor, { id, name: String(value.account), main: await mainAccount(db, id, 'THB') })
}

async function call(name: keyof typeof api, path: string, sent: Sent = {}, who = agent) {
  expect(`${api[name].method} ${api[name].path}`).toBe(path)
  const answer = await who.send(name, sent)
  expect(answer, JSON.stringify(answer)).toMatchObject({ success: true, code: '' })
  return answer.value
}

const terms = {
  base: 'validBet',
  rate: '2',
  activeMembers: 0,
  validBet: '0',
  period: 'daily',
  profitLossPeriod: null,
  betAmount: '0',
  tiers: [],
  carryOver: false,
}

let agent: Awaited<ReturnType<typeof agentVisitor>>
let sub: TestAccount
let player: TestAccount
beforeAll(async () => {
  agent = await agentVisitor()
  sub = await account('sub', agent)
  player = await member('player', sub)
  const direct = await member('direct', agent)
  await begin(at(0))
  await contract(agent, null, { kind: 'realtime', ratePpm: 20_000 })
  await contract(sub, agent, { kind: 'realtime', ratePpm: 10_000 })
  await contract(agent, null, { kind: 'daily', ratePpm: 4_800, activeMembers: 2 })
  await contract(agent, null, { kind: 'hourly', period: 'hourly', ratePpm: 1_000 })
  await contract(agent, null, { kind: 'dividend', period: 'daily', base: 'netLoss', ratePpm: 100_000 })
  const was = await bet(player, at(minuteMs), { valid: 1_000_00n })
  await bet(direct, at(6 * minuteMs), { valid: 500_00n, payout: 100_00n })
  await takeBack(player, was, at(dayMs + hourMs))
  await bet(player, at(dayMs + 2 * hourMs), { valid: 3_000_00n })
  await settle(at(3 * dayMs))
})

test('the agent’s income of some days tells each wage that was paid, and what they come to by kind', async () => {
  const query = { from: dayOf(0), to: dayOf(2 * dayMs) }
  const income = await call('agentIncome', 'GET /wps/agent/income', { query: { ...query, pageSize: '20' } })
  const of = (kind: string) =>
    income.content
      .filter((one: { kind: string }) => one.kind === kind)
      .map((one: { amount: string }) => one.amount)
  // Of 3,000.00, less 1,000.00 that was given back of the day before.
  expect(of('realtime')).toEqual(['20.00', '10.00', '10.00'])
  expect(of('daily')).toEqual(['7.20'])
  expect(of('dividend')).toEqual(['200.00', '140.00'])
  expect(income.totals.byKind).toContainEqual({ kind: 'daily', amount: '7.20' })
  expect(income.totals.amount).toBe((await agent.send('balance')).value.sumBalance)
  const some = await call('agentIncome', 'GET /wps/agent/income', { query: { ...query, kind: 'daily' } })
  expect(some).toMatchObject({ totalCount: 1, totals: { amount: '7.20' } })
  expect((await agent.send('agentIncome', { query: { from: '2026-01-01', to: '2026-03-01' } })).code).toBe(
    'DATE_RANGE',
  )
})

test.each(['newest', 'oldest'])(
  'pages of income and of records stand in the order %s and hold each wage once',
  async (order) => {
    const days = { from: dayOf(0), to: dayOf(2 * dayMs) }
    for (const [name, query] of [
      ['agentIncome', days],
      ['realtimeSalaryRecords', {}],
    ] as const) {
      const all = (await agent.send(name, { query: { ...query, pageSize: '100' } })).value
      const shown = []
      for (let before = ''; ;) {
        const asked = { ...query, order, pageSize: '3', ...(before && { before }) }
        const { content, older, totalCount } = (await agent.send(name, { query: asked })).value
        expect(totalCount).toBe(before ? null : all.content.length)
        shown.push(...content)
        if (older === null) break
        before = older
      }
      expect(shown).toEqual(order === 'newest' ? all.content : all.content.toReversed())
    }
  },
)

test('what contracts paid can be withdrawn at once', async () => {
  const { mainMinor, withdrawableMinor } = await readFunds(db, agent.id, 'THB')
  expect(mainMinor).toBeGreaterThan(0n)
  expect(withdrawableMinor).toBe(mainMinor)
})

test('a wage is explained down to the members whose bets made up its base', async () => {
  const { content } = await call('realtimeSalaryRecords', 'GET /wps/agent/salary/realtime')
  const second = content.findLast(({ base }: { base: string }) => base === '1500.00')
  const detail = await call('wageDetail', 'GET /wps/agent/income/:id', { params: { id: second.wageId } })
  expect(detail).toMatchObject({
    kind: 'realtime',
    state: 'PAID',
    base: '1500.00',
    activeMembers: 2,
    isMet: true,
    rate: '2',
    gross: '30.00',
    toDownlines: '10.00',
    paidBefore: '10.00',
    carriedIn: '0.00',
    amount: '10.00',
    corrected: { bets: 0 },
  })
  expect(detail.members).toEqual([
    { account: player.name, base: '1000.00' },
    { account: expect.stringContaining('direct'), base: '500.00' },
  ])
})

test('a wage that bets of before lessened says which and by how much', async () => {
  const { content } = await call('realtimeSalaryRecords', 'GET /wps/agent/salary/realtime')
  const taken = content.find(({ base }: { base: string }) => base === '-1000.00')
  expect(taken).toMatchObject({ state: 'CARRIED', amount: '0.00', from: dayOf(dayMs), to: dayOf(dayMs) })
  const detail = await call('wageDetail', 'GET /wps/agent/income/:id', { params: { id: taken.wageId } })
  expect(detail).toMatchObject({
    reason: 'NEGATIVE',
    corrected: { bets: 1, validBet: '-1000.00', payout: '0.00' },
    members: [{ account: player.name, base: '-1000.00' }],
  })
})

test('a wage is explained down to the bets: those of each account, and those that were given back', async () => {
  const { content } = await call('realtimeSalaryRecords', 'GET /wps/agent/salary/realtime')
  const betsOf = (wageId: string, query: Record<string, string> = {}) =>
    call('wageBets', 'GET /wps/agent/income/:id/bets', { params: { id: wageId }, query })
  const second = content.findLast(({ base }: { base: string }) => base === '1500.00')
  expect(await betsOf(second.wageId, { account: player.name.toUpperCase() })).toMatchObject({
    totalCount: 1,
    content: [
      {
        account: player.name,
        category: 'RNG',
        validBet: '1000.00',
        payout: '0.00',
        settledAt: midnightMs + minuteMs,
        isCorrection: false,
      },
    ],
  })
  expect(await betsOf(second.wageId)).toMatchObject({ totalCount: 0, content: [] })
  expect(await betsOf(second.wageId, { account: agent.name })).toMatchObject({ totalCount: 0 })
  const taken = content.find(({ base }: { base: string }) => base === '-1000.00')
  const corrected = await betsOf(taken.wageId)
  expect(corrected).toMatchObject({
    totalCount: 1,
    content: [{ account: player.name, validBet: '-1000.00', isCorrection: true }],
  })
  // What each account is shown with comes from these bets.
  const detail = await call('wageDetail', 'GET /wps/agent/income/:id', { params: { id: second.wageId } })
  for (const { account, base } of detail.members) {
    const bets = await betsOf(second.wageId, { account })
    const sum = bets.content.reduce(
      (all: number, { validBet }: { validBet: string }) => all + Number(validBet),
      0,
    )
    expect(sum.toFixed(2)).toBe(base)
  }
})

test('nobody is told of the wages of others', async () => {
  const { content } = await call('dailySalaryRecords', 'GET /wps/agent/salary/daily')
  const stranger = await agentVisitor()
  const params = { id: content[0].wageId }
  expect((await stranger.send('wageDetail', { params })).code).toBe('NOT_FOUND')
  expect((await stranger.send('wageBets', { params })).code).toBe('NOT_FOUND')
  expect((await stranger.send('agentIncome')).value).toMatchObject({
    totalCount: 0,
    totals: { amount: '0.00' },
  })
})

test('the records of each kind tell period, base, rate, amount and what became of it', async () => {
  const daily = await call('dailySalaryRecords', 'GET /wps/agent/salary/daily')
  expect(daily).toMatchObject({ totalCount: 3, totalPages: 1 })
  expect(daily.content.at(-1)).toMatchObject({
    from: dayOf(0),
    to: dayOf(0),
    base: '1500.00',
    rate: '0.48',
    amount: '7.20',
    state: 'PAID',
  })
  expect(daily.content[1]).toMatchObject({ base: '2000.00', amount: '0.00', state: 'NOT_DUE' })
  const hours = await call('hourSalaryRecords', 'GET /wps/agent/salary/hour')
  expect(hours.content.map(({ amount }: { amount: string }) => amount)).toEqual(['2.00', '0.00', '1.50'])
  const dividend = await call('dividendRecords', 'GET /wps/agent/dividend')
  expect(dividend.content.at(-1)).toMatchObject({ base: '1400.00', amount: '140.00' })
})

test('real-time salary is settled next at the next five minutes of the clock', async () => {
  const next = await call('nextSettlement', 'GET /wps/agent/salary/next')
  expect(next.nextAt % 300_000).toBe(0)
  expect(next.nextAt - platform.now()).toBeGreaterThan(0)
  expect(next.nextAt - platform.now()).toBeLessThanOrEqual(300_000)
  expect(next).toMatchObject({ lastAt: at(dayMs + 2 * hourMs + 5 * minuteMs).getTime(), lastAmount: '20.00' })
})

test('what terms would have paid is what the ticks paid by the same terms, and costs the one above as much less', async () => {
  const input = { downlineId: sub.id, kind: 'daily', terms }
  const seen = await call('contractPreview', 'POST /wps/agent/contracts/preview', { input })
  const days = seen.periods.filter(({ base }: { base: string }) => base !== '0.00')
  expect(days).toMatchObject([
    { from: dayOf(0), to: dayOf(0), base: '1000.00', activeMembers: 1, isMet: true, amount: '20.00' },
    { from: dayOf(dayMs), base: '2000.00', activeMembers: 1, amount: '40.00' },
  ])
  // The agent had 7.20 of one day, and nothing of the other.
  expect(seen).toMatchObject({ total: '60.00', cost: '7.20' })
  const own = { kind: 'daily', terms: { ...terms, rate: '0.48', activeMembers: 2 } }
  const again = await call('contractPreview', 'POST /wps/agent/contracts/preview', { input: own })
  expect(again).toMatchObject({ total: '7.20', cost: '0.00' })
})

test('a preview of a rate below one that was given counts nothing for the contracts that end with it, and of a higher one what they took', async () => {
  const totalAt = async (rate: string) => {
    const input = { kind: 'realtime', terms: { ...terms, rate } }
    return (await call('contractPreview', 'POST /wps/agent/contracts/preview', { input })).total
  }
  // Of 1,500.00 and 2,000.00; the contract below takes one per cent of 1,000.00 and 2,000.00.
  expect(await totalAt('1.5')).toBe('22.50')
  expect(await totalAt('0.5')).toBe('17.50')
})

test('while the house has stopped wages nobody is told when real-time salary is settled next', async () => {
  const pay = (isPaid: boolean) =>
    db.query({
      text: "insert into setting (key, value) values ('agentWages', $1) on conflict (key) do update set value = $1",
      values: [String(isPaid)],
    })
  await pay(false)
  forgetSettings(db)
  expect(await call('nextSettlement', 'GET /wps/agent/salary/next')).toMatchObject({
    nextAt: null,
    lastAmount: '20.00',
  })
  await pay(true)
  forgetSettings(db)
  expect((await call('nextSettlement', 'GET /wps/agent/salary/next')).nextAt).toEqual(expect.any(Number))
})

test('an operator sees what terms of the house would have paid, which is what the agent sees of the own team', async () => {
  const operator = await newOperator(platform, ['agent.read'])
  const own = { ...terms, rate: '0.48', activeMembers: 2 }
  const ask = (query: Record<string, string>) => operator.send('opsContractPreview', { query })
  const query = { account: agent.name.toUpperCase(), kind: 'daily', terms: JSON.stringify(own) }
  const seen = await ask(query)
  const input = { kind: 'daily', terms: own }
  expect(seen.value).toEqual(await call('contractPreview', 'POST /wps/agent/contracts/preview', { input }))
  expect(seen.value).toMatchObject({ total: '7.20', cost: '0.00' })
  expect((await ask({ ...query, account: 'nobody1' })).code).toBe('NOT_FOUND')
  expect((await ask({ ...query, account: player.name })).code).toBe('NON_AGENT')
  expect((await ask({ ...query, terms: JSON.stringify({ ...own, rate: '99' }) })).code).toBe('RATE_RANGE')
  for (const odd of ['{', '[]', '7', JSON.stringify({ ...own, more: 1 })])
    expect((await ask({ ...query, terms: odd })).code).toBe('VALIDATION')
  const other = await newOperator(platform, ['member.read'])
  expect((await other.send('opsContractPreview', { query })).code).toBe('NOT_ALLOWED')
})

test('a preview is of one’s own team or of an account below', async () => {
  const stranger = await account('stranger')
  const input = { downlineId: stranger.id, kind: 'daily', terms }
  expect((await agent.send('contractPreview', { input })).code).toBe('NOT_RELATED')
})

test('terms that nobody could offer are not previewed either', async () => {
  const code = async (kind: string, change: object) => {
    const input = { downlineId: sub.id, kind, terms: { ...terms, ...change } }
    return (await agent.send('contractPreview', { input })).code
  }
  expect(await code('daily', { rate: '99' })).toBe('RATE_RANGE')
  expect(await code('daily', { period: 'monthly' })).toBe('VALIDATION')
  expect(await code('dividend', { base: 'netLoss' })).toBe('VALIDATION')
})

test.each([
  ['dividend', 'agentDividend', 'dividendRecords'],
  ['daily', 'agentDailySalary', 'dailySalaryRecords'],
  ['hourly', 'agentHourlySalary', 'hourSalaryRecords'],
  ['realtime', 'agentRealtimeSalary', 'realtimeSalaryRecords'],
] as const)('%s contracts have neither records nor a preview where %s is off', async (kind, key, name) => {
  const turn = async (isOn: boolean) => {
    await db.query({
      text: 'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = $2',
      values: [key, JSON.stringify(isOn)],
    })
    forgetSettings(db)
  }
  await turn(false)
  expect((await agent.send(name)).code).toBe('FEATURE_OFF')
  expect((await agent.send('contractPreview', { input: { kind, terms } })).code).toBe('FEATURE_OFF')
  await turn(true)
  expect((await agent.send(name)).code).toBe('')
})

test('the account record names a wage by its kind, the mailbox tells of dividends and daily wages alone', async () => {
  const { value } = await agent.send('transactions', { query: { pageSize: '50' } })
  const subjects = value.content.map(({ subject }: { subject: string }) => subject)
  expect(new Set(subjects)).toEqual(new Set(['Real-time salary', 'Daily wages', 'Hourly salary', 'Dividend']))
  const { value: box } = await agent.send('messages')
  const told = box.content.map(({ content }: { content: string }) => content)
  expect(told.toSorted()).toEqual([
    'Your daily wages of ฿7.20 were paid into your account.',
    'Your dividend of ฿140.00 was paid into your account.',
    'Your dividend of ฿200.00 was paid into your account.',
  ])
})

test('a preview by the hour or the week counts the members of each span once', async () => {
  const by = async (period: string, kind: string) => {
    const input = { kind, terms: { ...terms, period } }
    const { periods } = await call('contractPreview', 'POST /wps/agent/contracts/preview', { input })
    return periods
      .filter(({ base }: { base: string }) => base !== '0.00')
      .map((one: { base: string; activeMembers: number }) => [one.base, one.activeMembers])
  }
  expect(await by('hourly', 'hourly')).toEqual([
    ['1500.00', 2],
    ['-1000.00', 0],
    ['3000.00', 1],
  ])
  await settle(at(9 * dayMs))
  const weeks = await by('weekly', 'dividend')
  const sum = weeks.reduce((all: number, [base]: [string, number]) => all + Number(base), 0)
  expect(sum).toBe(3_500)
  // Whichever week they fall in: two have bet in it, one twice.
  expect(Math.max(...weeks.map(([, active]: [string, number]) => active))).toBe(2)
})

test('a wage that was corrected stands in income and records with what it comes to, and is explained as it was worked out', async () => {
  const query = { from: dayOf(0), to: dayOf(2 * dayMs), kind: 'daily' }
  const [wage] = (await call('agentIncome', 'GET /wps/agent/income', { query })).content
  expect(wage.amount).toBe('7.20')
  const [one, other] = [
    await newOperator(platform, ['agent.read', 'agent.decide']),
    await newOperator(platform, ['agent.read', 'agent.decide']),
  ]
  const input = { was: '7.20', amount: '9.00', reason: 'counted wrongly' }
  const { value } = await one.send('opsWageCorrect', { params: { id: wage.wageId }, input })
  expect(
    (await other.send('opsWageCorrectConfirm', { params: { id: value.id }, input: { reason: 'seen' } })).code,
  ).toBe('')
  const income = await call('agentIncome', 'GET /wps/agent/income', { query })
  expect(income).toMatchObject({
    content: [{ wageId: wage.wageId, amount: '9.00' }],
    totals: { amount: '9.00', byKind: [{ kind: 'daily', amount: '9.00' }] },
  })
  const records = await call('dailySalaryRecords', 'GET /wps/agent/salary/daily')
  expect(records.content.at(-1)).toMatchObject({ wageId: wage.wageId, amount: '9.00' })
  const params = { id: wage.wageId }
  expect(await call('wageDetail', 'GET /wps/agent/income/:id', { params })).toMatchObject({
    amount: '7.20',
    comesTo: '9.00',
  })
})
