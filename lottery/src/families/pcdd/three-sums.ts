import { levelOf, onChoice } from '#plays/choice-bets.ts'
import { combinations } from '#plays/combinations.ts'
import { everySum } from '#plays/digits/every-number.ts'
import { of, sumOf, sums, waysOfSum } from '#families/pcdd/sums.ts'
import type { PlayType } from '#rules/play-type.ts'

/**
 * Three sums, won by any of them (包三). What it pays depends on how many outcomes the three have
 * together: at one odds for all, 0, 1 and 27 would return a fortieth of what 12, 13 and 14 do.
 */
export function threeSums(): PlayType {
  const waysOf = new Map(sums.map((sum) => [String(sum), waysOfSum(sum)]))
  const waysOfAll = (chosen: readonly string[]): number =>
    chosen.reduce((ways, sum) => ways + (waysOf.get(sum) ?? 0), 0)
  const samples = new Map([...combinations([...waysOf.keys()], 3)].map((three) => [waysOfAll(three), three]))
  const allWays = [...samples.keys()].sort((a, b) => a - b)
  const levelAt = new Map(allWays.map((ways, level) => [ways, level]))
  const kindOf = (ways: number): string => `${ways}_of_${of}`
  const none = allWays.map(() => 0)
  return onChoice(
    { code: 'three_sums', section: 'sum', band: { min: 89_00n, max: 90_00n } },
    {
      symbols: [...waysOf.keys()],
      size: 3,
      levels: allWays.map((ways) => levelOf(kindOf(ways), { ways, of }, 90_00n)),
      samples: Object.fromEntries([...samples].map(([ways, three]) => [kindOf(ways), three.join(' ')])),
      best: () => everySum(3),
      isReducible: true,
      evaluate: (outcome) => {
        const drawn = String(sumOf(outcome))
        return (chosen) => {
          if (!chosen.includes(drawn)) return none
          const hits = [...none]
          const others = chosen.filter((sum) => sum !== drawn)
          for (const two of combinations(others, 2)) {
            const level = levelAt.get(waysOfAll([drawn, ...two])) ?? 0 // all sets of three have a level
            hits[level] = (hits[level] ?? 0) + 1
          }
          return hits
        }
      },
    },
  )
}
