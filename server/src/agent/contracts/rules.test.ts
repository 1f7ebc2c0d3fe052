import { contractBases, contractKinds, contractPeriods, contractStates } from '@suntala/contract/agent-kinds'
import { ContractTerms } from '@suntala/contract/agent-terms'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  acts,
  beginOf,
  consequencesOf,
  contractMachine,
  contractsOf,
  endsOf,
  type Ending,
  isSameList,
  mayAct,
  replacedAt,
  type Standing,
} from '#agent/contracts/rules.ts'
import { covers, faultsOf, isWithin, keepTerms, showTerms, type Terms } from '#agent/contracts/terms-rules.ts'

const terms: Terms = {
  model: 'differential',
  levels: null,
  topPpm: null,
  base: 'validBet',
  ratePpm: 5_000,
  activeMembers: 3,
  validBet: 100_00n,
  period: 'daily',
  profitLossPeriod: null,
  betAmount: 0n,
  tiers: [],
  carryOver: false,
}
const loss: Terms = {
  ...terms,
  base: 'netLoss',
  ratePpm: 300_000,
  period: 'monthly',
  profitLossPeriod: 'monthly',
}
const wire = showTerms(terms)
const timeZone = 'Asia/Bangkok'
const now = new Date('2026-11-23T10:00:00Z')

test('a contract goes by the steps of its machine alone (SM-07)', () => {
  const steps = contractStates.flatMap((state) =>
    Object.entries(contractMachine.transitions[state]).map(([event, to]) => `${state} ${event} ${to}`),
  )
  expect(steps).toEqual([
    'OFFERED accept ACTIVE',
    'OFFERED reject REJECTED',
    'OFFERED counter REJECTED',
    'OFFERED withdraw WITHDRAWN',
    'OFFERED expire EXPIRED',
    'ACTIVE supersede SUPERSEDED',
    'ACTIVE terminate TERMINATED',
    'ACTIVE end TERMINATED',
  ])
})

test('who is asked answers, who asked takes back, and either side ends', () => {
  const allowed = acts.flatMap((act) =>
    (['upline', 'downline'] as const)
      .filter((side) => mayAct(act, side, 'downline'))
      .map((side) => `${act} ${side}`),
  )
  expect(allowed).toEqual([
    'accept downline',
    'reject downline',
    'withdraw upline',
    'counter downline',
    'terminate upline',
    'terminate downline',
  ])
  expect(mayAct('withdraw', 'upline', null)).toBe(false)
  expect(mayAct('accept', 'upline', 'upline')).toBe(true)
})

test('each kind has its periods and what its rate is a share of', () => {
  const possible = contractKinds.flatMap((kind) =>
    contractBases.flatMap((base) =>
      contractPeriods
        .filter((period) => {
          const profitLossPeriod = base === 'netLoss' ? period : null
          return faultsOf(kind, { ...terms, base, period, profitLossPeriod }).length === 0
        })
        .map((period) => `${kind} ${base} ${period}`),
    ),
  )
  expect(possible).toEqual([
    'dividend validBet daily',
    'dividend validBet weekly',
    'dividend validBet semiMonthly',
    'dividend validBet monthly',
    'dividend netLoss daily',
    'dividend netLoss weekly',
    'dividend netLoss semiMonthly',
    'dividend netLoss monthly',
    'daily validBet daily',
    'hourly validBet hourly',
    'realtime validBet daily',
    'realtime validBet hourly',
  ])
})

test('net loss is reckoned over the period or a longer one, valid bets over none, and only a loss is carried over', () => {
  const fieldsOf = (given: Terms) => faultsOf('dividend', given).map(({ field }) => field)
  expect(fieldsOf({ ...loss, carryOver: true })).toEqual([])
  expect(fieldsOf({ ...loss, profitLossPeriod: null })).toEqual(['terms.profitLossPeriod'])
  expect(fieldsOf({ ...loss, profitLossPeriod: 'weekly' })).toEqual(['terms.profitLossPeriod'])
  expect(fieldsOf({ ...loss, period: 'daily' })).toEqual([])
  expect(fieldsOf({ ...terms, profitLossPeriod: 'daily' })).toEqual(['terms.profitLossPeriod'])
  expect(fieldsOf({ ...terms, carryOver: true })).toEqual(['terms.carryOver'])
})

