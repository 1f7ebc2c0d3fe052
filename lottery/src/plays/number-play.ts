import type { Input } from '#rules/input.ts'
import type { Chance, Outcome } from '#rules/outcome.ts'
import type { SelectionIssue } from '#rules/selection.ts'

export const quickSetCodes = ['doubles', 'triples', 'odd', 'even', 'low', 'high'] as const
export type QuickSetCode = (typeof quickSetCodes)[number]

/** Why one number as written is no bet of a play type. `text` is what was written, cut to 12 characters. */
export type NumberIssue = Extract<
  SelectionIssue,
  { code: 'wrong_length' | 'not_digits' | 'triple' | 'equal_digits' }
>

/** One number as written, read: its key, or why there is none. */
export type NumberReading =
  | { readonly ok: true; readonly key: string }
  | { readonly ok: false; readonly issue: NumberIssue }

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

/** Bets on numbers: each number is a single bet, and a selection is a list of them. */
export type NumberPlay = {
  readonly code: string
  /** The tab that the play type stands under. */
  readonly section: string
  /** Counts up when the rule changes; 1 if not said. */
  readonly ruleVersion?: number
  /** Digits of one number as written. */
  readonly digits: number
  /** What a player fills in, where it is no line of decimal digits. */
  readonly input?: Input
  /** What a stake of 1.00 returns, the stake included, in hundredths; a lottery may set its own. */
  readonly oddsHundredths: bigint
  /** Least and most of a stake that returns on average, in basis points, over all keys at full odds. */
  readonly returnBandBp: { readonly min: bigint; readonly max: bigint }
  /** The part of the outcome that it looks at, and no other. */
  readonly part: Part
  /** Every key that can be bet on, in ascending order. */
  readonly keys: () => readonly string[]
  /** Reads one number as written; numbers that are the same bet get the same key. */
  readonly read: (number: string) => NumberReading
  /** The exact chance of a key. */
  readonly chance: (key: string) => Chance
  /** The keys that win with this outcome, each once. */
  readonly winners: (outcome: Outcome) => readonly string[]
  /** Sets that one touch chooses: the code and the keys that belong to it. */
  readonly quickSets: ReadonlyMap<QuickSetCode, (key: string) => boolean>
  /** The key and all others that its digits spell; absent where order does not count. */
  readonly bothWays?: (key: string) => readonly string[]
  /** As `best` of a play type; where keys pay differently, those that pay more come first. */
  readonly best: (keys: readonly string[]) => Iterable<Outcome>
}
