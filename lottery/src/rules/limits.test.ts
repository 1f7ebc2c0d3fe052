import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inDepth } from '../../test/depth.ts'
import { families } from '../../test/families.ts'
import type { Outcome } from '#rules/outcome.ts'
import { playTypeOf, type Family } from '#rules/family.ts'
import { highestWin } from '#rules/highest-win.ts'
import { canReduce, checkLimits, mergeLimits, type Limits } from '#rules/limits.ts'
import type { PlayType } from '#rules/play-type.ts'
import { settleGroups, settleTicket, winOfHits, type AcceptedTicket } from '#rules/settle.ts'
import { quoteTicket, type Quote, type TicketTerms } from '#rules/ticket.ts'
import { sequence } from '../../test/vectors.ts'

const termsWith = (limits: Limits): TicketTerms => ({
  unitMinor: 1_00n,
  modes: ['1'],
  maxMultiple: 1_000_000,
  groups: { min: 1700, max: 1980 },
  ownGroup: 1980,
  odds: {},
  closedPlayTypes: [],
  limits,
  maxWinMinor: 10n ** 18n,
})

function quoteOf(family: Family, limits: Limits, bet: { playType: string; selection: string }): Quote {
  return quoteTicket(family, termsWith(limits), { ...bet, mode: '1', multiple: 3, group: 1980 })
}

function accepted(quote: Quote): AcceptedTicket {
  if (!quote.ok) throw new Error(JSON.stringify(quote.issues))
  const { ticket, stakeMinor, payouts, reduced } = quote
  return { ...ticket, stakeMinor, odds: payouts.map(({ odds }) => odds), reduced }
}

/** Below full odds, and of a whole unit each, so that no single bet's win is rounded. */
function lowerOdds(playType: PlayType, below: (n: number) => number): bigint {
  const full = playType.levels[0]?.oddsHundredths ?? 0n
  return 100n * BigInt(1 + below(Number(full / 100n)))
}

const reducible = (family: Family): PlayType[] =>
  family.playTypes.filter((playType) => canReduce(playType) && playType.input.kind === 'lines')

/** Numbers of few different digits, and limits on some of them. */
function randomBet(
  playType: PlayType,
  below: (n: number) => number,
): { selection: string; limits: Limits } | undefined {
  const length = playType.input.kind === 'lines' ? playType.input.length : 0
  const number = (): string => Array.from({ length }, () => below(4)).join('')
  const numbers = Array.from({ length: 1 + below(5) }, number)
  const singles = new Set(numbers.flatMap((one) => readable(playType, one)))
  const limited = [...singles].filter(() => below(2) === 0)
  const own = Object.fromEntries(limited.map((single) => [single, lowerOdds(playType, below)]))
  return singles.size > 0
    ? { selection: [...singles].join(' '), limits: { [playType.code]: own } }
    : undefined
}

function readable(playType: PlayType, number: string): string[] {
  const reading = playType.read(number)
  return reading.ok ? [...playType.singles(reading.selection)] : []
}

/** Each single bet by itself, at what a limit or its level pays. */
function naiveWin(
  family: Family,
  limits: Limits,
  bet: { playType: string; selection: string },
  outcome: Outcome,
) {
  const playType = playTypeOf(family, bet.playType)
  if (!playType) throw new Error(bet.playType)
  return bet.selection.split(' ').reduce((sum, single) => {
    const reading = playType.read(single)
    const hits = reading.ok ? playType.evaluate(outcome)(reading.selection) : []
    const odds = playType.levels.map(({ oddsHundredths = 0n }) => ({
      over: limits[bet.playType]?.[single] ?? oddsHundredths,
      under: 100n,
    }))
    return sum + winOfHits({ stakeMinor: 3_00n, odds: odds as AcceptedTicket['odds'] }, hits) // no limit here closes
  }, 0n)
}

const outcomeOf: Readonly<Record<string, (below: (n: number) => number) => Outcome>> = {
  thai3: (below) => Array.from({ length: 5 }, () => below(4)),
  yeekee: (below) => Array.from({ length: 5 }, () => below(4)),
  thai_gov: (below) => {
    const number = (digits: number) => Number(Array.from({ length: digits }, () => below(4)).join(''))
    const two = (): number[] => {
      const [one, other] = [number(3), number(3)]
      return one === other ? [one, one + 4] : [one, other]
    }
    return [number(6), ...two(), ...two(), number(2), ...Array.from({ length: 165 }, () => number(6))]
  },
  vn_north: (below) => Array.from({ length: 107 }, () => below(4)),
  vn_south: (below) => Array.from({ length: 82 }, () => below(4)),
}

