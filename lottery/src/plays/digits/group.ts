import { choose, combinations } from '#plays/combinations.ts'
import { digitSymbols } from '#plays/digits/numbers.ts'
import type { Rule } from '#plays/digits/rule.ts'
import { bitsIn, symbolsOf } from '#plays/fields.ts'

/** How often a digit stands in the number, and how many digits do: `[2, 1]` is one pair. */
export type Part = readonly [times: number, digits: number]

const fieldCodes = ['', 'singles', 'pairs', 'triples', 'quads']

/**
 * Digits in any order by how often each stands there (组选): digits are chosen for each part, and every
 * choice without a digit in two parts is a bet. Of several parts chosen in one field, each takes its
 * digits from that field.
 */
export function group(ways: number, parts: readonly Part[], { oneField = false } = {}): Rule {
  const size = parts.reduce((sum, [times, digits]) => sum + times * digits, 0)
  const min = (digits: number): number => (oneField ? parts.length : digits)
  const fields = parts.slice(0, oneField ? 1 : parts.length).map(([times, digits]) => ({
    code: oneField ? 'digits' : (fieldCodes[times] ?? ''),
    symbols: digitSymbols,
    min: min(digits),
    max: digitSymbols.length,
  }))
  const maskOf = (masks: readonly number[], part: number): number => masks[oneField ? 0 : part] ?? 0
  return {
    size,
    fields,
    levels: [['', ways]],
    samples: [sampleOf(parts, oneField)],
    count: ({ masks }) => countOf(parts, maskOf(masks, 0), maskOf(masks, 1)),
    singles: ({ masks }) => singlesOf(parts, maskOf(masks, 0), maskOf(masks, 1)),
    evaluate: (digits) => {
      const drawn = parts.map(([times]) => exactly(digits, times))
      const fits = parts.every(([, count], part) => bitsIn(drawn[part] ?? 0) === count)
      return ({ masks }) => [fits && drawn.every((mask, part) => (mask & ~maskOf(masks, part)) === 0) ? 1 : 0]
    },
    // At most one of the bets wins, and all pay the same.
    *best({ masks }) {
      for (const single of singlesOf(parts, maskOf(masks, 0), maskOf(masks, 1))) {
        yield [...single].map(Number)
        return
      }
    },
  }
}

/** The digits that are there exactly so often, as a mask. */
function exactly(digits: readonly number[], times: number): number {
  const counts = Array.from({ length: 10 }, () => 0)
  for (const digit of digits) counts[digit] = (counts[digit] ?? 0) + 1
  return counts.reduce((mask, count, digit) => (count === times ? mask | (1 << digit) : mask), 0)
}

/** The number of choices, by how many digits of the first part are chosen for the second, too. */
function countOf([first, second]: readonly Part[], some: number, others: number): number {
  if (!first) return 0
  if (!second) return choose(bitsIn(some), first[1])
  const both = bitsIn(some & others)
  return Array.from({ length: first[1] + 1 }, (_, shared) => {
    const taken = choose(both, shared) * choose(bitsIn(some) - both, first[1] - shared)
    return taken * choose(bitsIn(others) - shared, second[1])
  }).reduce((sum, ways) => sum + ways, 0)
}

function* singlesOf([first, second]: readonly Part[], some: number, others: number): Generator<string> {
  if (!first) return
  for (const firsts of combinations(symbolsOf(digitSymbols, some), first[1])) {
    const left = symbolsOf(digitSymbols, others).filter((digit) => !firsts.includes(digit))
    for (const seconds of combinations(left, second?.[1] ?? 0)) {
      const written = [
        ...firsts.map((digit) => digit.repeat(first[0])),
        ...seconds.map((digit) => digit.repeat(second?.[0] ?? 0)),
      ]
      yield [...written.join('')].toSorted().join('')
    }
  }
}

/** The smallest digits that fill the parts, each in its field. */
function sampleOf(parts: readonly Part[], oneField: boolean): string {
  let next = 0
  const fields = parts.map(([, digits]) => digitSymbols.slice(next, (next += digits)).join(''))
  return fields.join(oneField ? '' : '|')
}
