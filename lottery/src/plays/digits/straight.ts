import { combinations } from '#plays/combinations.ts'
import { digitSymbols } from '#plays/digits/numbers.ts'
import type { Rule } from '#plays/digits/rule.ts'
import { bitsIn, symbolsOf, type Masks } from '#plays/fields.ts'
import type { Field } from '#rules/input.ts'

export type Picks = {
  readonly fields: readonly string[]
  readonly symbols: readonly string[]
  /** Fields that a single bet takes one symbol of each; all of them if not said. */
  readonly choose?: number
  readonly size: number
  /** Winning numbers of every single bet, or of each symbol's where a bet takes one symbol. */
  readonly ways: number | readonly number[]
  /** For each field the symbols that win, as a mask. */
  readonly wins: (digits: readonly number[]) => Masks
  /** Digits for every way in which the symbols can win together, whatever is chosen. */
  readonly classes?: () => Iterable<readonly number[]>
  /** Best digits of a choice, as `best` of a rule that heeds `dearest`. */
  readonly best?: NonNullable<Rule['best']>
}

/** One symbol for each of some fields; every way to take them is a bet, won when all of them win. */
export function picks(rule: Picks): Rule {
  const { symbols, size, ways, wins } = rule
  const taken = rule.choose ?? rule.fields.length
  const isFull = taken === rule.fields.length
  const min = isFull ? 1 : 0
  const fields = rule.fields.map((code): Field => ({ code, symbols, min, max: symbols.length }))
  const bySymbol = typeof ways !== 'number'
  const bars = '|'.repeat(isFull ? 0 : fields.length - taken)
  const sample = (symbol = ''): string => Array.from({ length: taken }, () => symbol).join('|') + bars
  return {
    size,
    fields,
    levels: bySymbol ? symbols.map((symbol, bit) => [symbol, ways[bit] ?? 0]) : [['', ways]],
    samples: bySymbol ? symbols.map(sample) : [sample(symbols[0])],
    count: ({ masks }) => sumOfProducts(masks.map(bitsIn), taken),
    singles: ({ masks }) => singlesOf(rule, masks, taken),
    evaluate: (digits) => {
      const won = wins(digits)
      const met = (masks: Masks): number[] => masks.map((mask, field) => mask & (won[field] ?? 0))
      return bySymbol
        ? ({ masks }) => symbols.map((_, bit) => met(masks).filter((mask) => mask & (1 << bit)).length)
        : ({ masks }) => [sumOfProducts(met(masks).map(bitsIn), taken)]
    },
    ...(rule.classes && { best: rule.classes, isReducible: true }),
    ...(rule.best && { best: rule.best, isReducible: true }),
  }
}

/** Digits for each place, in order (直选). */
export function straight(fields: readonly string[], choose = fields.length): Rule {
  return picks({
    fields,
    symbols: digitSymbols,
    choose,
    size: choose,
    ways: 1,
    wins: (digits) => digits.map((digit) => 1 << digit),
    best: ({ masks }, dearest) => [choose === 1 && dearest ? dearestAt(fields, dearest) : masks.map(lowest)],
  })
}

/** The lowest digit of a mask; where a place has none, any digit will do. */
const lowest = (mask: number): number => (mask === 0 ? 0 : 31 - Math.clz32(mask & -mask))

/** For each place the digit that pays most, of single bets named `place:digit`. */
function dearestAt(fields: readonly string[], dearest: readonly string[]): number[] {
  return fields.map((field) => {
    const single = dearest.find((name) => name.startsWith(`${field}:`))
    return single === undefined ? 0 : Number(single.slice(field.length + 1))
  })
}

/** The product of `taken` of the numbers, summed over all ways to take them. */
function sumOfProducts(numbers: readonly number[], taken: number): number {
  const sums = [1, ...Array.from({ length: taken }, () => 0)]
  for (const number of numbers) {
    for (let k = taken; k > 0; k--) sums[k] = (sums[k] ?? 0) + (sums[k - 1] ?? 0) * number
  }
  return sums[taken] ?? 0
}

function* singlesOf({ fields, symbols }: Picks, masks: Masks, taken: number): Generator<string> {
  for (const places of combinations([...fields.keys()], taken)) {
    const chosen = places.map((place) => symbolsOf(symbols, masks[place] ?? 0))
    for (const symbolsTaken of products(chosen)) {
      const isClose = taken === fields.length && symbols[0]?.length === 1
      const named = symbolsTaken.map((symbol, index) => `${fields[places[index] ?? 0]}:${symbol}`)
      yield isClose
        ? symbolsTaken.join('')
        : taken === fields.length
          ? symbolsTaken.join(' ')
          : named.join(' ')
    }
  }
}

/** Every way to take one item of each list. */
export function* products<Item>(lists: readonly (readonly Item[])[]): Generator<readonly Item[]> {
  const [first, ...rest] = lists
  if (!first) yield []
  else for (const item of first) for (const end of products(rest)) yield [item, ...end]
}
