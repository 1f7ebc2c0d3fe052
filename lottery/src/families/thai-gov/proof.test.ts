import { describe, expect, it } from 'vitest'
import { drawOutcome } from '#draw/draw-outcome.ts'
import { thaiGov } from '#families/thai-gov/family.ts'
import { outcomeWith, type Scheme } from '#families/thai-gov/outcome.ts'
import { governmentPrizes, ticketOf, type TicketPrizes } from '#families/thai-gov/ticket.ts'
import type { Outcome } from '#rules/outcome.ts'
import { playTypeOf } from '#rules/family.ts'
import { highestWin } from '#rules/highest-win.ts'
import { settleTicket, type AcceptedTicket } from '#rules/settle.ts'
import { oddsOf } from '#rules/odds.ts'
import type { PlayType } from '#rules/play-type.ts'
import { inDepth } from '../../../test/depth.ts'
import { sequence } from '../../../test/vectors.ts'

function ticket(): PlayType {
  const playType = playTypeOf(thaiGov, 'ticket')
  if (!playType) throw new Error('no tickets')
  return playType
}

const numberPlays = thaiGov.playTypes.flatMap(({ numbers }) => numbers ?? [])

const select = (playType: PlayType, text: string): unknown => {
  const reading = playType.read(text)
  if (!reading.ok) throw new Error(`no selection: ${text.slice(0, 40)}`)
  return reading.selection
}

describe('all 1,000,000 tickets of a draw', () => {
  // Every ticket once, in ten selections of 100,000, the most that one may hold.
  const all = Array.from({ length: 10 }, (_, tenth) =>
    Array.from({ length: 100_000 }, (_, rest) => `${tenth}${rest.toString().padStart(5, '0')}`),
  )

  it.each([
    ['drawn', 0],
    ...inDepth([['wrapping down', 1] as const, ['wrapping up', 2] as const], []),
  ] as const)('win 14,168 prizes worth 48,000,000 of the 80,000,000 that they cost: %s', async (_, kind) => {
    const issue = { seed: new Uint8Array(32).fill(5), issueId: 'GOV/20261201-0001' }
    const outcome = [...(await drawOutcome(thaiGov.generator, issue))]
    if (kind === 1) outcome[0] = 0
    if (kind === 2) outcome[0] = 999_999
    const evaluate = ticket().evaluate(outcome)
    const hits = ticket().levels.map(() => 0)
    for (const tickets of all)
      evaluate(tickets).forEach((times, level) => (hits[level] = (hits[level] ?? 0) + times))
    expect(hits).toEqual([1, 2, 5, 10, 50, 100, 2000, 2000, 10_000])
    expect(hits.reduce((sum, times) => sum + times, 0)).toBe(14_168)
    // Every draw has as many winners, so a ticket's chance is that part of all tickets.
    for (const [level, { chance }] of ticket().levels.entries()) {
      expect(chance.ways * 1_000_000n).toBe(BigInt(hits[level] ?? 0) * chance.of)
    }
    const prizes = ticket().levels.map((level) => oddsOf(ticket(), level))
    const paid = prizes.reduce(
      (sum, { over, under }, level) => sum + (BigInt(hits[level] ?? 0) * over) / under,
      0n,
    )
    expect(paid).toBe(48_000_000n)
    expect(paid * 100n).toBe(60n * 1_000_000n * BigInt(governmentPrizes.price))
  })
})

describe('chances of thai_gov', () => {
  it('are those of all numbers that a part can have, for every key of every number bet', () => {
    const ways = new Map<string, number>()
    const count = (code: string, keys: readonly string[], weight: number): void => {
      for (const key of keys) ways.set(`${code} ${key}`, (ways.get(`${code} ${key}`) ?? 0) + weight)
    }
    const winners = (code: string, outcome: Outcome): readonly string[] =>
      playTypeOf(thaiGov, code)?.numbers?.winners(outcome) ?? []
    const ofTop = numberPlays.map(({ code }) => code).filter((code) => !/bottom|three_front/.test(code))
    // The top is the first prize's last three digits, and each comes from as many first prizes.
    for (let top = 0; top < 1000; top++) {
      for (const code of ofTop) count(code, winners(code, outcomeWith([[0, top]])), 1)
    }
    for (let bottom = 0; bottom < 100; bottom++) {
      for (const code of ['two_bottom', 'run_bottom', 'tens_bottom', 'units_bottom'])
        count(code, winners(code, outcomeWith([[5, bottom]])), 10)
    }
    // Pairs of numbers that lie so far apart in a circle of 1,000: of each distance, every number is in two.
    const apart = inDepth(
      Array.from({ length: 500 }, (_, index) => index + 1),
      [1, 7, 60, 111, 250, 333, 499],
    )
    const outcome = [...outcomeWith([])]
    for (let one = 0; one < 1000; one++) {
      for (const distance of apart) {
        const other = (one + distance) % 1000
        outcome.splice(1, 4, one, other, other, one)
        count('three_front', winners('three_front', outcome), 1 / apart.length)
        count('three_bottom', winners('three_bottom', outcome), 1 / apart.length)
      }
    }
    let keys = 0
    for (const { code, keys: keysOf, chance } of numberPlays) {
      for (const key of keysOf()) {
        keys++
        const { ways: declared, of } = chance(key)
        expect(Math.round((ways.get(`${code} ${key}`) ?? 0) * 1e6), `${code} ${key}`).toBe(
          Number((declared * 1000n * 1_000_000n) / of),
        )
      }
    }
    expect(keys).toBe(3 * 1000 + 210 + 210 + 252 + 3 * 100 + 45 + 7 * 10)
    expect(ways.size).toBe(keys)
  }, 300_000)
})

