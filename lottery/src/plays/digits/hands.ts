import { sumOf } from '#plays/digits/numbers.ts'
import { at, type Window } from '#plays/digits/place.ts'
import { sideSymbols, sidesOf } from '#plays/digits/sides.ts'
import { picks } from '#plays/digits/straight.ts'
import type { PlayType } from '#rules/play-type.ts'

/** What bets on hands return where a lottery sets no odds of its own. */
const shareBp = 95_00n
const section = 'hands'

/** How many of the 100,000 numbers make each bull, from none on; the last is bull bull. */
const bulls: Readonly<Record<string, number>> = {
  no_bull: 35_649,
  bull_1: 6375,
  bull_2: 6505,
  bull_3: 6375,
  bull_4: 6505,
  bull_5: 6375,
  bull_6: 6505,
  bull_7: 6375,
  bull_8: 6505,
  bull_9: 6375,
  bull_bull: 6456,
}

/**
 * The bull (牛牛) of five digits: 1 to 10, the last digit of two of them where the other three come to a
 * multiple of ten; 0 where no three do. Whichever three do, the other two end alike, because all five have one sum.
 */
function bullOf(digits: readonly number[]): number {
  const total = sumOf(digits)
  const others = digits.some((one, place) =>
    digits.some((other, after) => after > place && (total - one - other) % 10 === 0),
  )
  return others ? total % 10 || 10 : 0
}

/** One number for each bull, none first. */
const aBullEach = (): number[][] => [
  [1, 1, 1, 1, 1],
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((end) => [0, 0, 0, 0, end]),
]

/** How many of the 100,000 numbers are each hand; every number is one of them. */
const hands = {
  quintuple: 10,
  quadruple: 450,
  full_house: 900,
  straight: 1200,
  triple: 7200,
  pairs: 10_800,
  pair: 50_400,
  mixed: 29_040,
} as const

/** The hand (梭哈) of five digits in any order. Digits follow each other in a circle: 90123 is a straight. */
function handOf(digits: readonly number[]): keyof typeof hands {
  const times = [...Map.groupBy(digits, (digit) => digit).values()]
    .map(({ length }) => length)
    .toSorted((one, other) => other - one)
  const [most = 0, next = 0] = times
  if (most === 5) return 'quintuple'
  if (most === 4) return 'quadruple'
  if (most === 3) return next === 2 ? 'full_house' : 'triple'
  if (most === 2) return next === 2 ? 'pairs' : 'pair'
  const followed = digits.filter((digit) => digits.includes((digit + 1) % 10)).length
  return followed === 4 ? 'straight' : 'mixed'
}

const aHandEach = (): number[][] => [
  [0, 0, 0, 0, 0],
  [0, 0, 0, 0, 1],
  [0, 0, 0, 1, 1],
  [0, 1, 2, 3, 4],
  [0, 0, 0, 1, 2],
  [0, 0, 1, 1, 2],
  [0, 0, 1, 2, 3],
  [0, 1, 2, 3, 5],
]

/** Bets on the bull of five digits, on its sides, and on the hand that they are. */
export function handPlays(five: Window): PlayType[] {
  const bullSymbols = Object.keys(bulls)
  const handSymbols = Object.keys(hands)
  return [
    at(
      five,
      { code: 'bull', section, shareBp },
      picks({
        fields: ['bull'],
        symbols: bullSymbols,
        size: 5,
        ways: Object.values(bulls),
        wins: (digits) => [1 << bullOf(digits)],
        classes: aBullEach,
      }),
    ),
    at(
      five,
      { code: 'bull_sides', section, shareBp },
      picks({
        fields: ['bull'],
        symbols: sideSymbols,
        size: 5,
        // Big is 6 to 10; where there is no bull every side loses.
        ways: [32_216, 32_135, 31_875, 32_476],
        wins: (digits) => [bullOf(digits) === 0 ? 0 : sidesOf(bullOf(digits), 6)],
        classes: aBullEach,
      }),
    ),
    at(
      five,
      { code: 'poker', section, shareBp },
      picks({
        fields: ['hand'],
        symbols: handSymbols,
        size: 5,
        ways: Object.values(hands),
        wins: (digits) => [1 << handSymbols.indexOf(handOf(digits))],
        classes: aHandEach,
      }),
    ),
  ]
}
