import { bottom, bottomDigits, isOutcome, outcomeParts, top, topDigits } from '#families/thai3/outcome.ts'
import { topAndBottom } from '#families/thai3/play-types.ts'
import { everyNumber } from '#plays/digits/every-number.ts'
import type { Family } from '#rules/family.ts'

/** 3-digit lottery with a 2-digit bottom: five digits are drawn, shown as `top` and `bottom`. */
export const thai3: Family = {
  code: 'thai3',
  playTypes: /* @__PURE__ */ topAndBottom(top, bottom),
  generator: [{ kind: 'digits', count: topDigits + bottomDigits }],
  isOutcome,
  outcomeParts,
  outcomeCount: 100_000n,
  outcomes: () => everyNumber(topDigits + bottomDigits),
}
