import type { Outcome } from '#rules/family.ts'
import type { NumberPlayType, PricedBet } from '#numbers/family.ts'
import { payoutMinor } from '#numbers/odds.ts'

/**
 * A part of an outcome that bets look at, such as the top. Parts are drawn apart from each other, and
 * every number of a part is equally likely.
 */
export type Part = {
  readonly digits: number
  /** How many numbers are drawn for it, all different. */
  readonly drawn: number
  readonly read: (outcome: Outcome) => readonly string[]
  /** Some outcome that has these numbers in this part, so that not all outcomes need be tried. */
  readonly place: (numbers: readonly string[]) => Outcome
}

/** A play type that looks at one part of the outcome only. */
export type PartPlayType = NumberPlayType & {
  readonly part: Part
  /** The keys that win with one number of that part. */
  readonly partWinners: (number: string) => readonly string[]
}

/** All numbers of so many digits, ascending: '00' to '99' for two. */
export function everyNumber(digits: number): string[] {
  return Array.from({ length: 10 ** digits }, (_, number) => number.toString().padStart(digits, '0'))
}

/** The keys that win with an outcome, each once. */
export function winnersOf(
  { part, partWinners }: Pick<PartPlayType, 'part' | 'partWinners'>,
  outcome: Outcome,
): readonly string[] {
  const [only = '', ...others] = part.read(outcome)
  return others.length === 0 ? partWinners(only) : [...new Set([only, ...others].flatMap(partWinners))]
}

/**
 * Outcomes among which is one with the most wins of these keys. Where several numbers are drawn, a key
 * is a number of the part and wins by itself, so any of the chosen ones will do.
 */
export function* bestOutcomes(
  part: Part,
  keys: readonly string[],
  tries: (keys: readonly string[]) => readonly string[] = () => everyNumber(part.digits),
): Generator<Outcome> {
  if (part.drawn > 1) {
    const numbers = [...new Set([...keys, ...everyNumber(part.digits).slice(0, part.drawn)])]
    yield part.place(numbers.slice(0, part.drawn))
  } else for (const number of tries(keys)) yield part.place([number])
}

/**
 * The largest total that bets win together, by a family whose play types all look at one part each. Parts
 * are drawn independently, so the best outcome has the best numbers of each.
 */
export function highestWinOf(playTypes: readonly PartPlayType[]): (bets: readonly PricedBet[]) => bigint {
  return (bets) => {
    const wins = winsByKey(bets)
    const played = playTypes.filter(({ code }) => wins.has(code))
    const parts = Map.groupBy(played, ({ part }) => part)
    return [...parts].reduce((total, [part, ofPart]) => total + bestOfPart(part, ofPart, wins), 0n)
  }
}

type Wins = ReadonlyMap<string, ReadonlyMap<string, bigint>>

function winsByKey(bets: readonly PricedBet[]): Wins {
  const byPlayType = new Map<string, Map<string, bigint>>()
  for (const bet of bets) {
    const wins = byPlayType.get(bet.playType) ?? new Map<string, bigint>()
    wins.set(bet.key, (wins.get(bet.key) ?? 0n) + payoutMinor(bet))
    byPlayType.set(bet.playType, wins)
  }
  return byPlayType
}

/** The highest totals that different numbers of a part bring, as many as are drawn. */
function bestOfPart({ digits, drawn }: Part, played: readonly PartPlayType[], wins: Wins): bigint {
  const highest = Array.from({ length: drawn }, () => 0n)
  for (const number of everyNumber(digits)) {
    let total = 0n
    for (const { code, partWinners } of played) {
      for (const key of partWinners(number)) total += wins.get(code)?.get(key) ?? 0n
    }
    const place = highest.findIndex((other) => total > other)
    if (place >= 0) highest.splice(place, 0, total)
    highest.length = drawn
  }
  return highest.reduce((sum, total) => sum + total, 0n)
}
