import { all, drawn, drawWith, last } from '#families/keno/numbers.ts'
import { choose } from '#plays/combinations.ts'
import { oddsAt, onProperties, type Property } from '#plays/properties.ts'
import type { Outcome } from '#rules/outcome.ts'
import type { PlayType } from '#rules/play-type.ts'

const shareBp = 95_00n
const band = { min: 93_00n, max: shareBp }

const sumOf = (outcome: Outcome): number => outcome.reduce((sum, number) => sum + number, 0)

/** All sets of 20 numbers. */
const of = 3_535_316_142_212_174_320n

/** Sums come as often on both sides of this one. */
const middle = 810

// How many sets have such a sum; the tests count them.
const atMiddle = 15_542_763_534_960_598n
const odd = 1_767_658_070_682_256_896n
const byElement = {
  metal: 362_424_019_495_171_770n,
  wood: 712_463_910_471_784_803n,
  water: 1_371_845_418_169_315_204n,
  fire: 719_054_759_525_309_151n,
  earth: 369_528_034_550_593_392n,
}

const property = (symbol: string, ways: bigint, holds: (outcome: Outcome) => boolean): Property => ({
  symbol,
  ways,
  odds: oddsAt(shareBp, { ways, of }),
  holds,
})

const bySum = (symbol: string, ways: bigint, holds: (sum: number) => boolean): Property =>
  property(symbol, ways, (outcome) => holds(sumOf(outcome)))

/** A draw of this sum: the lowest numbers, the highest of them moved up as far as is needed. */
function drawOfSum(sum: number): Outcome {
  const numbers = all.slice(0, drawn)
  let missing = sum - sumOf(numbers)
  for (let at = drawn - 1; missing > 0; at--) {
    const up = Math.min(missing, last - drawn)
    numbers[at] = (numbers[at] ?? 0) + up
    missing -= up
  }
  return numbers
}

/** Sides of the sum of all twenty; at 810 big and small lose. */
export const sumSides = (): PlayType =>
  onProperties({
    code: 'sum_side',
    section: 'sum',
    of,
    properties: [
      bySum('big', (of - atMiddle) / 2n, (sum) => sum > middle),
      bySum('small', (of - atMiddle) / 2n, (sum) => sum < middle),
      bySum('tie', atMiddle, (sum) => sum === middle),
      bySum('odd', odd, (sum) => sum % 2 === 1),
      bySum('even', of - odd, (sum) => sum % 2 === 0),
    ],
    band,
    best: () => [808, 809, 810, 811, 812].map(drawOfSum),
  })

/** The element of the sum (五行). */
export const sumElement = (): PlayType =>
  onProperties({
    code: 'sum_element',
    section: 'sum',
    of,
    properties: [
      bySum('metal', byElement.metal, (sum) => sum < 696),
      bySum('wood', byElement.wood, (sum) => sum > 695 && sum < 764),
      bySum('water', byElement.water, (sum) => sum > 763 && sum < 856),
      bySum('fire', byElement.fire, (sum) => sum > 855 && sum < 924),
      bySum('earth', byElement.earth, (sum) => sum > 923),
    ],
    band,
    best: () => [695, 763, 855, 923, 924].map(drawOfSum),
  })

/** Whether more of the twenty are of one half of the numbers or of the other, or as many. */
function halves(
  code: string,
  [one, other]: readonly [string, string],
  isOne: (number: number) => boolean,
): PlayType {
  const sets = (count: number): bigint =>
    BigInt(choose(last / 2, count)) * BigInt(choose(last / 2, drawn - count))
  const even = sets(drawn / 2)
  const ahead = (outcome: Outcome): number => outcome.filter(isOne).length - drawn / 2
  const ones = all.filter(isOne)
  const others = all.filter((number) => !isOne(number))
  return onProperties({
    code,
    section: 'two_sided',
    of,
    properties: [
      property(one, (of - even) / 2n, (outcome) => ahead(outcome) > 0),
      property(other, (of - even) / 2n, (outcome) => ahead(outcome) < 0),
      property('tie', even, (outcome) => ahead(outcome) === 0),
    ],
    band,
    best: () => [9, 10, 11].map((count) => drawWith(ones.slice(0, count), others)),
  })
}

/** More numbers from 1 to 40, or from 41 to 80 (上下盘). */
export const upperLower = (): PlayType =>
  halves('upper_lower', ['upper', 'lower'], (number) => number <= last / 2)

/** More odd numbers, or more even ones (奇偶盘). */
export const oddEven = (): PlayType => halves('odd_even', ['odd', 'even'], (number) => number % 2 === 1)
