import { describe, expect, it } from 'vitest'
import { families } from '../../test/families.ts'
import { isWide, numberOf, payOnce, riskOf } from '#rules/exposure.ts'
import type { Family } from '#rules/family.ts'
import type { PlayType } from '#rules/play-type.ts'

const all = Object.values(families)

/** What each kind of single bets of a play type pays; three digits in any order are of two kinds in all play types. */
const prizesOf = ({ samples, levels, unitsPerBet }: PlayType): [string, unknown][] =>
  Object.keys(samples).map((kind) => {
    const paid = levels.filter((level) => level.kind === kind)
    const prizes = paid.map(({ chance, oddsHundredths }) => ({ chance, oddsHundredths }))
    return [/group_(?:three|six)$/.exec(kind)?.[0] ?? '', { unitsPerBet, prizes }]
  })

const shared = (family: Family) => family.playTypes.filter((one) => riskOf(family, one) !== one.code)

describe('the house’s exposure by number', () => {
  it.each(all)('play types of one risk pay the same for one number ($code)', (family) => {
    const known = new Map<string, unknown>()
    const risks = new Set(shared(family).map((one) => riskOf(family, one)))
    for (const playType of family.playTypes.filter((one) => risks.has(riskOf(family, one))))
      for (const [kind, prizes] of prizesOf(playType)) {
        const number = `${riskOf(family, playType)} ${kind}`
        expect([playType.code, prizes]).toEqual([playType.code, known.get(number) ?? prizes])
        known.set(number, prizes)
      }
  })

  it('numbers that are typed, chosen by sum or with a banker are one risk with those that are chosen one by one', () => {
    const pairs = all.flatMap((family) => shared(family).map((one) => `${family.code} ${one.code}`))
    expect(pairs).toContain('ssc first_three_straight_lines')
    expect(pairs).toContain('ssc last_two_straight_sum')
    expect(pairs).toContain('x5of11 any_5_banker')
    expect(pairs).toContain('lhc two_regular_banker')
    expect(pairs).toContain('d3 three_span')
    expect(pairs).toContain('ssc first_two_group_with')
    expect(pairs).toContain('ssc any_two_straight_lines')
    const groups = families.d3.playTypes.filter((one) => riskOf(families.d3, one) === 'three_group')
    expect(groups.map(({ code }) => code.slice('three_group_'.length)).toSorted()).toEqual([
      'lines',
      'six',
      'sum',
      'three',
      'with',
    ])
    // Of one tail of a number, and so other bets.
    expect(pairs).not.toContain('d3 three_combination')
    // The sum of two cars is what is bet on, and stands for no cars.
    expect(pairs).not.toContain('pk10 champion_sum')
  })

  it('a number counts what it pays when it comes once, at its best level', () => {
    const odds = [
      { over: 450_00n, under: 100n },
      { over: 1500n, under: 7n },
    ]
    expect(payOnce(10_01n, odds)).toBe(450_450n)
    expect(payOnce(10_01n, odds.slice(1))).toBe(214_500n)
  })

  it('digits at places are one number however they are named', () => {
    expect(['position_1:0 position_3:7', '13:07', 'position_2:5', '07'].map(numberOf)).toEqual([
      '13:07',
      '13:07',
      'position_2:5',
      '07',
    ])
  })

  it('up to ten single bets count one by one', () => {
    expect([isWide(10), isWide(11)]).toEqual([false, true])
  })
})
