import { choose, combinations } from '#plays/combinations.ts'
import { everyMultiset } from '#plays/digits/every-number.ts'
import { digitSymbols } from '#plays/digits/numbers.ts'
import type { Rule } from '#plays/digits/rule.ts'
import { bitsIn, symbolsOf } from '#plays/fields.ts'

/** Every `taken` of the chosen digits are a bet, won when all of them are among those that count. */
export function digitsFrom(rule: {
  readonly taken: number
  readonly size: number
  /** Digits that are looked at, where chances count among fewer. */
  readonly places?: number
  /** Winning numbers of one bet. */
  readonly ways: number
  /** The digits that count, as a mask; the order of those drawn makes no difference. */
  readonly drawn: (digits: readonly number[]) => number
}): Rule {
  const { taken, size, ways, drawn, places = size } = rule
  return {
    size,
    fields: [{ code: 'digits', symbols: digitSymbols, min: taken, max: digitSymbols.length }],
    levels: [['', ways]],
    samples: [digitSymbols.slice(0, taken).join('')],
    count: ({ masks: [mask = 0] }) => choose(bitsIn(mask), taken),
    *singles({ masks: [mask = 0] }) {
      for (const digits of combinations(symbolsOf(digitSymbols, mask), taken)) yield digits.join('')
    },
    evaluate: (digits) => {
      const counting = drawn(digits)
      return ({ masks: [mask = 0] }) => [choose(bitsIn(mask & counting), taken)]
    },
    best: () => everyMultiset(places),
  }
}
