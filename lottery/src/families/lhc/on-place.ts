import { levelOf, onChoice, type Terms } from '#plays/choice-bets.ts'
import { all, having, last, symbolsOf, type Group } from '#families/lhc/groups.ts'
import type { PlayType, PrizeLevel } from '#rules/play-type.ts'

const kindOf = (group: Group): string => `${group.numbers.length}_of_${last}`
const pushOf = (group: Group): string => `${kindOf(group)}_push`

/**
 * Groups that the number drawn at one place is in; place 6 is the special's. Groups of equally many
 * numbers are one kind, so that the levels are the same in every lunar year.
 */
export function onPlace(terms: Terms, place: number, groups: readonly Group[]): PlayType {
  const bySize = groups.toSorted((one, other) => one.numbers.length - other.numbers.length)
  const kinds = [...Map.groupBy(bySize, kindOf).values()].flatMap((alike) => alike.slice(0, 1))
  const levels = kinds.flatMap((group): PrizeLevel[] => {
    const [ways, pushWays] = [group.numbers.length, group.push === undefined ? 0 : 1]
    const win = levelOf(kindOf(group), { ways, of: last, pushWays }, terms.shareBp)
    const chance = { ways: 1n, of: BigInt(last) }
    return pushWays ? [win, { ...win, code: pushOf(group), chance, oddsHundredths: 1_00n }] : [win]
  })
  const codes = levels.map(({ code }) => code)
  return onChoice(terms, {
    symbols: symbolsOf(groups),
    size: 1,
    levels,
    samples: Object.fromEntries(kinds.map((group) => [kindOf(group), group.symbol])),
    evaluate: (outcome) => {
      const number = outcome[place] ?? 0
      const levelWith = new Map<string, number>()
      for (const group of groups) {
        if (group.numbers.includes(number)) levelWith.set(group.symbol, codes.indexOf(kindOf(group)))
        else if (group.push === number) levelWith.set(group.symbol, codes.indexOf(pushOf(group)))
      }
      return (chosen) => {
        const hits = levels.map(() => 0)
        for (const symbol of chosen) {
          const level = levelWith.get(symbol)
          if (level !== undefined) hits[level] = (hits[level] ?? 0) + 1
        }
        return hits
      }
    },
    best: () => all.map((number) => having(number, place)),
  })
}
