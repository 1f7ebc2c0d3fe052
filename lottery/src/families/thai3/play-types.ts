import { readDigits, sorted, spellings, variety } from '#families/thai3/number.ts'
import { bottomOf, everyNumber, topOf } from '#families/thai3/outcome.ts'
import type { NumberReading, NumberPlayType, QuickSetCode } from '#numbers/family.ts'

/** A play type that looks at one part of the outcome only, `top` or `bottom`. */
export type Thai3PlayType = NumberPlayType & {
  readonly part: 'top' | 'bottom'
  /** The keys that win with the digits of that part. */
  readonly partWinners: (part: string) => readonly string[]
}

type Rule = Omit<Thai3PlayType, 'keys' | 'read' | 'write' | 'winners' | 'quickSets'> & {
  readonly keys?: () => readonly string[]
  readonly read?: (number: string) => NumberReading
  readonly quickSets: ReadonlyArray<readonly [QuickSetCode, (key: string) => boolean]>
}

function define(rule: Rule): Thai3PlayType {
  return {
    keys: () => everyNumber(rule.digits),
    read: (number) => readDigits(number, rule.digits),
    write: (key) => key,
    ...rule,
    winners: (outcome) => rule.partWinners(rule.part === 'top' ? topOf(outcome) : bottomOf(outcome)),
    quickSets: new Map(rule.quickSets),
  }
}

const isOdd = (key: string): boolean => Number(key.at(-1)) % 2 === 1
const isHigh = (key: string): boolean => key >= '5'
const parity = [
  ['odd', isOdd],
  ['even', (key: string) => !isOdd(key)],
  ['low', (key: string) => !isHigh(key)],
  ['high', isHigh],
] as const

function readTod(number: string): NumberReading {
  const reading = readDigits(number, 3)
  if (!reading.ok) return reading
  if (variety(number) === 1) return { ok: false, fault: { code: 'triple', number } }
  return { ok: true, key: sorted(number) }
}

/** The three digits in their order. */
const threeTop = (): Thai3PlayType =>
  define({
    code: 'three_top',
    section: 'three_digits',
    part: 'top',
    digits: 3,
    oddsHundredths: 900_00n,
    returnBandBp: { least: 75_00n, most: 95_00n },
    chance: () => ({ ways: 1n, of: 1000n }),
    partWinners: (top) => [top],
    quickSets: [
      ['doubles', (key) => variety(key) === 2],
      ['triples', (key) => variety(key) === 1],
      ...parity,
    ],
    bothWays: spellings,
  })

/** The three digits in any order; a key is the sorted digits, and triples are no tod. */
const threeTod = (): Thai3PlayType =>
  define({
    code: 'three_tod',
    section: 'three_digits',
    part: 'top',
    digits: 3,
    oddsHundredths: 150_00n,
    // One odds for all: a pair has three orders instead of six, so it returns half.
    returnBandBp: { least: 37_50n, most: 95_00n },
    keys: () => everyNumber(3).filter((number) => variety(number) > 1 && sorted(number) === number),
    read: readTod,
    chance: (key) => ({ ways: variety(key) === 2 ? 3n : 6n, of: 1000n }),
    partWinners: (top) => (variety(top) === 1 ? [] : [sorted(top)]),
    quickSets: [['doubles', (key) => variety(key) === 2]],
  })

/** The last two digits of the top, in their order. */
const twoTop = (): Thai3PlayType =>
  define({
    code: 'two_top',
    section: 'two_digits',
    part: 'top',
    digits: 2,
    oddsHundredths: 95_00n,
    returnBandBp: { least: 75_00n, most: 97_00n },
    chance: () => ({ ways: 1n, of: 100n }),
    partWinners: (top) => [top.slice(1)],
    quickSets: [['doubles', (key) => variety(key) === 1], ...parity],
    bothWays: spellings,
  })

/** The two digits of the bottom, in their order. */
const twoBottom = (): Thai3PlayType =>
  define({
    code: 'two_bottom',
    section: 'two_digits',
    part: 'bottom',
    digits: 2,
    oddsHundredths: 95_00n,
    returnBandBp: { least: 75_00n, most: 97_00n },
    chance: () => ({ ways: 1n, of: 100n }),
    partWinners: (bottom) => [bottom],
    quickSets: [['doubles', (key) => variety(key) === 1], ...parity],
    bothWays: spellings,
  })

/** A digit that appears in the top; paid once, however often it appears. */
const runTop = (): Thai3PlayType =>
  define({
    code: 'run_top',
    section: 'running',
    part: 'top',
    digits: 1,
    oddsHundredths: 3_20n,
    returnBandBp: { least: 75_00n, most: 95_00n },
    chance: () => ({ ways: 271n, of: 1000n }),
    partWinners: (top) => [...new Set(top)],
    quickSets: parity,
  })

/** A digit that appears in the bottom; paid once, however often it appears. */
const runBottom = (): Thai3PlayType =>
  define({
    code: 'run_bottom',
    section: 'running',
    part: 'bottom',
    digits: 1,
    oddsHundredths: 4_20n,
    returnBandBp: { least: 75_00n, most: 95_00n },
    chance: () => ({ ways: 19n, of: 100n }),
    partWinners: (bottom) => [...new Set(bottom)],
    quickSets: parity,
  })

/** The six play types, in the order in which they are shown. */
export const playTypes: readonly Thai3PlayType[] = /* @__PURE__ */ [
  threeTop,
  threeTod,
  twoTop,
  twoBottom,
  runTop,
  runBottom,
].map((build) => build())
