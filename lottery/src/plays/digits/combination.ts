import { products } from '#plays/digits/straight.ts'
import { digitSymbols } from '#plays/digits/numbers.ts'
import type { Rule } from '#plays/digits/rule.ts'
import { bitsIn, symbolsOf } from '#plays/fields.ts'

/**
 * Digits for each place; every number makes as many bets as it has digits: on all of them, on the last
 * but one, and so on down to the last digit alone (组合). Each tail pays by its own chance.
 */
export function combination(fields: readonly string[]): Rule {
  const size = fields.length
  const tails = fields.map((_, place) => size - place)
  return {
    size,
    fields: fields.map((code) => ({ code, symbols: digitSymbols, min: 1, max: 10 })),
    levels: tails.map((tail) => [`tail_${tail}`, 10 ** (size - tail)]),
    samples: tails.map(() => tails.map(() => '0').join('|')),
    count: ({ masks }) => masks.reduce((numbers, mask) => numbers * bitsIn(mask), size),
    *singles({ masks }) {
      for (const number of products(masks.map((mask) => symbolsOf(digitSymbols, mask)))) {
        for (const tail of tails) yield `${number.join('')}/${tail}`
      }
    },
    evaluate: (digits) => {
      const won = digits.map((digit) => 1 << digit)
      return ({ masks }) =>
        tails.map((_, first) =>
          masks.reduce(
            (hits, mask, place) => hits * bitsIn(place < first ? mask : mask & (won[place] ?? 0)),
            1,
          ),
        )
    },
    // A chosen digit at every place wins all tails that there are.
    best: ({ masks }) => [masks.map((mask) => 31 - Math.clz32(mask & -mask))],
  }
}
