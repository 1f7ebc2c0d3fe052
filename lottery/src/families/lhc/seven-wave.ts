import type { Terms } from '#plays/choice-bets.ts'
import { choose } from '#plays/combinations.ts'
import { last, startingWith, waves, type Group } from '#families/lhc/groups.ts'
import type { Outcome } from '#rules/outcome.ts'
import type { PlayType } from '#rules/play-type.ts'
import { oddsAt, onProperties, type Property } from '#plays/properties.ts'

/** All outcomes, as six regular numbers without order and the special. */
const of = choose(last, 6) * (last - 6)

// Of these; blue and green have 16 numbers each, red 17.
const waysOf: Readonly<Record<string, number>> = { red: 212_127_496, blue: 185_829_896, green: 185_829_896 }
const tieWays = 17_516_800

/** Twice the count of a colour: a regular number counts one, the special one and a half. */
function countOf({ numbers }: Group, outcome: Outcome): number {
  const halves = outcome.map((number, place) => (numbers.includes(number) ? (place === 6 ? 3 : 2) : 0))
  return halves.reduce<number>((sum, half) => sum + half, 0)
}

/** The colour that is most of the seven; undefined where two have three regular numbers each. */
function majorityIn(outcome: Outcome): string | undefined {
  const counts = waves.map((wave) => countOf(wave, outcome))
  const max = Math.max(...counts)
  const [one, other] = waves.filter((_, index) => counts[index] === max)
  return other ? undefined : one?.symbol
}

/** The colour of most of the seven numbers (七色波); with a tie the stake on a colour comes back. */
export function sevenWave(terms: Terms): PlayType {
  const colours = waves.map(({ symbol }): Property => {
    const ways = waysOf[symbol] ?? 0
    const odds = oddsAt(terms.shareBp, { ways, of, pushWays: tieWays })
    const isPush = (outcome: Outcome): boolean => majorityIn(outcome) === undefined
    return {
      symbol,
      ways,
      pushWays: tieWays,
      odds,
      holds: (outcome) => majorityIn(outcome) === symbol,
      isPush,
    }
  })
  const odds = oddsAt(terms.shareBp, { ways: tieWays, of })
  const tie: Property = {
    symbol: 'tie',
    ways: tieWays,
    odds,
    holds: (outcome) => majorityIn(outcome) === undefined,
  }
  return onProperties({
    ...terms,
    of,
    properties: [...colours, tie],
    best: () => [...waves.map(allOf), tied()],
  })
}

const allOf = ({ numbers }: Group): Outcome => startingWith(numbers)

const tied = (): Outcome => waves.flatMap(({ numbers }, index) => numbers.slice(0, index === 2 ? 1 : 3))
