import type { GeneratorSpec } from '#draw/generator.ts'
import type { Outcome, OutcomePart } from '#rules/family.ts'
import type { ValidationIssue } from '#rules/selection.ts'
import type { Chance, Input } from '#rules/play-type.ts'

export const quickSetCodes = ['doubles', 'triples', 'odd', 'even', 'low', 'high'] as const
export type QuickSetCode = (typeof quickSetCodes)[number]

/** Why one number as written is no bet of a play type. `text` is what was written, cut to 12 characters. */
export type NumberIssue =
  | Extract<ValidationIssue, { code: 'wrong_length' }>
  | { readonly code: 'not_digits'; readonly text: string }
  | { readonly code: 'triple'; readonly text: string }
  /** Digits that must all differ do not. */
  | { readonly code: 'equal_digits'; readonly text: string }

/** One number as written, read: its key, or why there is none. */
export type NumberReading =
  | { readonly ok: true; readonly key: string }
  | { readonly ok: false; readonly issue: NumberIssue }

/** One way to bet on an outcome: data, and pure functions over keys. */
export type NumberPlayType = {
  readonly code: string
  /** The tab that the play type stands under. */
  readonly section: string
  /** Counts up when the rule changes; 1 if not said. */
  readonly ruleVersion?: number
  /** Digits of one number as written. */
  readonly digits: number
  /** What a player fills in, where it is no line of decimal digits. */
  readonly input?: Input
  /** What a stake of 1.00 returns, the stake included, in hundredths; a product may set its own. */
  readonly oddsHundredths: bigint
  /** Least and most of a stake that returns on average, in basis points, over all keys at full odds. */
  readonly returnBandBp: { readonly min: bigint; readonly max: bigint }
  /** Every key that can be bet on, in ascending order. */
  readonly keys: () => readonly string[]
  /** Reads one number as written; numbers that are the same bet get the same key. */
  readonly read: (number: string) => NumberReading
  /** The key as a player reads it. */
  readonly write: (key: string) => string
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

/** A bet as it was accepted: one key, its stake, and the odds fixed at that moment. */
export type PricedBet = {
  readonly playType: string
  readonly key: string
  readonly stakeMinor: bigint
  readonly oddsHundredths: bigint
}

/**
 * The rules of one kind of lottery. To add a family: a folder in `families/` that exports one of these,
 * and a line in `families.ts`.
 */
export type NumberFamily = {
  readonly code: string
  readonly playTypes: readonly NumberPlayType[]
  /** How an outcome is drawn from the seed of an issue; `drawOutcome` does it. */
  readonly generator: GeneratorSpec
  /** Players throw numbers in, which shift what is drawn: the rounds of yeekee. */
  readonly takesThrows?: true
  /** Whether these numbers can come out of a draw. */
  readonly isOutcome: (numbers: readonly number[]) => boolean
  readonly outcomeParts: (outcome: Outcome) => readonly OutcomePart[]
  /** The largest total that these bets can win together, over all outcomes. Exact. */
  readonly highestWin: (bets: readonly PricedBet[]) => bigint
}

/** The play type of a code, if the family has it. */
export function playTypeOf(family: NumberFamily, code: string): NumberPlayType | undefined {
  return family.playTypes.find((playType) => playType.code === code)
}
