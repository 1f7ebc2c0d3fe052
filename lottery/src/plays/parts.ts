import type { Part, NumberPlay } from '#plays/number-play.ts'
import type { Outcome } from '#rules/outcome.ts'

/** Bets on the numbers of a part, by the keys that win with one of them. */
export type PartPlay = NumberPlay & {
  /** The keys that win with one number of that part. */
  readonly partWinners: (number: string) => readonly string[]
}

/** All numbers of so many digits, ascending: '00' to '99' for two. */
export function everyNumber(digits: number): string[] {
  return Array.from({ length: 10 ** digits }, (_, number) => number.toString().padStart(digits, '0'))
}

/** The keys that win with an outcome, each once. */
export function winnersOf(
  { part, partWinners }: Pick<PartPlay, 'part' | 'partWinners'>,
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
