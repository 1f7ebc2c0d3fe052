import type { Outcome, OutcomePart } from '#rules/outcome.ts'
import type { GeneratorSpec } from '#draw/generator.ts'
import type { PlayType } from '#rules/play-type.ts'

/**
 * The rules of one kind of lottery. To add a family: a folder in `families/` that exports one of these
 * with a test beside it, and a line in `families/index.ts`.
 */
export type Family = {
  readonly code: string
  /** In the order in which they are shown. */
  readonly playTypes: readonly PlayType[]
  /** How an outcome is drawn from the seed of an issue; `drawOutcome` does it. */
  readonly generator: GeneratorSpec
  /** Players throw numbers in, which shift what is drawn: the rounds of yeekee. */
  readonly takesThrows?: true
  /** Whether these numbers can come out of a draw. */
  readonly isOutcome: (numbers: readonly number[]) => boolean
  readonly outcomeParts: (outcome: Outcome) => readonly OutcomePart[]
  /** How many outcomes there are; all are equally likely. */
  readonly outcomeCount: bigint
  /** Every outcome once; absent where there are more than 10 million. */
  readonly outcomes?: () => Iterable<Outcome>
  /**
   * Where rules turn with the calendar: the family of a local day, 'YYYYMMDD'.
   * @throws RangeError for days that it has no rules for
   */
  readonly onDay?: (day: string) => Family
}

/**
 * The family as its rules stand for an issue, by the local day that its number begins with. Tickets are
 * quoted and settled by this one.
 * @throws RangeError for days that the family has no rules for
 */
export function familyOfIssue(family: Family, numero: string): Family {
  return family.onDay?.(numero.slice(0, 8)) ?? family
}

/** By the list of a family: some have more than a hundred, and each bet asks for its own several times. */
const byCode = new WeakMap<readonly PlayType[], ReadonlyMap<string, PlayType>>()

/** The play type of a code, if the family has it. */
export function playTypeOf({ playTypes }: Pick<Family, 'playTypes'>, code: string): PlayType | undefined {
  let known = byCode.get(playTypes)
  if (!known) byCode.set(playTypes, (known = new Map(playTypes.map((each) => [each.code, each]))))
  return known.get(code)
}
