import { readFields, writeFields, symbolsOf, bitsIn, type Masks } from '#fields.ts'
import type { Outcome } from '#family.ts'
import { playType, type Field, type PlayType } from '#play-type.ts'

/** The three drawn digits added up, 0 to 27. */
const sumOf = (outcome: Outcome): number => outcome.reduce((sum, digit) => sum + digit, 0)

/** Of the 1,000 outcomes, how many have this sum. */
export function waysOfSum(sum: number): number {
  const pairs = (pair: number): number => (pair < 0 || pair > 18 ? 0 : 10 - Math.abs(pair - 9))
  return Array.from({ length: 10 }, (_, digit) => pairs(sum - digit)).reduce((all, ways) => all + ways, 0)
}

type Property = readonly [symbol: string, holds: (sum: number) => boolean]

/** Bets on what the sum is: each chosen property is a single bet with fixed odds of its own. */
function onSum(definition: {
  code: string
  section: string
  properties: readonly Property[]
  /** In hundredths, by the number of winning outcomes. */
  odds: (ways: number) => bigint
  band: { least: bigint; most: bigint }
}): PlayType {
  const { code, section, properties, odds, band } = definition
  const symbols = properties.map(([symbol]) => symbol)
  const field: Field = { code: 'sum', symbols, least: 1, most: symbols.length }
  const sums = Array.from({ length: 28 }, (_, sum) => sum)
  const levels = properties.map(([symbol, holds]) => {
    const ways = sums.filter(holds).reduce((all, sum) => all + waysOfSum(sum), 0)
    return {
      code: symbol,
      kind: symbol,
      chance: { ways: BigInt(ways), of: 1000n },
      oddsHundredths: odds(ways),
    }
  })
  return playType<Masks>({
    code,
    section,
    ruleVersion: 1,
    input: { kind: 'fields', fields: [field] },
    unitsPerBet: 1,
    levels,
    samples: Object.fromEntries(symbols.map((symbol) => [symbol, symbol])),
    returnBandBp: band,
    read: (text) => readFields([field], text),
    write: (masks) => writeFields([field], masks),
    count: ([mask = 0]) => bitsIn(mask),
    singles: ([mask = 0]) => symbolsOf(symbols, mask),
    judge: (outcome) => {
      const sum = sumOf(outcome)
      const won = properties.map(([, holds]) => holds(sum))
      return ([mask = 0]) => won.map((holds, bit) => (holds && mask & (1 << bit) ? 1 : 0))
    },
  })
}

const isBig = (sum: number): boolean => sum >= 14
const isOdd = (sum: number): boolean => sum % 2 === 1

/** Every play type, in the order in which they are shown. */
export const playTypes: readonly PlayType[] = /* @__PURE__ */ [
  () =>
    onSum({
      code: 'sum',
      section: 'sum',
      properties: Array.from({ length: 28 }, (_, point) => [String(point), (sum) => sum === point]),
      // 90 % of the fair odds, rounded down to 0.01.
      odds: (ways) => 90_000n / BigInt(ways),
      band: { least: 89_00n, most: 90_00n },
    }),
  () =>
    onSum({
      code: 'side',
      section: 'sides',
      properties: [
        ['big', isBig],
        ['small', (sum) => !isBig(sum)],
        ['odd', isOdd],
        ['even', (sum) => !isOdd(sum)],
      ],
      odds: () => 1_95n,
      band: { least: 95_00n, most: 98_00n },
    }),
  () =>
    onSum({
      code: 'double_side',
      section: 'sides',
      properties: [
        ['big_odd', (sum) => isBig(sum) && isOdd(sum)],
        ['big_even', (sum) => isBig(sum) && !isOdd(sum)],
        ['small_odd', (sum) => !isBig(sum) && isOdd(sum)],
        ['small_even', (sum) => !isBig(sum) && !isOdd(sum)],
      ],
      odds: (ways) => 95_000n / BigInt(ways),
      band: { least: 94_00n, most: 95_00n },
    }),
  () =>
    onSum({
      code: 'extreme',
      section: 'sides',
      properties: [
        ['highest', (sum) => sum >= 22],
        ['lowest', (sum) => sum <= 5],
      ],
      odds: () => 16_00n,
      band: { least: 89_00n, most: 90_00n },
    }),
].map((build) => build())
