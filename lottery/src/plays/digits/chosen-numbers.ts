import { everyNumber } from '#plays/digits/every-number.ts'
import { digitSymbols, spanOf, sumOf, digitsIn, type Numbers } from '#plays/digits/numbers.ts'
import type { Choice, Rule } from '#plays/digits/rule.ts'
import { symbolsOf } from '#plays/fields.ts'
import type { Hits } from '#rules/play-type.ts'

/** Numbers written out one by one (单式). */
export function written(numbers: Numbers, samples: readonly string[]): Rule {
  const { size, levels, normal } = numbers
  return {
    size,
    fields: [],
    lines: { symbols: digitSymbols, length: size, normal },
    levels,
    samples,
    count: ({ lines }) => lines.length,
    singles: ({ lines }) => lines,
    evaluate: (digits) => {
      const bet = normal(digits.map(String))?.join('')
      return evaluateBet(numbers, bet, ({ lines }) => bet !== undefined && holds(lines, bet))
    },
    best: ({ lines }) => oneOfEachLevel(numbers, lines),
  }
}

/** Whether sorted lines hold this one; a selection may have 100,000 of them. */
function holds(lines: readonly string[], line: string): boolean {
  let [from, to] = [0, lines.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((lines[middle] ?? '') < line) from = middle + 1
    else to = middle
  }
  return lines[from] === line
}

type Choosing = {
  readonly code: string
  readonly symbols: readonly string[]
  /** Symbols that may be chosen at once; all of them if not said. */
  readonly max?: number
  /** The symbols that choose this number, as a mask. Where there are several, only one may be chosen. */
  readonly chosenBy: (digits: readonly number[]) => number
  readonly samples: readonly string[]
}

/** All numbers of which something holds, such as a sum: each of them is a bet. */
function having(numbers: Numbers, choosing: Choosing): Rule {
  const { size, levels, normal } = numbers
  const { code, symbols, max = symbols.length, chosenBy, samples } = choosing
  let known: readonly (readonly string[])[] | undefined
  const bets = ([mask = 0]: readonly number[]): (readonly string[])[] => {
    known ??= betsBySymbol(numbers, choosing)
    return known.filter((_, bit) => mask & (1 << bit))
  }
  return {
    size,
    fields: [{ code, symbols, min: 1, max }],
    levels,
    samples,
    count: ({ masks }) => bets(masks).reduce((sum, { length }) => sum + length, 0),
    singles: ({ masks }) => bets(masks).flat(),
    evaluate: (digits) => {
      const bet = normal(digits.map(String))?.join('')
      const chosen = chosenBy(digits)
      return evaluateBet(numbers, bet, ({ masks: [mask = 0] }) => (mask & chosen) !== 0)
    },
    best: ({ masks }) => oneOfEachLevel(numbers, bets(masks).flat()),
  }
}

/** At most one of the bets wins, and those of a level pay the same. */
function oneOfEachLevel({ levels, levelOf }: Numbers, bets: readonly string[]): number[][] {
  const found = new Map<number, string>()
  for (const bet of bets) {
    if (!found.has(levelOf(bet))) found.set(levelOf(bet), bet)
    if (found.size === levels.length) break
  }
  return [...found.values()].map((bet) => [...bet].map(Number))
}

function evaluateBet(
  { levels, levelOf }: Numbers,
  bet: string | undefined,
  isChosen: (choice: Choice) => boolean,
): (choice: Choice) => Hits {
  const none = levels.map(() => 0)
  if (bet === undefined) return () => none
  const won = none.with(levelOf(bet), 1)
  return (choice) => (isChosen(choice) ? won : none)
}

function betsBySymbol({ size, normal }: Numbers, { symbols, chosenBy }: Choosing): string[][] {
  const bets = symbols.map((): string[] => [])
  for (const digits of everyNumber(size)) {
    const number = digits.join('')
    if (normal([...number])?.join('') !== number) continue
    for (const symbol of symbolsOf([...symbols.keys()].map(String), chosenBy(digits)))
      bets[Number(symbol)]?.push(number)
  }
  return bets
}

const points = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, place) => String(from + place))

/** Numbers in order by their sum (直选和值). */
export function sums(numbers: Numbers): Rule {
  const symbols = points(0, 9 * numbers.size)
  return having(numbers, { code: 'sum', symbols, chosenBy: (digits) => 1 << sumOf(digits), samples: ['0'] })
}

/** Numbers in order by the difference of their highest and lowest digit (跨度). */
export function spans(numbers: Numbers): Rule {
  const chosenBy = (digits: readonly number[]): number => 1 << spanOf(digits)
  return having(numbers, { code: 'span', symbols: digitSymbols, chosenBy, samples: ['0'] })
}

/** Groups by their sum (组选和值). */
export function groupSums(numbers: Numbers): Rule {
  const symbols = points(1, 9 * numbers.size - 1)
  // Two or three digits that are not all equal have no sum of 0.
  const chosenBy = (digits: readonly number[]): number => 1 << (sumOf(digits) - 1)
  return having(numbers, { code: 'sum', symbols, chosenBy, samples: ['1', '3'] })
}

/** All groups with one chosen digit (包胆). */
export function groupsWith(numbers: Numbers): Rule {
  const chosenBy = (digits: readonly number[]): number => digitsIn(digits)
  return having(numbers, { code: 'digit', symbols: digitSymbols, max: 1, chosenBy, samples: ['0', '0'] })
}
