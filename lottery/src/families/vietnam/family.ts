import { areDigits } from '#plays/digits/every-number.ts'
import { digitsOf, partsOf, type Layout } from '#families/vietnam/result.ts'
import type { Family } from '#rules/family.ts'
import type { PlayType } from '#rules/play-type.ts'

/** A Vietnamese lottery: a result of many numbers, drawn digit by digit in the layout's order. */
export function vietnamese(
  code: string,
  layout: Layout,
  plays: ReadonlyArray<(layout: Layout) => PlayType>,
): Family {
  const length = digitsOf(layout)
  return {
    code,
    playTypes: plays.map((build) => build(layout)),
    generator: [{ kind: 'digits', count: length }],
    isOutcome: (numbers) => areDigits(numbers, length),
    outcomeParts: (outcome) => partsOf(layout, outcome),
    outcomeCount: 10n ** BigInt(length),
  }
}
