import { choose } from '#plays/combinations.ts'
import { levelOf, onChoice, type Terms } from '#plays/choice-bets.ts'
import { all, having, last, startingWith, symbolsOf, type Group } from '#families/lhc/groups.ts'
import type { Outcome } from '#rules/outcome.ts'
import type { PlayType } from '#rules/play-type.ts'

/** When a set of groups wins: all of them are among the seven numbers, none is, or one of them has the special. */
export type Wins = 'all' | 'none' | 'special'

/** Groups apart by their size: those of five numbers and those of four. */
type Apart<Of> = { readonly fives: Of; readonly fours: Of }

/** All outcomes, as sets of seven. */
export const sevens = choose(last, 7)

/** Sets of groups of four or five numbers; those that hold equally many numbers are one kind. */
export function onGroups(terms: Terms, wins: Wins, size: number, groups: readonly Group[]): PlayType {
  const { fives, fours } = apart(groups)
  const kinds = Array.from({ length: size + 1 }, (_, five) => ({ fives: five, fours: size - five })).filter(
    (kind) => kind.fives <= fives.length && kind.fours <= fours.length,
  )
  const levels = kinds.map((kind) =>
    levelOf(`${numbersIn(kind)}_numbers`, chanceOf(wins, kind), terms.shareBp),
  )
  const setsIn = (held: Apart<number>): number[] =>
    kinds.map((kind) => choose(held.fives, kind.fives) * choose(held.fours, kind.fours))
  const ofFive = symbolsOf(fives)
  const counted = (symbols: readonly string[]): Apart<number> => {
    const count = symbols.filter((symbol) => ofFive.includes(symbol)).length
    return { fives: count, fours: symbols.length - count }
  }
  return onChoice(terms, {
    symbols: symbolsOf(groups),
    size,
    levels,
    samples: Object.fromEntries(
      kinds.map((kind, index) => {
        const sample = [...fives.slice(0, kind.fives), ...fours.slice(0, kind.fours)]
        return [levels[index]?.kind ?? '', symbolsOf(sample).join(' ')]
      }),
    ),
    evaluate: (outcome) => {
      const drawn = wins === 'special' ? outcome.slice(6) : outcome
      const came = new Set(
        symbolsOf(groups.filter((group) => group.numbers.some((one) => drawn.includes(one)))),
      )
      return (chosen) => {
        if (wins === 'all') return setsIn(counted(chosen.filter((symbol) => came.has(symbol))))
        const missed = setsIn(counted(chosen.filter((symbol) => !came.has(symbol))))
        if (wins === 'none') return missed
        return setsIn(counted(chosen)).map((sets, kind) => sets - (missed[kind] ?? 0))
      }
    },
    best: (chosen) => bestOf(wins, groups, chosen),
  })
}

function apart(groups: readonly Group[]): Apart<Group[]> {
  const ofSize = (size: number) => groups.filter(({ numbers }) => numbers.length === size)
  return { fives: ofSize(5), fours: ofSize(4) }
}

function numbersIn({ fives, fours }: Apart<number>): number {
  return 5 * fives + 4 * fours
}

function chanceOf(wins: Wins, kind: Apart<number>): { ways: number; of: number } {
  if (wins === 'special') return { ways: numbersIn(kind), of: last }
  if (wins === 'none') return { ways: choose(last - numbersIn(kind), 7), of: sevens }
  let ways = 0
  // Inclusion and exclusion over the groups of the set that are missing.
  for (let fives = 0; fives <= kind.fives; fives++) {
    for (let fours = 0; fours <= kind.fours; fours++) {
      const sets = choose(kind.fives, fives) * choose(kind.fours, fours)
      ways += (-1) ** (fives + fours) * sets * choose(last - numbersIn({ fives, fours }), 7)
    }
  }
  return { ways, of: sevens }
}

/** For each way to mix groups of both sizes, an outcome that no other of this mix wins more than. */
function bestOf(wins: Wins, groups: readonly Group[], chosen: readonly string[]): Outcome[] {
  if (wins === 'special') return all.map((number) => having(number, 6))
  const { fives, fours } = apart(groups.filter(({ symbol }) => chosen.includes(symbol)))
  // As many chosen groups as seven numbers can be of; or as few, and two always have seven numbers.
  const max = wins === 'all' ? 7 : 2
  const mixes = [...Array(max + 1).keys()].flatMap((five) =>
    [...Array(max + 1 - five).keys()].map((four) => [...fives.slice(0, five), ...fours.slice(0, four)]),
  )
  if (wins === 'all') {
    return mixes.map((some) => startingWith(some.map((group) => group.numbers[0] ?? 0)))
  }
  const others = all.filter((number) => ![...fives, ...fours].some((group) => group.numbers.includes(number)))
  const outcomes = mixes.map((some) => [...others, ...some.flatMap(({ numbers }) => numbers)].slice(0, 7))
  return outcomes.filter((outcome) => outcome.length === 7)
}
