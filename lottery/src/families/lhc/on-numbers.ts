import type { Chosen } from '#plays/choice.ts'
import { levelOf, onChoice, type Terms } from '#plays/choice-bets.ts'
import { choose } from '#plays/combinations.ts'
import { all, last, numbers, symbolsOf } from '#families/lhc/groups.ts'
import type { Outcome } from '#rules/outcome.ts'
import type { PlayType, PrizeLevel } from '#rules/play-type.ts'

/** How many numbers of a set are regular ones, and how many the special: each way that wins. */
type Wanted = { readonly ways: readonly (readonly [regular: number, special: number])[] }

export type SetLevel = Wanted & {
  readonly code: string
  /** Its part of what the play type returns; all of it if not said. */
  readonly percent?: bigint
}

/** Of some numbers, how many are regular ones, how many the special, and how many there are. */
type Met = { readonly regular: number; readonly special: number; readonly from: number }

export const numberSymbols = symbolsOf(numbers)

/** Sets of numbers, by how many of each are drawn (正码, 连码, 自选不中, 多选中一). */
export function onNumbers(terms: Terms, size: number, wanted: readonly SetLevel[]): PlayType {
  return onChoice(terms, {
    symbols: numberSymbols,
    size,
    levels: setLevels(terms, size, wanted),
    samples: { [terms.code]: numberSymbols.slice(0, size).join(' ') },
    evaluate: (outcome) => {
      const meet = meeting(outcome)
      return (chosen) => {
        const met = meet(chosen)
        return wanted.map((level) => setsAt(level, size, met))
      }
    },
    best: (chosen) => everyMeeting([], chosen),
  })
}

/** The levels of sets; all of them are one kind. */
export function setLevels(terms: Terms, size: number, wanted: readonly SetLevel[]): PrizeLevel[] {
  return wanted.map((level) => {
    const ways = setsAt(level, size, { regular: 6, special: 1, from: last })
    const shareBp = (terms.shareBp * (level.percent ?? 100n)) / 100n
    return { ...levelOf(level.code, { ways, of: choose(last, size) }, shareBp), kind: terms.code }
  })
}

/** How an outcome meets chosen numbers. */
export function meeting(outcome: Outcome): (chosen: Chosen) => Met {
  const drawn = outcome.map((number) => numberSymbols[number - 1] ?? '')
  return (chosen) => {
    const special = chosen.includes(drawn[6] ?? '') ? 1 : 0
    const met = drawn.filter((symbol) => chosen.includes(symbol)).length
    return { regular: met - special, special, from: chosen.length }
  }
}

/** The sets of a size that win a level, out of all that some numbers hold. */
export function setsAt(level: Wanted, size: number, { regular, special, from }: Met): number {
  const sets = level.ways.map(([regulars, specials]) => {
    const others = choose(from - regular - special, size - regulars - specials)
    return choose(regular, regulars) * choose(special, specials) * others
  })
  return sets.reduce((sum, some) => sum + some, 0)
}

/** One outcome for each way in which the chosen numbers of two parts can be among the regular ones and the special. */
export function everyMeeting(...chosen: readonly [Chosen, Chosen]): Outcome[] {
  const [some, more] = chosen.map((part) => part.map(Number)) as [number[], number[]] // as many as were given
  const parts = [some, more, all.filter((number) => ![...some, ...more].includes(number))]
  const counts = [0, 1, 2, 3, 4, 5, 6]
  return counts.flatMap((ofSome) =>
    counts.slice(0, 7 - ofSome).flatMap((ofMore) => {
      const taken = [ofSome, ofMore, 6 - ofSome - ofMore]
      const six = parts.flatMap((part, index) => part.slice(0, taken[index]))
      const specials = parts.flatMap((part, index) => part.slice(taken[index]).slice(0, 1))
      return six.length === 6 ? specials.map((special) => [...six, special]) : []
    }),
  )
}