test('a tier asks for more than the step before it and pays more', () => {
  const tier = { validBet: 200_00n, activeMembers: 3, ratePpm: 6_000 }
  const fieldsOf = (...tiers: Terms['tiers'][number][]) =>
    faultsOf('daily', { ...terms, tiers }).map(({ field }) => field)
  expect(fieldsOf(tier, { ...tier, activeMembers: 9, ratePpm: 7_000 })).toEqual([])
  expect(fieldsOf({ ...tier, validBet: 100_00n })).toEqual(['terms.tiers.0'])
  expect(fieldsOf({ ...tier, ratePpm: 5_000 })).toEqual(['terms.tiers.0'])
  expect(fieldsOf(tier, { ...tier, activeMembers: 2, ratePpm: 7_000, validBet: 300_00n })).toEqual([
    'terms.tiers.1',
  ])
})

test.each(['0.00001', '1/3', '100.0001', '101', '-1', '1e1', '1\u0000', ' 1', '1.', ''])(
  'a rate of "%s" is refused',
  (rate) => {
    expect(ContractTerms.safeParse({ ...wire, rate }).success).toBe(false)
    expect(
      ContractTerms.safeParse({ ...wire, tiers: [{ validBet: '1', activeMembers: 0, rate }] }).success,
    ).toBe(false)
  },
)

test('amounts below zero are refused, and the rest comes back as it was given', () => {
  expect(ContractTerms.safeParse({ ...wire, validBet: '-1' }).success).toBe(false)
  expect(ContractTerms.safeParse({ ...wire, betAmount: '-0.01' }).success).toBe(false)
  const tiers = [{ validBet: '999.99', activeMembers: 9, rate: '0.6' }]
  expect(showTerms(keepTerms({ ...wire, tiers }))).toEqual({ ...wire, tiers })
})

test('a rate below the floor or above the most is out of range, whichever step has it', () => {
  const range = { min: 100, max: 6_000 }
  expect(isWithin(terms, range)).toBe(true)
  expect(isWithin({ ...terms, ratePpm: 99 }, range)).toBe(false)
  expect(isWithin({ ...terms, tiers: [{ validBet: 1n, activeMembers: 0, ratePpm: 6_001 }] }, range)).toBe(
    false,
  )
})

test('an equal rate is covered, a higher one and another base are not', () => {
  expect(covers(terms, terms)).toBe(true)
  expect(covers(terms, { ...terms, ratePpm: 5_001 })).toBe(false)
  expect(covers(loss, { ...terms, ratePpm: 1 })).toBe(false)
})

test('periods that do not lie in the own ones are not covered, for what is paid for them comes too late to be taken off', () => {
  const timed = (period: Terms['period'], profitLossPeriod: Terms['profitLossPeriod'] = null): Terms => ({
    ...terms,
    period,
    profitLossPeriod,
  })
  const covered = contractPeriods.map((own) =>
    contractPeriods.filter((period) => covers(timed(own), timed(period))),
  )
  expect(covered).toEqual([
    ['daily', 'hourly'],
    ['daily', 'weekly', 'hourly'],
    ['daily', 'semiMonthly', 'hourly'],
    ['daily', 'semiMonthly', 'monthly', 'hourly'],
    ['hourly'],
  ])
  expect(covers(timed('daily', 'daily'), timed('daily', 'monthly'))).toBe(false)
  expect(covers(timed('daily', 'monthly'), timed('monthly', 'monthly'))).toBe(false)
  expect(covers(timed('monthly', 'monthly'), timed('daily', 'monthly'))).toBe(true)
})

test('a tier is held against the best own step that such a team reaches', () => {
  const own = { ...terms, tiers: [{ validBet: 500_00n, activeMembers: 5, ratePpm: 8_000 }] }
  const given = (validBet: bigint, activeMembers: number, ratePpm: number) => ({
    ...terms,
    tiers: [{ validBet, activeMembers, ratePpm }],
  })
  expect(covers(own, given(500_00n, 5, 8_000))).toBe(true)
  expect(covers(own, given(500_00n, 5, 8_001))).toBe(false)
  expect(covers(own, given(499_99n, 5, 8_000))).toBe(false)
  expect(covers(own, given(500_00n, 4, 8_000))).toBe(false)
  expect(covers(own, given(1n, 0, 5_000))).toBe(true)
})

let made = 0
const standing = (uplineId: string, downlineId: string, more: Partial<Standing> = {}): Standing => ({
  ...terms,
  id: `c${++made}`,
  uplineId,
  downlineId,
  effectiveFrom: new Date(0),
  ...more,
})
const givenBy = (...contracts: Standing[]) => Map.groupBy(contracts, ({ uplineId }) => uplineId ?? '')
const namesOf = (endings: Ending[]) => contractsOf(endings).map(({ downlineId }) => downlineId)

