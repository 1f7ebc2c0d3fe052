import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pk10 } from '#families/pk10/family.ts'
import type { Outcome } from '#rules/outcome.ts'
import { playTypeOf } from '#rules/family.ts'
import type { PlayType } from '#rules/play-type.ts'
import { inDepth } from '../../../test/depth.ts'
import { describeFamily, type Oracle } from '../../../test/family-facts.ts'

const cars = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const carsOf = (single: string): number[] => (single.match(/\d\d/g) ?? []).map(Number)

const oracle: Oracle = ({ playType, single }, finish) => {
  const won = (wins: boolean, level = single): Record<string, number> => (wins ? { [level]: 1 } : {})
  const at = (position: number): number => finish[position - 1] ?? 0
  const [place = '', name = ''] = single.split('_')
  const car = at(Number(place))
  const sum = at(1) + at(2)
  switch (playType) {
    case 'position':
      return won(at(Number(single.split(':')[0])) === Number(single.split(':')[1]), playType)
    case 'champion_sum':
      return won(sum === Number(single))
    case 'top_three_sum':
      return won(sum + at(3) === Number(single))
    case 'champion_sum_side':
      return won({ big: sum > 11, small: sum < 12, odd: sum % 2 === 1, even: sum % 2 === 0 }[single] === true)
    case 'ends_sum':
      return won(at(1) + at(10) === Number(single))
    case 'ends_sum_side': {
      const ends = at(1) + at(10)
      return won(
        { big: ends > 11, small: ends < 12, odd: ends % 2 === 1, even: ends % 2 === 0 }[single] === true,
      )
    }
    case 'car_size':
      return won(name === 'big' ? car > 5 : car < 6)
    case 'car_parity':
      return won((name === 'odd') === [1, 3, 5, 7, 9].includes(car))
    case 'dragon_tiger': {
      const rear = at(11 - Number(place))
      return won(name === 'dragon' ? car > rear : car < rear)
    }
    default:
      return won(
        carsOf(single).every((one, position) => finish[position] === one),
        playType,
      )
  }
}

const finish = fc.shuffledSubarray(cars, { minLength: 10, maxLength: 10 })

describeFamily({
  family: pk10,
  oracle,
  outcome: finish,
  winningOutcome: ({ single }) => {
    const chosen = carsOf(single)
    return /^(\d\d)+$/.test(single) ? [...chosen, ...cars.filter((car) => !chosen.includes(car))] : undefined
  },
})

const slips = [
  ['position', '01 02|01 02|01 02|03|03|04|04|05 06|06|07'],
  ['position', '||||||||01|01'],
  ['car_size', '1_big 2_big 3_big 4_big 5_big 6_big 7_small 8_big 8_small 10_small'],
  ['car_parity', '1_odd 2_odd 3_odd 4_odd 5_odd 6_odd 7_odd 8_even 8_odd'],
  ['dragon_tiger', '1_dragon 2_tiger 3_dragon 3_tiger 5_tiger'],
  ['champion_sum_side', 'small even'],
  ['champion_sum', '3 19'],
  ['first_3', '01 02|01 02|03 01'],
] as const

/** The most wins of each slip over these finishes. */
function max(outcomesOf: (slip: { playType: PlayType; selection: unknown }) => Iterable<Outcome>): number[] {
  return slips.map(([code, text]) => {
    const playType = playTypeOf(pk10, code)
    const reading = playType?.read(text)
    if (!playType || !reading?.ok) throw new Error(`no ${code}: ${text}`)
    let highest = 0
    for (const outcome of outcomesOf({ playType, selection: reading.selection })) {
      let hits = 0
      for (const times of playType.evaluate(outcome)(reading.selection)) hits += times
      if (hits > highest) highest = hits
    }
    return highest
  })
}

describe('PK10', () => {
  // The best finishes are finishes themselves: only that others win more would be wrong.
  const step = inDepth(1, 61)
  it(`has best finishes that win as much as any of all 3,628,800, one in ${step} tried`, () => {
    const tried: Outcome[] = []
    let index = 0
    for (const each of pk10.outcomes?.() ?? []) if (index++ % step === 0) tried.push(each)
    const best = max(({ playType, selection }) => {
      const finishes = [...(playType.best?.(selection) ?? [])]
      for (const each of finishes) expect(each.toSorted((a, b) => a - b)).toEqual(cars)
      return finishes
    })
    for (const [index, wins] of max(() => tried).entries())
      expect(best[index], slips[index]?.join(' ')).toBeGreaterThanOrEqual(wins)
  }, 300_000)
})
