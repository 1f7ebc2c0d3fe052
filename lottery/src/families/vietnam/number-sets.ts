import { maxChosen, readChoice, setsOf } from '#plays/choice.ts'
import { choose } from '#plays/combinations.ts'
import { numbersBelow } from '#families/vietnam/number-words.ts'
import { placesOf, tailsAt, withTails, type Layout } from '#families/vietnam/result.ts'
import { spelledOut } from '#families/vietnam/tails.ts'
import type { Outcome, Chance } from '#rules/outcome.ts'
import type { Field } from '#rules/input.ts'
import { playType, type PlayType } from '#rules/play-type.ts'

/** Bets on sets of `size` two-digit numbers, looked for among the tails of all the result's numbers. */
export type SetRule = {
  readonly code: string
  readonly section: string
  readonly size: number
  /** The name of the level, where it is not the play type's. */
  readonly level?: string
  readonly unitsPerBet: number
  readonly oddsHundredths: bigint
  readonly band: { readonly min: bigint; readonly max: bigint }
} & Wins

type Wins = {
  /** The chance of one set with so many numbers drawn. */
  readonly chance: (drawn: number) => Chance
  /** The wins of all sets together, from how often each chosen number came. */
  readonly wins: (times: readonly number[]) => number
  /** The tails of an outcome that wins most, for so many places. */
  readonly best: (chosen: readonly string[], places: number) => readonly string[]
}

/** Sets of two-digit numbers out of those chosen: all of `size` that they hold. */
export function onNumberSets(layout: Layout, rule: SetRule): PlayType {
  const { code, section, size, unitsPerBet, oddsHundredths, band } = rule
  const places = placesOf(layout, { digits: 2 })
  const field: Field = { code: 'number', symbols: tails(), min: size, max: maxChosen(size, 100) }
  const level = rule.level ?? code
  const best = (chosen: readonly string[]): Outcome[] => {
    const drawn = rule.best(chosen, places.length)
    return [
      withTails(
        layout,
        places.map((place, index) => [place, drawn[index % drawn.length] ?? '']),
      ),
    ]
  }
  return playType<readonly string[]>({
    code,
    section,
    ruleVersion: 1,
    input: { kind: 'fields', fields: [field] },
    unitsPerBet,
    levels: [{ code: level, kind: level, chance: rule.chance(places.length), oddsHundredths }],
    samples: { [level]: field.symbols.slice(0, size).join(' ') },
    returnBandBp: band,
    read: (text) => readChoice(field, spelledOut(text)),
    write: (chosen) => chosen.join(' '),
    count: (chosen) => choose(chosen.length, size),
    singles: (chosen) => setsOf(chosen, size),
    evaluate: (outcome) => {
      const times = tailsAt(outcome, places, 2)
      return (chosen) => [rule.wins(chosen.map((number) => times.get(number) ?? 0))]
    },
    best,
  })
}

/** All of a set's numbers come (xiên), however often. */
export function allOf(size: number): Wins {
  return {
    chance: (drawn) => ({ ways: waysOfAll(size, drawn), of: 100n ** BigInt(drawn) }),
    wins: (times) => choose(times.filter((came) => came > 0).length, size),
    best: (chosen, places) => chosen.slice(0, places),
  }
}

/** None of a set's numbers comes (lô trượt). */
export function noneOf(size: number): Wins {
  return {
    chance: (drawn) => ({ ways: BigInt(100 - size) ** BigInt(drawn), of: 100n ** BigInt(drawn) }),
    wins: (times) => choose(times.filter((came) => came === 0).length, size),
    best: (chosen) => tails().filter((tail) => !chosen.includes(tail)),
  }
}

/**
 * Both numbers of a pair come (đá): each time either of them is drawn pays once, so that twice the
 * customary half makes the pair's rate and every further time a half more (kỳ rưỡi).
 */
export const halvesOfPairs: Wins = {
  chance: (drawn) => {
    const others = BigInt(drawn) - 1n
    return { ways: 2n * BigInt(drawn) * (100n ** others - 99n ** others), of: 100n ** BigInt(drawn) }
  },
  wins: (times) => {
    const came = times.filter((often) => often > 0)
    return came.reduce((sum, often) => sum + often, 0) * Math.max(came.length - 1, 0)
  },
  best: (chosen, places) => chosen.slice(0, places),
}

/** Inclusion and exclusion over the numbers of the set that are missing. */
function waysOfAll(size: number, drawn: number): bigint {
  let ways = 0n
  for (let missing = 0; missing <= size; missing++) {
    const those = BigInt(choose(size, missing)) * BigInt(100 - missing) ** BigInt(drawn)
    ways += missing % 2 === 0 ? those : -those
  }
  return ways
}

const tails = (): string[] => numbersBelow(100, 2)
