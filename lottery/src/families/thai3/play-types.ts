import { combinations, ordersOf } from '#plays/combinations.ts'
import { readDifferent, readDigits, sorted, variety } from '#families/thai3/number.ts'
import type { NumberReading, QuickSetCode, Part } from '#plays/number-play.ts'
import { onNumbers } from '#plays/numbers.ts'
import { bestOutcomes, everyNumber, winnersOf, type PartPlay } from '#plays/parts.ts'
import type { PlayType } from '#rules/play-type.ts'

export type Rule = Omit<PartPlay, 'keys' | 'read' | 'winners' | 'quickSets' | 'best'> & {
  readonly keys?: () => readonly string[]
  readonly read?: (number: string) => NumberReading
  /** Numbers of the part among which is a best one for these keys, the dearest key first; all if not said. */
  readonly tries?: (keys: readonly string[]) => readonly string[]
  readonly quickSets: ReadonlyArray<readonly [QuickSetCode, (key: string) => boolean]>
}

/** A play type from its rule: unless the rule says otherwise, keys are all numbers of its digits. */
export function define(rule: Rule): PlayType {
  const { part, tries } = rule
  return onNumbers({
    keys: () => everyNumber(rule.digits),
    read: (number) => readDigits(number, rule.digits),
    ...rule,
    winners: (outcome) => winnersOf(rule, outcome),
    quickSets: new Map(rule.quickSets),
    best: (keys) => bestOutcomes(part, keys, tries),
  })
}

const isOdd = (key: string): boolean => Number(key.at(-1)) % 2 === 1
const isHigh = (key: string): boolean => key >= '5'
export const parity = [
  ['odd', isOdd],
  ['even', (key: string) => !isOdd(key)],
  ['low', (key: string) => !isHigh(key)],
  ['high', isHigh],
] as const

function readTod(number: string): NumberReading {
  const reading = readDigits(number, 3)
  if (!reading.ok) return reading
  if (variety(number) === 1) return { ok: false, issue: { code: 'triple', text: number } }
  return { ok: true, key: sorted(number) }
}

type InOrder = { readonly code: string; readonly oddsHundredths: bigint; readonly ways: bigint }

/** Three digits in their order, which `ways` of the 1,000 numbers of the part win. */
export const threeInOrder = ({ code, oddsHundredths, ways }: InOrder, part: Part): PlayType =>
  define({
    code,
    section: 'three_digits',
    part,
    digits: 3,
    oddsHundredths,
    returnBandBp: { min: 75_00n, max: 95_00n },
    chance: () => ({ ways, of: 1000n }),
    partWinners: (number) => [number],
    tries: (keys) => keys.slice(0, 1),
    quickSets: [
      ['doubles', (key) => variety(key) === 2],
      ['triples', (key) => variety(key) === 1],
      ...parity,
    ],
    bothWays: ordersOf,
  })

export const threeTop = (part: Part): PlayType =>
  threeInOrder({ code: 'three_top', oddsHundredths: 900_00n, ways: 1n }, part)

/** The three digits in any order; a key is the sorted digits, and triples are no tod. */
export const threeTod = (part: Part): PlayType =>
  define({
    code: 'three_tod',
    section: 'three_digits',
    part,
    digits: 3,
    oddsHundredths: 150_00n,
    // One odds for all: a pair has three orders instead of six, so it returns half.
    returnBandBp: { min: 37_50n, max: 95_00n },
    keys: () => everyNumber(3).filter((number) => variety(number) > 1 && sorted(number) === number),
    read: readTod,
    chance: (key) => ({ ways: variety(key) === 2 ? 3n : 6n, of: 1000n }),
    partWinners: (top) => (variety(top) === 1 ? [] : [sorted(top)]),
    // One key wins; pairs and others may pay differently.
    tries: (keys) => [2, 3].flatMap((digits) => keys.find((key) => variety(key) === digits) ?? []),
    quickSets: [['doubles', (key) => variety(key) === 2]],
  })