describe('four and five digits of the first prize', () => {
  it.each(['four_top', 'four_tod', 'five_top', 'five_tod'])(
    '%s wins as often as declared, over all first prizes',
    (code) => {
      const playType = playTypeOf(thaiGov, code)
      if (!playType) throw new Error(`no ${code}`)
      const samples = Object.values(playType.samples).map((text) => select(playType, text))
      const won = playType.levels.map(() => 0)
      const outcome = [...outcomeWith([])]
      for (let first = 0; first < 1_000_000; first++) {
        outcome[0] = first
        const evaluate = playType.evaluate(outcome)
        for (const sample of samples)
          evaluate(sample).forEach((times, level) => (won[level] = (won[level] ?? 0) + times))
      }
      for (const [level, { chance }] of playType.levels.entries())
        expect(won[level], playType.levels[level]?.code).toBe(Number((chance.ways * 1_000_000n) / chance.of))
    },
    60_000,
  )
})

describe('the highest win of thai_gov', () => {
  const small: Scheme = { digits: 1, front: 1, back: 1, end: 1, ranks: [1] }
  const prizes: TicketPrizes = {
    price: 1,
    first: 60,
    adjacent: 25,
    ranks: [['second', 20]],
    front: 4,
    back: 4,
    end: 2,
  }

  /** Every outcome of the small draw. */
  function* everyOutcome(): Generator<Outcome> {
    const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    const pairs = digits.flatMap((one) => digits.filter((two) => two > one).map((two) => [one, two] as const))
    for (const first of digits) {
      for (const second of digits) {
        // Front, back and end are drawn alike and apart, so one pair stands for front and back here.
        for (const pair of pairs) for (const end of digits) yield [first, ...pair, ...pair, end, second]
      }
    }
  }

  it.each([60n, 51n])(
    'of tickets is the most over a whole small draw, with a first prize of %i',
    (first) => {
      const playType = ticketOf(small, { ...prizes, first: Number(first) })
      const family = { ...thaiGov, code: 'small', playTypes: [playType] }
      const odds = playType.levels.map((level) => oddsOf(playType, level))
      const below = sequence(3)
      const selections = ['0', '0 9', '1 3', '0 1 2', '2 4 9', '0 1 2 3 4 5 6 7 8 9']
      for (let more = 0; more < 6; more++) {
        selections.push([...new Set(Array.from({ length: 1 + below(6) }, () => below(10)))].join(' '))
      }
      const most = selections.map((selection) => ({ selection, lines: select(playType, selection), max: 0n }))
      const paid = odds.map(({ over, under }) => (100n * over) / under)
      for (const outcome of everyOutcome()) {
        const evaluate = playType.evaluate(outcome)
        for (const one of most) {
          let win = 0n
          for (const [level, times] of evaluate(one.lines).entries())
            if (times > 0) win += BigInt(times) * (paid[level] ?? 0n)
          if (win > one.max) one.max = win
        }
      }
      for (const { selection, max } of most) {
        const accepted = { playType: 'ticket', selection, stakeMinor: 100n, odds }
        expect(highestWin(family, [accepted]), selection).toEqual({ winMinor: max, exact: true })
      }
    },
    300_000,
  )

  it('of one real ticket counts every prize that its number can have at once', () => {
    const odds = ticket().levels.map((level) => oddsOf(ticket(), level))
    const accepted = { playType: 'ticket', selection: '123456', stakeMinor: 1_00n, odds }
    const all =
      6_000_000n + 5n * 200_000n + 10n * 80_000n + 50n * 40_000n + 100n * 20_000n + 4000n + 4000n + 2000n
    expect(highestWin(thaiGov, [accepted])).toEqual({ winMinor: all * 100n, exact: true })
  })

  it('of every other selection is one that an outcome reaches and no outcome of its part exceeds', () => {
    const below = sequence(11)
    const wins = (playType: PlayType, selection: unknown, outcome: Outcome): bigint =>
      playType
        .evaluate(outcome)(selection)
        .reduce((sum, times, level) => {
          const shown = playType.levels[level]
          return shown
            ? sum + (BigInt(times) * 100n * oddsOf(playType, shown).over) / oddsOf(playType, shown).under
            : sum
        }, 0n)
    for (const playType of thaiGov.playTypes) {
      if (playType.code === 'ticket') continue
      const symbols =
        playType.input.kind === 'lines' ? numbersOf(playType.code) : Object.keys(playType.samples)
      for (let times = 0; times < 3; times++) {
        const chosen = [
          ...new Set(Array.from({ length: 1 + below(5) }, () => symbols[below(symbols.length)])),
        ]
        const selection = select(playType, chosen.join(' '))
        const odds = playType.levels.map((level) => oddsOf(playType, level))
        const accepted = { playType: playType.code, selection: chosen.join(' '), stakeMinor: 100n, odds }
        let max = 0n
        for (const outcome of everyPart(playType.code, chosen.map(Number))) {
          const win = wins(playType, selection, outcome)
          if (win > max) max = win
        }
        expect(highestWin(thaiGov, [accepted]), `${playType.code} ${chosen.join(' ')}`).toEqual({
          winMinor: max,
          exact: true,
        })
      }
    }
  }, 300_000)

  it('of number bets together is the most over the numbers that they touch', () => {
    const bet = (code: string, selection: string, stakeMinor: bigint): AcceptedTicket => {
      const levels = playTypeOf(thaiGov, code)?.levels ?? []
      const odds = levels.map(({ oddsHundredths = 0n }) => ({ over: oddsHundredths, under: 100n }))
      return { playType: code, selection, stakeMinor, odds }
    }
    const bets = [
      bet('three_top', '123', 100n),
      bet('three_of_four', '1234', 3000n),
      bet('three_of_four', '2345', 3000n),
      bet('two_front', '34', 200n),
      bet('run_top', '4', 5000n),
      bet('three_front', '555', 100n),
      bet('three_front', '556', 300n),
      bet('three_front', '557', 200n),
      bet('three_bottom', '123', 100n),
      bet('two_bottom', '77', 100n),
      bet('run_bottom', '7', 100n),
    ]
    const settle = (outcome: Outcome): bigint =>
      bets.reduce((sum, one) => sum + settleTicket(thaiGov, one, outcome), 0n)
    let max = 0n
    for (let top = 0; top < 1000; top++) {
      const win = settle(
        outcomeWith([
          [0, top],
          [1, 556],
          [2, 557],
          [3, 123],
          [5, 77],
        ]),
      )
      if (win > max) max = win
    }
    // Two front numbers are drawn: of several bets on them, their sum is a bound that no outcome passes.
    const fronts = bets.filter(({ playType }) => playType === 'three_front')
    const single = bets.filter((one) => !fronts.includes(one) || one.selection === '556')
    expect(highestWin(thaiGov, single)).toEqual({ winMinor: max - 200n * 400n, exact: true })
    expect(highestWin(thaiGov, bets)).toEqual({ winMinor: max + 100n * 400n, exact: false })
  })
})

