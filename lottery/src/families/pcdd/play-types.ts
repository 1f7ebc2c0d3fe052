import { shapeOf, shapes } from '#plays/digits/sides.ts'
import { of, sumOf, sums, waysOfSum } from '#families/pcdd/sums.ts'
import { threeSums } from '#families/pcdd/three-sums.ts'
import { oddsAt, onProperties, type Property } from '#plays/properties.ts'
import type { PlayType } from '#rules/play-type.ts'

/** A property of the sum that returns a share of the stakes on average. */
function ofSum(symbol: string, shareBp: bigint, holds: (sum: number) => boolean): Property {
  const ways = sums.filter(holds).reduce((all, sum) => all + waysOfSum(sum), 0)
  return { symbol, ways, odds: oddsAt(shareBp, { ways, of }), holds: (outcome) => holds(sumOf(outcome)) }
}

const isBig = (sum: number): boolean => sum >= 14
const isOdd = (sum: number): boolean => sum % 2 === 1

/** Colours go round by threes; the ends and the middle have none, so that each has eight sums. */
const isOfColour = (first: number) => (sum: number) => ![0, 13, 14, 27].includes(sum) && sum % 3 === first % 3

/** Every play type, in the order in which they are shown. */
export const playTypes: readonly PlayType[] = /* @__PURE__ */ [
  () =>
    onProperties({
      code: 'sum',
      section: 'sum',
      of,
      properties: sums.map((point) => ofSum(String(point), 90_00n, (sum) => sum === point)),
      band: { min: 89_00n, max: 90_00n },
    }),
  () =>
    onProperties({
      code: 'side',
      section: 'sides',
      of,
      properties: [
        ofSum('big', 97_50n, isBig),
        ofSum('small', 97_50n, (sum) => !isBig(sum)),
        ofSum('odd', 97_50n, isOdd),
        ofSum('even', 97_50n, (sum) => !isOdd(sum)),
      ],
      band: { min: 95_00n, max: 98_00n },
    }),
  () =>
    onProperties({
      code: 'double_side',
      section: 'sides',
      of,
      properties: [
        ofSum('big_odd', 95_00n, (sum) => isBig(sum) && isOdd(sum)),
        ofSum('big_even', 95_00n, (sum) => isBig(sum) && !isOdd(sum)),
        ofSum('small_odd', 95_00n, (sum) => !isBig(sum) && isOdd(sum)),
        ofSum('small_even', 95_00n, (sum) => !isBig(sum) && !isOdd(sum)),
      ],
      band: { min: 94_00n, max: 95_00n },
    }),
  () =>
    onProperties({
      code: 'extreme',
      section: 'sides',
      of,
      properties: [ofSum('highest', 90_00n, (sum) => sum >= 22), ofSum('lowest', 90_00n, (sum) => sum <= 5)],
      band: { min: 89_00n, max: 90_00n },
    }),
  () =>
    onProperties({
      code: 'wave',
      section: 'wave',
      of,
      properties: [
        ofSum('green', 95_00n, isOfColour(1)),
        ofSum('blue', 95_00n, isOfColour(2)),
        ofSum('red', 95_00n, isOfColour(3)),
      ],
      band: { min: 94_00n, max: 95_00n },
    }),
  () =>
    onProperties({
      code: 'shape',
      section: 'shape',
      of,
      properties: (['triple', 'straight', 'pair'] as const).map((symbol) => ({
        symbol,
        ways: shapes[symbol],
        odds: oddsAt(93_00n, { ways: shapes[symbol], of }),
        holds: (outcome) => shapeOf(outcome) === symbol,
      })),
      band: { min: 92_00n, max: 93_00n },
    }),
  threeSums,
].map((build) => build())
