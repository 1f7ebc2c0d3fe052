import type { GeneratorSpec } from '#draw/generator.ts'
import type { Outcome, OutcomePart } from '#rules/outcome.ts'
import type { Part } from '#plays/number-play.ts'

/** How many digits and numbers a draw of tickets has. */
export type Scheme = {
  /** Digits of a ticket. */
  readonly digits: number
  /** Digits at the front of a ticket, at its back and at its very end that win by themselves. */
  readonly front: number
  readonly back: number
  readonly end: number
  /** How many numbers each prize after the first has, from the second on. */
  readonly ranks: readonly number[]
}

/** The draw of the Government Lottery Office (สลากกินแบ่งรัฐบาล). */
export const government: Scheme = { digits: 6, front: 3, back: 3, end: 2, ranks: [5, 10, 50, 100] }

/** An outcome with its numbers as they are printed. */
export type DrawnNumbers = {
  readonly first: string
  /** One below and one above the first prize; 000000 and 999999 are neighbours. */
  readonly adjacent: readonly string[]
  /** Two different numbers each. */
  readonly front: readonly string[]
  readonly back: readonly string[]
  readonly end: string
  readonly ranks: readonly (readonly string[])[]
}

const printed = (number: number, digits: number): string => String(number).padStart(digits, '0')

/** The numbers one below and one above; after the last number comes the first. */
export function adjacentTo(number: number, digits: number): readonly number[] {
  const tickets = 10 ** digits
  return [(number + tickets - 1) % tickets, (number + 1) % tickets]
}

/** Outcomes hold first, front two, back two, end, then the second, third, fourth and fifth prizes. */
export function readOutcome({ digits, front, back, end, ranks }: Scheme, outcome: Outcome): DrawnNumbers {
  const part = (from: number, to: number, width: number): string[] =>
    outcome.slice(from, to).map((number) => printed(number, width))
  let at = 6
  return {
    first: printed(outcome[0] ?? 0, digits),
    adjacent: adjacentTo(outcome[0] ?? 0, digits).map((number) => printed(number, digits)),
    front: part(1, 3, front),
    back: part(3, 5, back),
    end: printed(outcome[5] ?? 0, end),
    ranks: ranks.map((count) => part(at, (at += count), digits)),
  }
}

/** How many values each place of an outcome has, in its order. */
function rangesOf({ digits, front, back, end, ranks }: Scheme): readonly number[] {
  const others = ranks.reduce((sum, count) => sum + count, 0)
  const widths = [digits, front, front, back, back, end, ...Array<number>(others).fill(digits)]
  return widths.map((width) => 10 ** width)
}

const ranges = /* @__PURE__ */ rangesOf(government)

export function isOutcome(numbers: readonly number[]): boolean {
  const inRange = (number: number, place: number): boolean =>
    Number.isInteger(number) && number >= 0 && number < (ranges[place] ?? 0)
  return (
    numbers.length === ranges.length &&
    numbers.every(inRange) &&
    numbers[1] !== numbers[2] &&
    numbers[3] !== numbers[4]
  )
}

/** Every place by itself, except that the two front numbers differ, and the two back numbers. */
export const outcomeCount: bigint = /* @__PURE__ */ ranges.reduce(
  (count, range, place) => count * BigInt(place === 2 || place === 4 ? range - 1 : range),
  1n,
)

function generatorOf({ digits, front, back, end, ranks }: Scheme): GeneratorSpec {
  return [
    { kind: 'numbers', count: 1, digits },
    { kind: 'different_numbers', count: 2, digits: front },
    { kind: 'different_numbers', count: 2, digits: back },
    { kind: 'numbers', count: 1, digits: end },
    ...ranks.map((count) => ({ kind: 'numbers' as const, count, digits })),
  ]
}

/** Draws the numbers in the order of the outcome. */
export const generator: GeneratorSpec = /* @__PURE__ */ generatorOf(government)

const rankNames = ['second', 'third', 'fourth', 'fifth']

export function outcomeParts(outcome: Outcome): readonly OutcomePart[] {
  const { first, adjacent, front, back, end, ranks } = readOutcome(government, outcome)
  return [
    { name: 'first', text: first },
    { name: 'adjacent', text: adjacent.join(' ') },
    { name: 'front', text: front.join(' ') },
    { name: 'back', text: back.join(' ') },
    { name: 'bottom', text: end },
    ...ranks.map((numbers, rank) => ({ name: rankNames[rank] ?? '', text: numbers.join(' ') })),
  ]
}

/** A well-formed outcome in which the named places hold these numbers. */
export function outcomeWith(places: readonly (readonly [place: number, number: number])[]): Outcome {
  const outcome = ranges.map((_, place): number => (place === 2 || place === 4 ? 1 : 0))
  for (const [place, number] of places) outcome[place] = number
  return outcome
}

/** Numbers drawn by themselves at one or two places. */
function partAt(place: number, digits: number, drawn: number): Part {
  return {
    digits,
    drawn,
    read: (outcome) =>
      outcome.slice(place, place + drawn).map((number) => printed(number % 10 ** digits, digits)),
    place: (numbers) => outcomeWith(numbers.map((number, index) => [place + index, Number(number)])),
  }
}

/** The last three digits of the first prize. */
export const top: Part = /* @__PURE__ */ partAt(0, 3, 1)
export const front: Part = /* @__PURE__ */ partAt(1, government.front, 2)
export const back: Part = /* @__PURE__ */ partAt(3, government.back, 2)
export const bottom: Part = /* @__PURE__ */ partAt(5, government.end, 1)