/** Digits of the play types on more than the top. */
function sizeOf(code: string): number | undefined {
  return code.startsWith('four_') ? 4 : code.startsWith('five_') ? 5 : undefined
}

function numbersOf(code: string): readonly string[] {
  const size = sizeOf(code)
  if (size === undefined) return playTypeOf(thaiGov, code)?.numbers?.keys() ?? []
  const all = Array.from({ length: 10 ** size }, (_, number) => String(number).padStart(size, '0'))
  return code.endsWith('_tod')
    ? all.filter((number) => new Set(number).size > 1 && [...number].sort().join('') === number)
    : all
}

/** Every number of the part that a play type looks at, the other parts fixed. */
function* everyPart(code: string, chosen: readonly number[]): Generator<Outcome> {
  if (code === 'three_front' || code === 'three_bottom') {
    const place = code === 'three_front' ? 1 : 3
    for (const one of chosen) {
      for (let other = 0; other < 1000; other++) {
        if (other !== one)
          yield outcomeWith([
            [place, one],
            [place + 1, other],
          ])
      }
    }
    return
  }
  const size = sizeOf(code)
  if (size !== undefined) {
    for (let first = 0; first < 10 ** size; first++) yield outcomeWith([[0, first]])
    return
  }
  const usesBoth = code === 'high_low' || code === 'odd_even'
  for (let top = 0; top < (/bottom/.test(code) ? 1 : 1000); top++) {
    for (let end = 0; end < (usesBoth || /bottom/.test(code) ? 100 : 1); end++) {
      yield outcomeWith([
        [0, top],
        [5, end],
      ])
    }
  }
}