/** Two digits of a part, in their order. */
function twoDigits(
  code: string,
  part: Part,
  { digitsOf, numberWith }: Record<'digitsOf' | 'numberWith', (number: string) => string>,
): PlayType {
  return define({
    code,
    section: 'two_digits',
    part,
    digits: 2,
    oddsHundredths: 95_00n,
    returnBandBp: { min: 75_00n, max: 97_00n },
    chance: () => ({ ways: 1n, of: 100n }),
    partWinners: (number) => [digitsOf(number)],
    tries: (keys) => keys.slice(0, 1).map(numberWith),
    quickSets: [['doubles', (key) => variety(key) === 1], ...parity],
    bothWays: ordersOf,
  })
}

/** The last two digits of the top. */
export const twoTop = (part: Part): PlayType =>
  twoDigits('two_top', part, { digitsOf: (top) => top.slice(1), numberWith: (key) => `0${key}` })

/** The first two digits of the top. */
export const twoFront = (part: Part): PlayType =>
  twoDigits('two_front', part, { digitsOf: (top) => top.slice(0, 2), numberWith: (key) => `${key}0` })

/** The two digits of the bottom. */
export const twoBottom = (part: Part): PlayType =>
  twoDigits('two_bottom', part, { digitsOf: (bottom) => bottom, numberWith: (key) => key })

/** A digit that appears in a part; paid once, however often it appears. */
function run(code: string, part: Part, pays: { oddsHundredths: bigint; ways: bigint; of: bigint }): PlayType {
  const { oddsHundredths, ways, of } = pays
  return define({
    code,
    section: 'running',
    part,
    digits: 1,
    oddsHundredths,
    returnBandBp: { min: 75_00n, max: 95_00n },
    chance: () => ({ ways, of }),
    partWinners: (number) => [...new Set(number)],
    tries: (keys) => [keys.slice(0, part.digits).join('').padEnd(part.digits, keys[0])],
    quickSets: parity,
  })
}

export const runTop = (part: Part): PlayType =>
  run('run_top', part, { oddsHundredths: 3_20n, ways: 271n, of: 1000n })

export const runBottom = (part: Part): PlayType =>
  run('run_bottom', part, { oddsHundredths: 4_20n, ways: 19n, of: 100n })

/** Two different digits that are both in the top, wherever (2 ตัวโต๊ด); paid once. */
export const twoTod = (part: Part): PlayType =>
  define({
    code: 'two_tod',
    section: 'two_digits',
    part,
    digits: 2,
    oddsHundredths: 16_50n,
    returnBandBp: { min: 75_00n, max: 95_00n },
    keys: () => everyNumber(2).filter(([one = '', other = '']) => one < other),
    read: (number) => readDifferent(number, 2),
    chance: () => ({ ways: 54n, of: 1000n }),
    partWinners: (top) => [...combinations([...new Set(top)].sort(), 2)].map((key) => key.join('')),
    quickSets: [],
  })

/** A digit at one place of a part (ปักหลัก). */
function atPlace(code: string, part: Part, place: number): PlayType {
  return define({
    code,
    section: 'position',
    part,
    digits: 1,
    oddsHundredths: 9_30n,
    returnBandBp: { min: 75_00n, max: 95_00n },
    chance: () => ({ ways: 1n, of: 10n }),
    partWinners: (number) => [number[place] ?? ''],
    tries: (keys) => keys.slice(0, 1).map((key) => '0'.repeat(place) + key.padEnd(part.digits - place, '0')),
    quickSets: parity,
  })
}

/** A digit at each place of the top and of the bottom. */
export function atPlaces(top: Part, bottom: Part): readonly PlayType[] {
  return [
    atPlace('hundreds_top', top, 0),
    atPlace('tens_top', top, 1),
    atPlace('units_top', top, 2),
    atPlace('tens_bottom', bottom, 0),
    atPlace('units_bottom', bottom, 1),
  ]
}

/** The play types of a top and a bottom, in the order in which they are shown. */
export function topAndBottom(top: Part, bottom: Part): readonly PlayType[] {
  return [
    threeTop(top),
    threeTod(top),
    twoTop(top),
    twoBottom(bottom),
    twoTod(top),
    runTop(top),
    runBottom(bottom),
    ...atPlaces(top, bottom),
  ]
}