describe.each(Object.entries(outcomeOf))('limits of %s', (code, randomOutcome) => {
  const family: Family = families[code as keyof typeof families] // the names above are of families

  it('price as without, settle each single bet at its own odds, alone and in groups', () => {
    const below = sequence(code.length)
    let won = 0
    for (let slip = 0; slip < inDepth(4000, 1000); slip++) {
      const playType = reducible(family)[slip % reducible(family).length]
      const bet = playType && randomBet(playType, below)
      if (!playType || !bet) continue
      const slipOf = { playType: playType.code, selection: bet.selection }
      const quote = quoteOf(family, bet.limits, slipOf)
      const full = quoteOf(family, {}, slipOf)
      expect(quote.ok && full.ok && quote.priceMinor === full.priceMinor).toBe(true)
      const ticket = accepted(quote)
      const outcome = randomOutcome(below)
      const win = settleTicket(family, ticket, outcome)
      expect(win).toBe(naiveWin(family, bet.limits, slipOf, outcome))
      if (win > 0n) won++
      const group = { ...ticket, reduced: (ticket.reduced ?? []).map(({ single }) => single) }
      const byGroup = settleGroups(family, [group], outcome).reduce((sum, { level, hits, single }) => {
        const odds = ticket.reduced?.find((one) => one.single === single)?.odds ?? ticket.odds[level]
        if (!odds) throw new Error('no odds')
        return sum + (BigInt(hits) * ticket.stakeMinor * odds.over) / odds.under
      }, 0n)
      expect(byGroup).toBe(win)
    }
    expect(won).toBeGreaterThan(inDepth(400, 100))
  })

  it('lower the highest win to what an outcome reaches and none exceeds', () => {
    const below = sequence(code.length + 1)
    for (let slip = 0; slip < 40; slip++) {
      const playType = reducible(family)[slip % reducible(family).length]
      const bet = playType && randomBet(playType, below)
      if (!playType || !bet) continue
      const ticket = accepted(
        quoteOf(family, bet.limits, { playType: playType.code, selection: bet.selection }),
      )
      const { winMinor, exact } = highestWin(family, [ticket])
      expect(exact).toBe(true)
      for (let tries = 0; tries < 60; tries++) {
        expect(settleTicket(family, ticket, randomOutcome(below))).toBeLessThanOrEqual(winMinor)
      }
      // Each single bet alone is in reach, and all together are no more than their sum.
      const alone = bet.selection.split(' ').map((single) => {
        const one = accepted(quoteOf(family, bet.limits, { playType: playType.code, selection: single }))
        return highestWin(family, [one]).winMinor
      })
      for (const win of alone) expect(win).toBeLessThanOrEqual(winMinor)
      expect(winMinor).toBeLessThanOrEqual(alone.reduce((sum, win) => sum + win, 0n))
    }
  }, 60_000)
})

