import { outcomeWith } from '#families/thai-gov/outcome.ts'
import { sorted, variety } from '#families/thai3/number.ts'
import { readLines, writeLines, type LineRule, type Lines } from '#plays/lines.ts'
import { playType, type PlayType, type PrizeLevel } from '#rules/play-type.ts'

const symbols = '0123456789'.split('')

/** A kind of number: how many of all numbers win with it, and one of the kind. */
type Kind = readonly [ways: number, sample: string]

type LongNumber = { readonly code: string; readonly size: number; readonly kinds: readonly Kind[] }

/** In how many orders digits can stand that are sorted. */
function ordersIn(sortedDigits: string): number {
  let orders = 1
  let alike = 0
  for (let at = 0; at < sortedDigits.length; at++) {
    alike = at > 0 && sortedDigits[at] === sortedDigits[at - 1] ? alike + 1 : 1
    orders = (orders * (at + 1)) / alike // whole at each step
  }
  return orders
}

/** The last digits of the first prize; in any order where the rule has several kinds. Returns 90 % at its odds. */
function onLast({ code, size, kinds }: LongNumber): PlayType {
  const of = BigInt(10 ** size)
  const inAnyOrder = kinds.length > 1
  const normal = (digits: readonly string[]) => (new Set(digits).size > 1 ? digits.toSorted() : undefined)
  const rule: LineRule = { symbols, length: size, ...(inAnyOrder && { normal }) }
  const levels = kinds.map(([ways]): PrizeLevel => {
    const level = inAnyOrder ? `${ways}_of_${of}` : code
    const chance = { ways: BigInt(ways), of }
    return { code: level, kind: level, chance, oddsHundredths: (90n * of) / chance.ways }
  })
  const levelOf = (number: string): number =>
    inAnyOrder ? kinds.findIndex(([ways]) => ways === ordersIn(number)) : 0
  return playType<Lines>({
    code,
    section: 'long_numbers',
    ruleVersion: 1,
    input: { kind: 'lines', symbols, length: size },
    unitsPerBet: 1,
    levels,
    samples: Object.fromEntries(levels.map((level, at) => [level.kind, kinds[at]?.[1] ?? ''])),
    returnBandBp: { min: 89_00n, max: 90_00n },
    read: (text) => readLines(rule, text),
    write: writeLines,
    count: (lines) => lines.length,
    singles: (lines) => lines,
    evaluate: ([first = 0]) => {
      const drawn = String(first).padStart(6, '0').slice(-size)
      const bet = inAnyOrder ? sorted(drawn) : drawn
      const level = inAnyOrder && variety(drawn) === 1 ? -1 : levelOf(bet)
      return (lines) => {
        const isWon = lines.includes(bet)
        return levels.map((_, at) => (isWon && at === level ? 1 : 0))
      }
    },
    // One number wins, and those of a level pay the same.
    best: (lines) =>
      [...Map.groupBy(lines, levelOf).values()].map(([number]) => outcomeWith([[0, Number(number)]])),
  })
}

const rules: readonly LongNumber[] = [
  { code: 'four_top', size: 4, kinds: [[1, '0000']] },
  {
    code: 'four_tod',
    size: 4,
    kinds: [
      [24, '0123'],
      [12, '0012'],
      [6, '0011'],
      [4, '0001'],
    ],
  },
  { code: 'five_top', size: 5, kinds: [[1, '00000']] },
  {
    code: 'five_tod',
    size: 5,
    kinds: [
      [120, '01234'],
      [60, '00123'],
      [30, '00112'],
      [20, '00012'],
      [10, '00011'],
      [5, '00001'],
    ],
  },
]

/** The first prize's last four and five digits, in their order and in any (4 ตัว, 5 ตัว; ตรง, โต๊ด). */
export const longNumbers = (): PlayType[] => rules.map(onLast)
