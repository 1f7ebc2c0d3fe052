import { choose, combinations } from '#combinations.ts'
import { numbersBelow } from '#families/vietnam/number-words.ts'
import { placesOf, tailsAt, withTails, type Layout } from '#families/vietnam/result.ts'
import { spelledOut } from '#families/vietnam/tails.ts'
import type { Outcome } from '#family.ts'
import { longestText, shown, type Fault } from '#fault.ts'
import { mostBets, playType, type Chance, type Field, type PlayType, type Reading } from '#play-type.ts'

/** Bets on sets of `size` two-digit numbers, looked for among the tails of all the result's numbers. */
export type SetRule = {
  readonly code: string
  readonly section: string
  readonly size: number
  /** The name of the level, where it is not the play type's. */
  readonly level?: string
  readonly unitsPerBet: number
  readonly oddsHundredths: bigint
  readonly band: { readonly least: bigint; readonly most: bigint }
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
  const field: Field = { code: 'number', symbols: tails(), least: size, most: mostChosen(size) }
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
    read: (text) => readChosen(field, text),
    write: (chosen) => chosen.join(' '),
    count: (chosen) => choose(chosen.length, size),
    singles: (chosen) => joined(combinations(chosen, size)),
    judge: (outcome) => {
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

function mostChosen(size: number): number {
  let most = size
  while (most < 100 && choose(most + 1, size) <= mostBets) most++
  return most
}

function* joined(sets: Iterable<readonly string[]>): Generator<string> {
  for (const set of sets) yield set.join('-')
}

/** The most faults that one text is told about. */
const mostFaults = 20

function readChosen(field: Field, text: string): Reading<readonly string[]> {
  if (text.length > longestText) return { ok: false, faults: [{ code: 'too_long', most: longestText }] }
  const known = new Set(field.symbols)
  const chosen = new Set<string>()
  const faults: Fault[] = []
  let isEmpty = true
  // Read one by one, so that a long text is left at its first wrong numbers.
  for (const [number] of spelledOut(text).matchAll(/[^\s,;-]+/g)) {
    isEmpty = false
    if (known.has(number) && !chosen.has(number)) chosen.add(number)
    else {
      const code = known.has(number) ? 'repeated' : 'unknown_symbol'
      faults.push({ code, text: shown(number), field: field.code })
    }
    if (faults.length === mostFaults) return { ok: false, faults }
  }
  const { code, least, most } = field
  if (isEmpty) faults.push({ code: 'empty' })
  else if (faults.length === 0 && chosen.size < least) {
    faults.push({ code: 'too_few', field: code, least, given: chosen.size })
  } else if (faults.length === 0 && chosen.size > most) {
    faults.push({ code: 'too_many', field: code, most, given: chosen.size })
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, selection: [...chosen].sort() }
}
