import type { Outcome } from '#family.ts'
import { oddsAt, onProperties, type Property } from '#properties.ts'
import type { PlayType } from '#play-type.ts'

const of = 1000
const sums = Array.from({ length: 28 }, (_, sum) => sum)

/** The three drawn digits added up, 0 to 27. */
const sumOf = (outcome: Outcome): number => outcome.reduce((sum, digit) => sum + digit, 0)

/** Of the 1,000 outcomes, how many have this sum. */
function waysOfSum(sum: number): number {
  const pairs = (pair: number): number => (pair < 0 || pair > 18 ? 0 : 10 - Math.abs(pair - 9))
  return Array.from({ length: 10 }, (_, digit) => pairs(sum - digit)).reduce((all, ways) => all + ways, 0)
}

/** A property of the sum that returns a share of the stakes on average. */
function ofSum(symbol: string, shareBp: bigint, holds: (sum: number) => boolean): Property {
  const ways = sums.filter(holds).reduce((all, sum) => all + waysOfSum(sum), 0)
  return { symbol, ways, odds: oddsAt(shareBp, { ways, of }), holds: (outcome) => holds(sumOf(outcome)) }
}

const isBig = (sum: number): boolean => sum >= 14
const isOdd = (sum: number): boolean => sum % 2 === 1

/** Every play type, in the order in which they are shown. */
export const playTypes: readonly PlayType[] = /* @__PURE__ */ [
  () =>
    onProperties({
      code: 'sum',
      section: 'sum',
      of,
      properties: sums.map((point) => ofSum(String(point), 90_00n, (sum) => sum === point)),
      band: { least: 89_00n, most: 90_00n },
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
      band: { least: 95_00n, most: 98_00n },
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
      band: { least: 94_00n, most: 95_00n },
    }),
  () =>
    onProperties({
      code: 'extreme',
      section: 'sides',
      of,
      properties: [ofSum('highest', 90_00n, (sum) => sum >= 22), ofSum('lowest', 90_00n, (sum) => sum <= 5)],
      band: { least: 89_00n, most: 90_00n },
    }),
].map((build) => build())
