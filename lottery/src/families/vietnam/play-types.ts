import { allOf, halvesOfPairs, noneOf, onNumberSets } from '#families/vietnam/number-sets.ts'
import { placesOf, withTails, type Layout, type Lots } from '#families/vietnam/result.ts'
import { onTails, type TailRule } from '#families/vietnam/tails.ts'
import type { Outcome } from '#rules/outcome.ts'
import type { PlayType } from '#rules/play-type.ts'
import { onProperties, type Property } from '#plays/properties.ts'

/** Odds in hundredths and the band of returns in basis points. */
type Terms = {
  readonly oddsHundredths: bigint
  readonly band: { readonly min: bigint; readonly max: bigint }
}

function terms(oddsHundredths: bigint, min: bigint, max: bigint): Terms {
  return { oddsHundredths, band: { min, max } }
}

/** By the digits that a number must meet. */
const termsOfTails: readonly Terms[] = [
  terms(0n, 0n, 0n),
  terms(9_80n, 87_00n, 99_00n),
  terms(98_00n, 70_00n, 99_50n),
  terms(960_00n, 65_00n, 98_00n),
  terms(8_880_00n, 55_00n, 95_00n),
]

/** A bet on tails at the usual odds of its digits. */
export function tails(rule: Omit<TailRule, keyof Terms>): (layout: Layout) => PlayType {
  return (layout) => onTails(layout, { ...(termsOfTails[rule.digits] ?? terms(0n, 0n, 0n)), ...rule })
}

/** Bao lô: every number of the result that is long enough. */
export const lots = ([2, 3, 4] as const).map((digits) =>
  tails({ code: `lot_${digits}`, section: 'lots', digits }),
)

/** The special's tail (đề, 3 càng, 4 càng), and its tens (đầu) and units (đuôi) by themselves. */
export const special = [
  ...([2, 3, 4] as const).map((digits) => ofSpecial(`special_${digits}`, digits)),
  ofSpecial('special_tens', 1, 1),
  ofSpecial('special_units', 1),
]

function ofSpecial(code: string, digits: number, before = 0): (layout: Layout) => PlayType {
  return tails({ code, section: 'special', digits, before, lots: { special: 1 } })
}

/** Đầu: the prize drawn first; đầu đuôi and, with three digits, xỉu chủ: that prize and the special. */
export function headPlays(heads: { readonly two: Lots; readonly three: Lots }) {
  return ([2, 3] as const).flatMap((digits) => {
    const head = digits === 2 ? heads.two : heads.three
    return [
      tails({ code: `head_${digits}`, section: 'head', digits, lots: head }),
      tails({ code: `head_tail_${digits}`, section: 'head', digits, lots: { ...head, special: 1 } }),
    ]
  })
}

/** The odds that depend on how many numbers a result has. */
export type SetOdds = {
  readonly cross: readonly [two: bigint, three: bigint, four: bigint]
  readonly none: readonly [four: bigint, eight: bigint, ten: bigint]
  /** Of each time that one of a pair's numbers comes, both being there. */
  readonly half: bigint
}

/** Xiên: all of a set come; lô trượt: none of it comes. */
export function setPlays({ cross, none, half }: SetOdds): Array<(layout: Layout) => PlayType> {
  return [
    ...cross.map((odds, index) => (layout: Layout) => {
      const size = index + 2
      const common = { code: `cross_${size}`, section: 'cross', size, unitsPerBet: 1 }
      return onNumberSets(layout, { ...common, ...terms(odds, 60_00n, 96_00n), ...allOf(size) })
    }),
    pairPlay(half),
    ...none.map((odds, index) => (layout: Layout) => {
      const size = [4, 8, 10][index] ?? 0
      const common = { code: `none_${size}`, section: 'none', size, unitsPerBet: 1 }
      return onNumberSets(layout, { ...common, ...terms(odds, 80_00n, 96_00n), ...noneOf(size) })
    }),
  ]
}

/** Đá: a stake unit for each number of the pair at each number of the result. */
export function pairPlay(half: bigint): (layout: Layout) => PlayType {
  return (layout) => {
    const unitsPerBet = 2 * placesOf(layout, { digits: 2 }).length
    const common = { code: 'pair', section: 'pairs', size: 2, level: 'half_pair', unitsPerBet }
    return onNumberSets(layout, { ...common, ...terms(half, 55_00n, 95_00n), ...halvesOfPairs })
  }
}

type TailProperty = readonly [symbol: string, holds: (tens: number, units: number) => boolean]

const everyTail = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

/** Properties of the special's last two digits, each of which `ways` of the 100 tails have. */
function onSpecialTail(
  code: string,
  { ways, odds }: { readonly ways: number; readonly odds: bigint },
  properties: readonly TailProperty[],
): (layout: Layout) => PlayType {
  return (layout) => {
    const [place] = placesOf(layout, { digits: 2, lots: { special: 1 } })
    const at = (outcome: Outcome, before: number): number => outcome[(place?.end ?? 0) - before] ?? 0
    return onProperties({
      code,
      section: 'special',
      of: 100,
      properties: properties.map(([symbol, holds]): Property => ({
        symbol,
        ways,
        odds,
        holds: (outcome) => holds(at(outcome, 2), at(outcome, 1)),
      })),
      band: { min: 93_00n, max: 98_00n },
      best: () => (place ? everyTail.map((tail) => withTails(layout, [[place, tail]])) : []),
    })
  }
}

const half = { ways: 50, odds: 1_95n } as const
const everyDigit = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Sides of the special's last two digits; their sum's last digit (tổng) and its sides; a digit in either (chạm); doubles. */
export const specialTails = [
  onSpecialTail('special_side', half, [
    ['big', (tens) => tens >= 5],
    ['small', (tens) => tens < 5],
    ['odd', (_, units) => units % 2 === 1],
    ['even', (_, units) => units % 2 === 0],
  ]),
  onSpecialTail(
    'special_sum',
    { ways: 10, odds: 9_50n },
    everyDigit.map((digit) => [String(digit), (tens, units) => (tens + units) % 10 === digit]),
  ),
  onSpecialTail('special_sum_side', half, [
    ['big', (tens, units) => (tens + units) % 10 >= 5],
    ['small', (tens, units) => (tens + units) % 10 < 5],
    ['odd', (tens, units) => (tens + units) % 2 === 1],
    ['even', (tens, units) => (tens + units) % 2 === 0],
  ]),
  onSpecialTail(
    'special_touch',
    { ways: 19, odds: 5_00n },
    everyDigit.map((digit) => [String(digit), (tens, units) => tens === digit || units === digit]),
  ),
  onSpecialTail('special_double', { ways: 10, odds: 9_50n }, [['double', (tens, units) => tens === units]]),
]
