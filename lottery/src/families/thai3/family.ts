import { bottom, bottomDigits, isOutcome, outcomeParts, top, topDigits } from '#families/thai3/outcome.ts'
import { topAndBottom } from '#families/thai3/play-types.ts'
import type { NumberFamily } from '#numbers/family.ts'
import { highestWinOf } from '#numbers/parts.ts'

const playTypes = /* @__PURE__ */ topAndBottom(top, bottom)

/** 3-digit lottery with a 2-digit bottom: five digits are drawn, shown as `top` and `bottom`. */
export const thai3: NumberFamily = {
  code: 'thai3',
  playTypes,
  generator: [{ kind: 'digits', count: topDigits + bottomDigits }],
  isOutcome,
  outcomeParts,
  highestWin: /* @__PURE__ */ highestWinOf(playTypes),
}
