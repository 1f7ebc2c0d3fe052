import { everyOf, everySum } from '#plays/digits/every-number.ts'
import { sumOf } from '#plays/digits/numbers.ts'
import { at, fieldsOf, type Window } from '#plays/digits/place.ts'
import type { Rule } from '#plays/digits/rule.ts'
import { shapeOf, shapes, sideSymbols, sidesOf, type Shape } from '#plays/digits/sides.ts'
import { picks, straight } from '#plays/digits/straight.ts'
import type { PlayType } from '#rules/play-type.ts'

/** What two-sided bets return where a lottery sets no odds of its own. */
const shareBp = 98_00n
const section = 'two_sided'

const allShapes = ['triple', 'straight', 'pair', 'half_straight', 'mixed'] as const

/** The two-sided mode: digits, sides and more at fixed odds; `shaped` are windows of three digits. */
export function twoSided(all: Window, shaped: readonly Window[]): PlayType[] {
  return [
    at(all, { code: 'ball_digit', section, shareBp }, straight(fieldsOf(all), 1)),
    at(
      all,
      { code: 'ball_sides', section, shareBp },
      picks({
        fields: fieldsOf(all),
        symbols: sideSymbols,
        choose: 1,
        size: 1,
        ways: [5, 5, 5, 5],
        wins: (digits) => digits.map((digit) => sidesOf(digit)),
        classes: () => everyOf([0, 1, 8, 9], all.places.length),
      }),
    ),
    totalSides(all),
    dragonTiger({ code: 'ball_dragon_tiger', section, shareBp }, all, [[0, all.of - 1]]),
    ...shaped.map((window) =>
      at(window, { code: `${window.name}_shape`, section, shareBp }, shapeRule(allShapes)),
    ),
  ]
}

/** Digits that count as prime: 1 does, as players hold it, and 0 does not. */
const primes = [1, 2, 3, 5, 7]

/** Prime or composite at each place (质合), at fixed odds. */
export function primePlaces(all: Window): PlayType {
  return at(
    all,
    { code: 'ball_primes', section, shareBp },
    picks({
      fields: fieldsOf(all),
      symbols: ['prime', 'composite'],
      choose: 1,
      size: 1,
      ways: [5, 5],
      wins: (digits) => digits.map((digit) => (primes.includes(digit) ? 1 : 2)),
      classes: () => everyOf([0, 1], all.places.length),
    }),
  )
}

/** The sides of the sum of all digits; it is big above the middle, which is no whole number. */
function totalSides(all: Window): PlayType {
  const big = Math.ceil((9 * all.of) / 2)
  return at(
    all,
    { code: 'total_sides', section, shareBp },
    picks({
      fields: ['total'],
      symbols: sideSymbols,
      size: all.of,
      ways: sideSymbols.map(() => 10 ** all.of / 2),
      wins: (digits) => [sidesOf(sumOf(digits), big)],
      classes: () => everySum(all.of),
    }),
  )
}

/** Which of two digits is greater: dragon the first, tiger the second, or a tie (龙虎和). */
export function dragonTiger(
  terms: { code: string; section: string; shareBp?: bigint },
  all: Window,
  pairs: readonly (readonly [number, number])[],
): PlayType {
  const rule = picks({
    fields: pairs.map(([one, other]) => `position_${one + 1}_${other + 1}`),
    symbols: ['dragon', 'tiger', 'tie'],
    choose: 1,
    size: 2,
    ways: [45, 45, 10],
    wins: (digits) =>
      pairs.map(([one, other]) => {
        const ahead = (digits[one] ?? 0) - (digits[other] ?? 0)
        return ahead > 0 ? 1 : ahead < 0 ? 2 : 4
      }),
    // Only the order of the digits counts, and so many different ones have every order.
    classes: () => everyOf([...all.places.keys()], all.places.length),
  })
  return at(all, terms, rule)
}

/** Every pair of places. */
export function pairsOf({ places }: Window): (readonly [number, number])[] {
  return places.flatMap((one) => places.filter((other) => other > one).map((other) => [one, other] as const))
}

/** What three digits look like. */
export function shapeRule(symbols: readonly Shape[]): Rule {
  return picks({
    fields: ['shape'],
    symbols,
    size: 3,
    ways: symbols.map((symbol) => shapes[symbol]),
    wins: (digits) => [1 << symbols.indexOf(shapeOf(digits))],
  })
}
