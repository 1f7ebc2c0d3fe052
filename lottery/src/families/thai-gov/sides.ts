import type { Outcome } from '#rules/outcome.ts'
import { top, bottom, outcomeWith } from '#families/thai-gov/outcome.ts'
import type { PlayType } from '#rules/play-type.ts'
import { oddsAt, onProperties, type Property } from '#plays/properties.ts'

const half = { ways: 500, of: 1000 }

/** A property of a drawn number that half of the numbers have. */
function ofHalf(symbol: string, holds: (drawn: { top: string; bottom: string }) => boolean): Property {
  return {
    symbol,
    ways: half.ways,
    odds: oddsAt(95_00n, half),
    holds: (outcome) => holds({ top: top.read(outcome)[0] ?? '', bottom: bottom.read(outcome)[0] ?? '' }),
  }
}

const isHigh = (digit = ''): boolean => digit >= '5'
const isOdd = (digit = ''): boolean => Number(digit) % 2 === 1

/** One outcome for each way in which the sides can fall together. */
function* everySide(): Generator<Outcome> {
  for (const first of [0, 9]) {
    for (const second of [0, 9]) {
      for (const third of [0, 1, 8, 9]) {
        for (const end of [0, 1, 98, 99])
          yield outcomeWith([
            [0, first * 100 + second * 10 + third],
            [5, end],
          ])
      }
    }
  }
}

const sides = (code: string, properties: readonly Property[]): PlayType =>
  onProperties({
    code,
    section: 'sides',
    of: half.of,
    properties,
    band: { min: 94_00n, max: 96_00n },
    best: everySide,
  })

/** High is 500 to 999 of the top, 50 to 99 of its last two digits or of the bottom, 5 to 9 of its last digit. */
export const highLow = (): PlayType =>
  sides('high_low', [
    ofHalf('three_high', (drawn) => isHigh(drawn.top[0])),
    ofHalf('three_low', (drawn) => !isHigh(drawn.top[0])),
    ofHalf('two_high', (drawn) => isHigh(drawn.top[1])),
    ofHalf('two_low', (drawn) => !isHigh(drawn.top[1])),
    ofHalf('one_high', (drawn) => isHigh(drawn.top[2])),
    ofHalf('one_low', (drawn) => !isHigh(drawn.top[2])),
    ofHalf('bottom_high', (drawn) => isHigh(drawn.bottom[0])),
    ofHalf('bottom_low', (drawn) => !isHigh(drawn.bottom[0])),
  ])

/** By the last digit of the first prize, or of the bottom. */
export const oddEven = (): PlayType =>
  sides('odd_even', [
    ofHalf('top_odd', (drawn) => isOdd(drawn.top[2])),
    ofHalf('top_even', (drawn) => !isOdd(drawn.top[2])),
    ofHalf('bottom_odd', (drawn) => isOdd(drawn.bottom[1])),
    ofHalf('bottom_even', (drawn) => !isOdd(drawn.bottom[1])),
  ])
