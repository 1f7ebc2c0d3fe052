import type { DrawInput } from '#draw/draw-digits.ts'
import type { Hashing } from '#hashing.ts'
import type { PlayType } from '#play-type.ts'

/** The drawn numbers in their order; each family says how many there are and what they may be. */
export type Outcome = readonly number[]

/** Part of an outcome as players see it, such as `top` = '297' and `bottom` = '97'. */
export type OutcomePart = { readonly name: string; readonly text: string }

/**
 * The rules of one kind of lottery. To add a family: a folder in `families/` that exports one of these
 * with a test beside it, and a line in `families.ts` and `load-family.ts`.
 */
export type Family = {
  readonly code: string
  /** In the order in which they are shown. */
  readonly playTypes: readonly PlayType[]
  /** Draws the outcome of an issue from its seed. */
  readonly draw: (input: DrawInput, hashing?: Hashing) => Promise<Outcome>
  /** Whether these numbers can come out of a draw. */
  readonly isOutcome: (numbers: readonly number[]) => boolean
  readonly outcomeParts: (outcome: Outcome) => readonly OutcomePart[]
  /** How many outcomes there are; all are equally likely. */
  readonly outcomeCount: bigint
  /** Every outcome once; absent where there are more than 10 million. */
  readonly outcomes?: () => Iterable<Outcome>
}

/** The play type of a code, if the family has it. */
export function playTypeOf(family: Family, code: string): PlayType | undefined {
  return family.playTypes.find((playType) => playType.code === code)
}
