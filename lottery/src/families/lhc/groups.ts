import type { Outcome } from '#rules/outcome.ts'

/** A name for some of the numbers 1 to 49. */
export type Group = {
  readonly symbol: string
  readonly numbers: readonly number[]
  /** A number with which the stake comes back. */
  readonly push?: number
}

export function symbolsOf(groups: readonly Group[]): string[] {
  return groups.map(({ symbol }) => symbol)
}

export const last = 49

/** The numbers 1 to 49. */
export const all: readonly number[] = Array.from({ length: last }, (_, index) => index + 1)

/** The numbers as written, each by itself: 01 to 49. */
export const numbers: readonly Group[] = all.map((number) => ({
  symbol: String(number).padStart(2, '0'),
  numbers: [number],
}))

function groupsBy(symbols: readonly string[], placeOf: (number: number) => number): Group[] {
  return symbols.map((symbol, place) => ({
    symbol,
    numbers: all.filter((number) => placeOf(number) === place),
  }))
}

const tens = (number: number): number => Math.floor(number / 10)
const digits = '0123456789'.split('')

export const heads = groupsBy(digits.slice(0, 5), tens)
export const tails = groupsBy(digits, (number) => number % 10)

const red = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]
const blue = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]

/** Colour waves (波色): a fixed table; 49 is green. */
export const waves = groupsBy(['red', 'blue', 'green'], (number) =>
  red.includes(number) ? 0 : blue.includes(number) ? 1 : 2,
)

/** A side is half of 1 to 48; with 49 the stake comes back. */
function side(symbol: string, holds: (number: number) => boolean): Group {
  return { symbol, numbers: all.filter((number) => number < last && holds(number)), push: last }
}

const digitSum = (number: number): number => tens(number) + (number % 10)

/** The two-sided bets of one number: by itself, by the sum of its digits (合), by its tail. */
export const sides: readonly Group[] = [
  side('big', (number) => number > 24),
  side('small', (number) => number < 25),
  side('odd', (number) => number % 2 === 1),
  side('even', (number) => number % 2 === 0),
  side('sum_big', (number) => digitSum(number) > 6),
  side('sum_small', (number) => digitSum(number) < 7),
  side('sum_odd', (number) => digitSum(number) % 2 === 1),
  side('sum_even', (number) => digitSum(number) % 2 === 0),
  side('tail_big', (number) => number % 10 > 4),
  side('tail_small', (number) => number % 10 < 5),
]

/** What is in a group of each list; with 49 the stake comes back. */
function crossed(some: readonly Group[], others: readonly Group[]): Group[] {
  return some.flatMap((one) =>
    others.map((other) =>
      side(`${one.symbol}_${other.symbol}`, (number) =>
        [one, other].every((of) => of.numbers.includes(number)),
      ),
    ),
  )
}

export const doubleSides = crossed(sides.slice(0, 2), sides.slice(2, 4))
/** 半波 */
export const halfWaves = crossed(waves, sides.slice(0, 4))
/** 半半波 */
export const quarterWaves = crossed(waves, doubleSides)

const animals = 'rat ox tiger rabbit dragon snake horse goat monkey rooster dog pig'.split(' ')

/**
 * The zodiac (生肖) of a lunar year. Number n has the animal of the year n − 1 years before, so that the
 * year's own has 01, 13, 25, 37 and 49 and each other one four numbers.
 */
export function zodiacs(year: number): Group[] {
  // 2020 was a year of the rat, and 2020 − 4 is a multiple of 12.
  return groupsBy(animals, (number) => (year - 3 - number) % 12)
}

/** Halves of the zodiac: tame and wild (家禽, 野兽), of heaven and earth (天肖, 地肖), front and back (前肖, 后肖). */
const halves = {
  tame: 'ox horse goat rooster dog pig',
  wild: 'rat tiger rabbit dragon snake monkey',
  heaven: 'ox rabbit dragon horse monkey pig',
  earth: 'rat tiger snake goat rooster dog',
  front: 'rat ox tiger rabbit dragon snake',
  back: 'horse goat monkey rooster dog pig',
}

export function zodiacSides(year: number): Group[] {
  const zodiac = zodiacs(year)
  return Object.entries(halves).map(([symbol, names]) => {
    const inside = zodiac.filter((animal) => names.split(' ').includes(animal.symbol))
    return side(symbol, (number) => inside.some((animal) => animal.numbers.includes(number)))
  })
}

/** The element (纳音) of each two years of a cycle of sixty, by its place in the five, from 1984 on. */
const elementOfYears = '031403240124312031403240124312'

/** The five elements (五行) of a lunar year: number n has that of the year n − 1 years before. */
export function elements(year: number): Group[] {
  return groupsBy(['metal', 'wood', 'water', 'fire', 'earth'], (number) =>
    Number(elementOfYears[Math.floor(((year - 3 - number) % 60) / 2)]),
  )
}

/** An outcome that has a number at a place. */
export function having(number: number, place: number): Outcome {
  return all
    .filter((other) => other !== number)
    .slice(0, 6)
    .toSpliced(place, 0, number)
}

/** An outcome that begins with these numbers, each once, and goes on with others. */
export function startingWith(first: readonly number[]): Outcome {
  return [...new Set([...first, ...all])].slice(0, 7)
}
