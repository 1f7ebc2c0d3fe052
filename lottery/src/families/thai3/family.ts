import { drawDigits } from '#draw/draw-digits.ts'
import { highestWin } from '#families/thai3/highest-win.ts'
import { bottomDigits, isOutcome, outcomeParts, topDigits } from '#families/thai3/outcome.ts'
import { playTypes } from '#families/thai3/play-types.ts'
import type { NumberFamily } from '#numbers/family.ts'

/** 3-digit lottery with a 2-digit bottom: five digits are drawn, shown as `top` and `bottom`. */
export const thai3: NumberFamily = {
  code: 'thai3',
  playTypes,
  draw: (input, hashing) => drawDigits(input, topDigits + bottomDigits, hashing),
  isOutcome,
  outcomeParts,
  highestWin,
}