test('lower terms end what was given above them, with all that was given below that (A-41)', () => {
  const given = givenBy(
    standing('a', 'b', { ratePpm: 4_000 }),
    standing('b', 'c', { ratePpm: 2_000 }),
    standing('c', 'd', { ratePpm: 1_000 }),
    standing('a', 'e', { ratePpm: 3_000 }),
    standing('e', 'f', { ratePpm: 3_000 }),
  )
  expect(namesOf(consequencesOf('a', { ...terms, ratePpm: 3_000 }, given))).toEqual(['b', 'c', 'd'])
  expect(namesOf(consequencesOf('a', { ...terms, ratePpm: 4_000 }, given))).toEqual([])
  expect(namesOf(consequencesOf('a', null, given))).toEqual(['b', 'c', 'd', 'e', 'f'])
})

const ending = (more: Partial<Standing>, ...below: Ending[]): Ending => ({
  contract: standing('a', 'b', more),
  below,
})

const endAt = (...args: Parameters<typeof endsOf>) => endsOf(...args)[0]?.endsAt

test('a contract ends with its running period, and no sooner than what is paid out of it', () => {
  const moment = { now, timeZone }
  expect(endAt(ending({}), moment)).toEqual(new Date('2026-11-23T17:00:00Z'))
  expect(endAt(ending({}, ending({ period: 'weekly' })), moment)).toEqual(new Date('2026-11-29T17:00:00Z'))
  expect(endAt(ending({ period: 'monthly' }, ending({})), moment)).toEqual(new Date('2026-11-30T17:00:00Z'))
})

test('a contract that has not begun ends where it would have begun', () => {
  const effectiveFrom = new Date('2026-11-30T17:00:00Z')
  expect(endAt(ending({ effectiveFrom }), { now, timeZone })).toEqual(effectiveFrom)
})

test('a contract begins with its next period, after all that has to come before', () => {
  const begin = (...notBefore: string[]) =>
    beginOf(
      terms,
      { now, timeZone },
      notBefore.map((text) => new Date(text)),
    ).toISOString()
  expect(begin()).toBe('2026-11-23T17:00:00.000Z')
  expect(begin('2026-11-25T01:00:00Z', '2026-11-24T01:00:00Z')).toBe('2026-11-25T17:00:00.000Z')
})

test('a contract that is replaced ends with the last of its periods that is over by then', () => {
  const moment = { now, timeZone }
  const weekly = standing('a', 'b', { period: 'weekly' })
  const december = new Date('2026-11-30T17:00:00Z')
  expect(replacedAt(weekly, december, moment)).toEqual(new Date('2026-11-29T17:00:00Z'))
  expect(replacedAt(standing('a', 'b'), december, moment)).toEqual(december)
  expect(replacedAt({ ...weekly, effectiveFrom: december }, december, moment)).toEqual(december)
})

test('agreement is to the very list', () => {
  expect(isSameList(['b', 'a'], ['a', 'b'])).toBe(true)
  expect(isSameList(['a'], ['a', 'b'])).toBe(false)
  expect(isSameList(['a', 'b', 'c'], ['a', 'b'])).toBe(false)
  expect(isSameList(['a', 'a'], ['a', 'b'])).toBe(false)
})

test('when terms take the place of others, everything that is left is covered', () => {
  const rate = fc.integer({ min: 1, max: 9 })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), rate), { maxLength: 30 }), rate, (nodes, newRate) => {
      const rates = new Map<string, number>()
      const contracts = nodes.flatMap(([pick, wanted], place) => {
        const upline = `n${pick % (place + 1)}`
        const most = upline === 'n0' ? 9 : rates.get(upline)
        if (most === undefined) return []
        const ratePpm = Math.min(wanted, most)
        rates.set(`n${place + 1}`, ratePpm)
        return [standing(upline, `n${place + 1}`, { ratePpm })]
      })
      const ended = new Set(
        contractsOf(consequencesOf('n0', { ...terms, ratePpm: newRate }, givenBy(...contracts))),
      )
      const left = contracts.filter((contract) => !ended.has(contract))
      const ownRates = new Map([
        ['n0', newRate],
        ...left.map((c): [string, number] => [c.downlineId, c.ratePpm]),
      ])
      for (const contract of left)
        expect(ownRates.get(contract.uplineId ?? '') ?? 0).toBeGreaterThanOrEqual(contract.ratePpm)
      for (const { uplineId, ratePpm } of ended) expect(uplineId !== 'n0' || ratePpm > newRate).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})
