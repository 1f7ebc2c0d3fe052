import { choose } from '#combinations.ts'
import { levelOf, onChoice, type Terms } from '#choice-bets.ts'
import { all, last, numbers, symbolsOf } from '#families/lhc/groups.ts'
import type { Outcome } from '#family.ts'
import type { PlayType } from '#play-type.ts'

/** So many numbers of a set are regular ones, and as many as `special` allows are the special. */
export type SetLevel = {
  readonly code: string
  readonly regular: number
  readonly special: readonly (0 | 1)[]
  /** Its part of what the play type returns; all of it if not said. */
  readonly percent?: bigint
}

/** Of some numbers, how many are regular ones, how many the special, and how many there are. */
type Met = { readonly regular: number; readonly special: number; readonly from: number }

const symbols = symbolsOf(numbers)

/** Sets of numbers, by how many of each are drawn (正码, 连码, 自选不中). */
export function onNumbers(terms: Terms, size: number, wanted: readonly SetLevel[]): PlayType {
  const kind = terms.code
  return onChoice(terms, {
    symbols,
    size,
    levels: wanted.map((level) => {
      const ways = setsAt(level, size, { regular: 6, special: 1, from: last })
      const shareBp = (terms.shareBp * (level.percent ?? 100n)) / 100n
      return { ...levelOf(level.code, { ways, of: choose(last, size) }, shareBp), kind }
    }),
    samples: { [kind]: symbols.slice(0, size).join(' ') },
    judge: (outcome) => {
      const drawn = outcome.map((number) => symbols[number - 1] ?? '')
      return (chosen) => {
        const met = drawn.filter((symbol) => chosen.includes(symbol)).length
        const special = chosen.includes(drawn[6] ?? '') ? 1 : 0
        return wanted.map((level) =>
          setsAt(level, size, { regular: met - special, special, from: chosen.length }),
        )
      }
    },
    best: (chosen) => everyMeeting(chosen.map(Number)),
  })
}

/** The sets of a size that win a level, out of all that some numbers hold. */
function setsAt(level: SetLevel, size: number, { regular, special, from }: Met): number {
  const sets = level.special.map((specials) => {
    const others = choose(from - regular - special, size - level.regular - specials)
    return choose(regular, level.regular) * choose(special, specials) * others
  })
  return sets.reduce((sum, some) => sum + some, 0)
}

/** One outcome for each way in which chosen numbers can be among the regular ones and the special. */
function everyMeeting(chosen: readonly number[]): Outcome[] {
  const others = all.filter((number) => !chosen.includes(number))
  return [0, 1, 2, 3, 4, 5, 6].flatMap((regular) => {
    const six = [...chosen.slice(0, regular), ...others.slice(0, 6 - regular)]
    const specials = [chosen[regular], others[6 - regular]].filter((number) => number !== undefined)
    return six.length === 6 ? specials.map((special) => [...six, special]) : []
  })
}
