import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ssc } from '#families/ssc/family.ts'
import { playTypeOf } from '#rules/family.ts'
import { highestWin } from '#rules/highest-win.ts'
import { oddsOf } from '#rules/odds.ts'
import type { Hits, PlayType } from '#rules/play-type.ts'

function known(code: string): PlayType {
  const playType = playTypeOf(ssc, code)
  if (!playType) throw new Error(`no play type ${code}`)
  return playType
}

function selectionOf(playType: PlayType, text: string): unknown {
  const reading = playType.read(text)
  if (!reading.ok) throw new Error(`${playType.code} refuses ${text}: ${JSON.stringify(reading.issues)}`)
  return reading.selection
}

const count = (code: string, text: string): number => known(code).count(selectionOf(known(code), text))
const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, step) => String(from + step))

describe('star plays', () => {
  it('make the customary number of bets', () => {
    const each = (code: string, symbols: string[]): number[] => symbols.map((symbol) => count(code, symbol))
    const sums = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75]
    expect(each('first_three_straight_sum', range(0, 27))).toEqual([...sums, ...sums.toReversed()])
    const groupSums = [1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15]
    expect(each('last_three_group_sum', range(1, 26))).toEqual([...groupSums, ...groupSums.toReversed()])
    const spans = [10, 54, 96, 126, 144, 150, 144, 126, 96, 54]
    expect(each('middle_three_span', range(0, 9))).toEqual(spans)
    expect(each('first_two_group_sum', range(1, 17))).toEqual([
      1, 1, 2, 2, 3, 3, 4, 4, 5, 4, 4, 3, 3, 2, 2, 1, 1,
    ])
  })

  it.each([
    ['five_straight', '01|2|3|4|567', 6],
    ['five_combination', '01|2|3|4|567', 30],
    ['five_group_120', '0123456789', 252],
    ['five_group_60', '0123456789|0123456789', 840],
    ['five_group_30', '012|0123', 6],
    ['first_three_group_three', '0123456789', 90],
    ['first_three_group_six', '0123456789', 120],
    ['first_three_group_with', '7', 54],
    ['last_two_group_with', '7', 9],
    ['five_contains_3', '01234', 10],
    ['position', '0|12||3|', 4],
    ['any_two_straight', '0|12||3|', 5],
    ['any_two_straight_lines', '1345|12 34', 12],
    ['any_three_group_six', '12345|0123', 40],
    ['dragon_tiger', 'tie||dragon tiger|||||||', 3],
  ])('%s %s makes %i bets', (code, text, bets) => {
    expect(count(code, text)).toBe(bets)
    expect([...known(code).singles(selectionOf(known(code), text))]).toHaveLength(bets)
  })

  it('pay the customary prizes for two units at group 1800', () => {
    const prize = (code: string, level = code): number => {
      const found = known(code).levels.find((one) => one.code === level)
      if (!found) throw new Error(`no level ${level}`)
      const { over, under } = oddsOf(known(code), found, { group: 1800 })
      return Number((over * 200n) / under) / 100
    }
    expect(prize('five_straight')).toBe(180_000)
    expect(prize('five_combination', 'tail_2')).toBe(180)
    expect([120, 60, 30, 20, 10, 5].map((orders) => prize(`five_group_${orders}`))).toEqual([
      1500, 3000, 6000, 9000, 18_000, 36_000,
    ])
    expect(['triple', 'straight', 'pair'].map((shape) => prize('last_three_special', shape))).toEqual([
      180, 30, 6.66,
    ])
    expect(['dragon', 'tiger', 'tie'].map((side) => prize('dragon_tiger', side))).toEqual([4, 4, 18])
    expect([prize('appears_once'), prize('five_contains_2'), prize('five_contains_3')]).toEqual([
      4.39, 12.26, 41.37,
    ])
  })

  it('say why a selection is none', () => {
    const issues = (code: string, text: string): unknown => known(code).read(text)
    expect(issues('any_two_straight_lines', '12 34')).toEqual({
      ok: false,
      issues: [{ code: 'wrong_fields', fields: 2, given: 1 }],
    })
    expect(issues('any_two_straight_lines', '1|12 345')).toEqual({
      ok: false,
      issues: [
        { code: 'too_few', field: 'positions', min: 2, given: 1 },
        { code: 'wrong_length', text: '345', length: 2 },
      ],
    })
    expect(issues('first_three_group_lines', '112 777 211')).toEqual({
      ok: false,
      issues: [
        { code: 'no_such_bet', text: '777' },
        { code: 'repeated', text: '211', field: 'line' },
      ],
    })
    expect(count('five_group_60', '1|123')).toBe(0)
  })

  it('try outcomes of which one wins at every level as often as any outcome does', () => {
    for (const playType of ssc.playTypes) {
      if (!playType.best) continue
      const [sample = ''] = Object.values(playType.samples)
      const selection = selectionOf(playType, sample)
      const tried = [...playType.best(selection)].map((outcome) => playType.evaluate(outcome)(selection))
      const isReached = (hits: Hits): boolean =>
        tried.some((best) => hits.every((times, level) => times <= (best[level] ?? 0)))
      const all = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 5 })
      fc.assert(
        fc.property(all, (outcome) => isReached(playType.evaluate(outcome)(selection))),
        { numRuns: 200 },
      )
    }
  })

  it('add up the highest win of a combination over its tails', () => {
    const odds = known('last_three_combination').levels.map((level) =>
      oddsOf(known('last_three_combination'), level, { group: 2000 }),
    )
    const ticket = { playType: 'last_three_combination', selection: '12|3|4', stakeMinor: 1_00n, odds }
    // One number in full, and both numbers by their last two digits and their last.
    expect(highestWin(ssc, [ticket])).toEqual({
      winMinor: 1000_00n + 2n * 100_00n + 2n * 10_00n,
      exact: true,
    })
  })
})
