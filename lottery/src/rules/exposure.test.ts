import { describe, expect, it } from 'vitest'
import { families } from '../../test/families.ts'
import { isWide, payOnce, riskOf } from '#rules/exposure.ts'
import { playTypeOf, type Family } from '#rules/family.ts'
import type { PlayType } from '#rules/play-type.ts'

const all = Object.values(families)

const prizesOf = ({ levels, unitsPerBet }: PlayType) => ({
  unitsPerBet,
  levels: levels.map(({ chance, oddsHundredths }) => ({ chance, oddsHundredths })),
})

const shared = (family: Family) => family.playTypes.filter((one) => riskOf(family, one) !== one.code)

describe('the house’s exposure by number', () => {
  it.each(all)('play types of one risk pay the same for one number ($code)', (family) => {
    for (const playType of shared(family)) {
      const other = playTypeOf(family, riskOf(family, playType))
      expect(other && prizesOf(other)).toEqual(prizesOf(playType))
    }
  })

  it('numbers that are typed, chosen by sum or with a banker are one risk with those that are chosen one by one', () => {
    const pairs = all.flatMap((family) => shared(family).map((one) => `${family.code} ${one.code}`))
    expect(pairs).toContain('ssc first_three_straight_lines')
    expect(pairs).toContain('ssc last_two_straight_sum')
    expect(pairs).toContain('x5of11 any_5_banker')
    expect(pairs).toContain('lhc two_regular_banker')
    // Named by their places, and so other numbers.
    expect(pairs).not.toContain('ssc any_two_straight_lines')
  })

  it('a number counts what it pays when it comes once, at its best level', () => {
    const odds = [
      { over: 450_00n, under: 100n },
      { over: 1500n, under: 7n },
    ]
    expect(payOnce(10_01n, odds)).toBe(450_450n)
    expect(payOnce(10_01n, odds.slice(1))).toBe(214_500n)
  })

  it('up to ten single bets count one by one', () => {
    expect([isWide(10), isWide(11)]).toEqual([false, true])
  })
})
