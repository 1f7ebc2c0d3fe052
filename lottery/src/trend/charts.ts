import type { DrawStep } from '#draw/generator.ts'
import type { Family } from '#rules/family.ts'
import type { Outcome, OutcomePart } from '#rules/outcome.ts'

/** What a trend chart follows: the symbol of one place, symbols wherever they come, or the sum of all. */
export type Chart = {
  readonly kind: 'place' | 'any' | 'sum'
  /** Counted from 1; of a place alone. */
  readonly place?: number
  readonly symbols: readonly string[]
  /** The symbols of the chart that an outcome has. */
  readonly drawn: (outcome: Outcome) => readonly string[]
}

/** Sums of more different values make no chart that can be read. */
const maxSums = 28
/** A draw of more than this is no row that can be read. */
const maxDrawn = 10
/** Balls of more different numbers have a chart wherever they come, and none by place. */
const maxByPlace = 11

const isSum = (name: string): boolean => name === 'sum' || name.endsWith('_sum')

/** The one kind of thing that a family draws; undefined for those that draw several. */
function onlyStep({ generator }: Family): DrawStep | undefined {
  const [step, ...others] = generator
  return others.length === 0 ? step : undefined
}

/**
 * The outcome behind its parts as they are published; undefined where they are none of the family's, or do not say
 * all of it.
 */
export function outcomeOfParts(family: Family, parts: readonly OutcomePart[]): Outcome | undefined {
  const isOfDigits = onlyStep(family)?.kind === 'digits'
  const isWritten = (numbers: Outcome) => {
    const written = family.outcomeParts(numbers)
    return written.length === parts.length && written.every(({ text }, at) => text === parts[at]?.text)
  }
  const shown = parts.filter(({ name }) => !isSum(name))
  // What is drawn first may be shown last, as the bottom of yeekee.
  return [shown, shown.toReversed()]
    .map((some) => some.flatMap(({ text }) => (isOfDigits ? [...text] : text.split(' '))).map(Number))
    .find((numbers) => family.isOutcome(numbers) && isWritten(numbers))
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** What a step may draw, and how it is written. */
function symbolsOf(step: DrawStep): { numbers: number[]; write: (number: number) => string } | undefined {
  switch (step.kind) {
    case 'digits':
      return { numbers: range(0, 9), write: String }
    case 'dice':
      return { numbers: range(1, 6), write: String }
    case 'balls':
      return { numbers: range(1, step.from), write: (number) => String(number).padStart(2, '0') }
    case 'numbers':
    case 'different_numbers':
      return undefined
  }
}

const sumOf = (outcome: Outcome): number => outcome.reduce((sum, number) => sum + number, 0)

/** The charts of a family, those by place first; none for a family that draws whole numbers. */
export function chartsOf(family: Family): readonly Chart[] {
  const step = onlyStep(family)
  const drawn = step && symbolsOf(step)
  if (!step || !drawn || step.count > maxDrawn) return []
  const { numbers, write } = drawn
  const symbols = numbers.map(write)
  const [least = 0, most = 0] = [numbers[0], numbers.at(-1)]
  const hasPlaces = step.kind === 'digits' || (step.kind === 'balls' && step.from <= maxByPlace)
  const places = hasPlaces ? range(1, step.count) : []
  // Every number of a permutation comes each time.
  const isAll = step.kind === 'balls' && step.count === step.from
  const sums = range(least * step.count, most * step.count)
  const hasSum = step.kind !== 'balls' && sums.length <= maxSums
  return [
    ...places.map((place): Chart => ({
      kind: 'place',
      place,
      symbols,
      drawn: (outcome) => [write(outcome[place - 1] ?? least)],
    })),
    ...(isAll ? [] : [{ kind: 'any', symbols, drawn: (outcome: Outcome) => outcome.map(write) } as const]),
    ...(hasSum
      ? [
          {
            kind: 'sum',
            symbols: sums.map(String),
            drawn: (outcome: Outcome) => [String(sumOf(outcome))],
          } as const,
        ]
      : []),
  ]
}