describe('limits', () => {
  const { vn_north: north, thai_gov: gov } = families

  it('close single bets of every kind, sets and tickets included', () => {
    const limits: Limits = {
      lot_2: { '68': 'closed' },
      cross_2: { '12-34': 'closed' },
      ticket: { '123456': 'closed' },
    }
    const lots = quoteOf(north, limits, { playType: 'lot_2', selection: '12 68' })
    expect(lots).toEqual({ ok: false, issues: [{ code: 'closed_single', single: '68' }] })
    const cross = quoteOf(north, limits, { playType: 'cross_2', selection: '34 12 56' })
    expect(cross).toEqual({ ok: false, issues: [{ code: 'closed_single', single: '12-34' }] })
    expect(quoteOf(gov, limits, { playType: 'ticket', selection: '123456' }).ok).toBe(false)
    expect(quoteOf(gov, limits, { playType: 'ticket', selection: '123457' }).ok).toBe(true)
  })

  it('are the issue’s over the lottery’s, number by number', () => {
    const merged = mergeLimits(
      { two_top: { '12': 50_00n, '34': 'closed' } },
      { two_top: { '12': 'closed' }, run_top: { '7': 2_00n } },
    )
    expect(merged).toEqual({ two_top: { '12': 'closed', '34': 'closed' }, run_top: { '7': 2_00n } })
  })

  it('are checked: what they name exists, pays less and can pay less', () => {
    const limits: Limits = {
      two_top: { '12': 50_00n, '7': 50_00n, '34': 95_00n, '56': 99n, '12 34': 50_00n },
      high_low: { three_high: 1_50n, one_low: 1_90n },
      ticket: { '123456': 50_00n },
      best: {},
    }
    expect(checkLimits(gov, { limits, odds: {} })).toEqual([
      { code: 'unknown_key', playType: 'two_top', key: '7' },
      { code: 'not_reduced', playType: 'two_top', key: '34' },
      { code: 'not_reduced', playType: 'two_top', key: '56' },
      { code: 'unknown_key', playType: 'two_top', key: '12 34' },
      { code: 'not_reduced', playType: 'high_low', key: 'one_low' },
      { code: 'not_reducible', playType: 'ticket', key: '123456' },
      { code: 'unknown_play_type', playType: 'best' },
    ])
    const lowered = checkLimits(gov, {
      limits: { two_top: { '12': 80_00n } },
      odds: { two_top: { '1_of_100': 70_00n } },
    })
    expect(lowered).toEqual([{ code: 'not_reduced', playType: 'two_top', key: '12' }])
  })

  /** A number closed by one way of choosing, and selections that hold it however they were chosen. */
  it.each<[keyof typeof families, { playType: string; single: string }, [string, string][]]>([
    [
      'ssc',
      { playType: 'first_two_straight', single: '07' },
      [
        ['first_two_straight', '0|7'],
        ['first_two_straight_lines', '07'],
        ['first_two_straight_sum', '7'],
        ['first_two_span', '7'],
      ],
    ],
    [
      'ssc',
      { playType: 'last_two_group_sum', single: '07' },
      [
        ['last_two_group', '07'],
        ['last_two_group_lines', '70'],
        ['last_two_group_sum', '7'],
        ['last_two_group_with', '0'],
      ],
    ],
    [
      'ssc',
      { playType: 'any_two_straight_lines', single: '13:07' },
      [
        ['any_two_straight', '0||7||'],
        ['any_two_straight_lines', '13|07'],
        ['any_two_straight_sum', '13|7'],
      ],
    ],
    [
      'ssc',
      { playType: 'any_four_straight', single: 'position_1:0 position_2:1 position_3:2 position_5:3' },
      [
        ['any_four_straight', '0|1|2||3'],
        ['any_four_straight_lines', '1235|0123'],
      ],
    ],
    [
      'd3',
      { playType: 'three_group_three', single: '001' },
      [
        ['three_group_three', '01'],
        ['three_group_lines', '010'],
        ['three_group_sum', '1'],
        ['three_group_with', '1'],
      ],
    ],
    [
      'd3',
      { playType: 'three_group_lines', single: '012' },
      [
        ['three_group_six', '012'],
        ['three_group_sum', '3'],
        ['three_group_with', '2'],
      ],
    ],
    [
      'd3',
      { playType: 'three_straight_sum', single: '123' },
      [
        ['three_straight', '1|2|3'],
        ['three_straight_lines', '123'],
        ['three_span', '2'],
      ],
    ],
    [
      'k3',
      { playType: 'three_different', single: '123' },
      [
        ['three_different_lines', '123'],
        ['three_different_banker', '1|2 3'],
      ],
    ],
    ['k3', { playType: 'two_different_banker', single: '12' }, [['two_different', '1 2']]],
    [
      'x5of11',
      { playType: 'any_2', single: '0102' },
      [
        ['any_2_lines', '0102'],
        ['any_2_banker', '01|02 03'],
      ],
    ],
    [
      'x5of11',
      { playType: 'first_2_group_lines', single: '0102' },
      [
        ['first_2_group', '01 02'],
        ['first_2_group_banker', '01|02 03'],
      ],
    ],
    ['pk10', { playType: 'first_2', single: '0102' }, [['first_2_lines', '0102']]],
    ['lhc', { playType: 'two_regular', single: '01-02' }, [['two_regular_banker', '01|02 03']]],
    ['lhc', { playType: 'four_regular_banker', single: '01-02-03-04' }, [['four_regular', '01 02 03 04 05']]],
  ])('close a number of %s however it is chosen: %o', (code, { playType, single }, selections) => {
    const family: Family = families[code]
    const limits: Limits = { [playType]: { [single]: 'closed' } }
    for (const [other, selection] of selections) {
      const bet = { playType: other, selection }
      expect([other, quoteOf(family, {}, bet).ok]).toEqual([other, true])
      const quote = quoteOf(family, limits, bet)
      const closed = quote.ok ? [] : quote.issues.map((issue) => issue.code)
      expect([other, closed]).toEqual([other, ['closed_single']])
    }
  })

  it('close no number that is another one where it is chosen in another way', () => {
    const limits: Limits = { three_straight: { '123': 'closed' }, first_two_group: { '01': 'closed' } }
    for (const [playType, selection] of [
      ['three_straight_lines', '132'],
      ['three_group_six', '123'],
      ['first_two_straight_lines', '01'],
      ['last_two_group_lines', '01'],
      ['three_straight_sum', '7'],
    ] as const)
      expect(quoteOf(families.d3, limits, { playType, selection }).ok).toBe(true)
  })

  it('do not sell at full odds what is reduced in another way to choose it', () => {
    const limits: Limits = { two_regular: { '01-02': 40_00n } }
    const quote = quoteOf(families.lhc, limits, { playType: 'two_regular_banker', selection: '01|02 03' })
    expect(quote).toEqual({ ok: false, issues: [{ code: 'closed_single', single: '01-02' }] })
  })

  it('sell nothing at full odds that cannot be reduced exactly', () => {
    const quote = quoteOf(north, { pair: { '12-34': 100_00n } }, { playType: 'pair', selection: '12 34' })
    expect(quote).toEqual({ ok: false, issues: [{ code: 'closed_single', single: '12-34' }] })
  })

  it('hold for no name that an object has of itself', () => {
    fc.assert(
      fc.property(fc.constantFrom('toString', 'constructor', '__proto__'), (playType) => {
        expect(quoteOf(north, {}, { playType, selection: '12' })).toMatchObject({ ok: false })
      }),
    )
  })
})
