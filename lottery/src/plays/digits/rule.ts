import type { Masks } from '#plays/fields.ts'
import type { LineRule, Lines } from '#plays/lines.ts'
import type { Field } from '#rules/input.ts'
import type { Hits } from '#rules/play-type.ts'

/** What is chosen: for each field a mask, and the lines written out. */
export type Choice = { readonly masks: Masks; readonly lines: Lines }

/** Bets on some digits, wherever those stand in an outcome. `place.ts` makes play types of it. */
export type Rule = {
  /** Chances count among 10 to the power of this. */
  readonly size: number
  readonly fields: readonly Field[]
  /** Set where single bets are written out. */
  readonly lines?: LineRule
  /** Code and winning numbers of each prize level; an empty code stands for the play type's own. */
  readonly levels: readonly (readonly [code: string, ways: number])[]
  /** For each level a selection that makes one bet that can win it, or holds one. */
  readonly samples: readonly string[]
  readonly count: (choice: Choice) => number
  readonly singles: (choice: Choice) => Iterable<string>
  readonly evaluate: (digits: readonly number[]) => (choice: Choice) => Hits
  /**
   * Digits among which are the best of a choice, whatever the levels pay; where single bets may pay less,
   * `dearest` are all of them by what they pay. Absent: every number is tried.
   */
  readonly best?: (choice: Choice, dearest?: readonly string[]) => Iterable<readonly number[]>
  /** `best` heeds `dearest`, or does not depend on the choice at all. */
  readonly isReducible?: true
}
