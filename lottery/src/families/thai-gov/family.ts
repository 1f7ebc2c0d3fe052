import { back, bottom, front, generator, isOutcome, outcomeParts, top } from '#families/thai-gov/outcome.ts'
import { eitherThree, threeAmong } from '#families/thai-gov/three-digits.ts'
import {
  runBottom,
  runTop,
  threeTod,
  threeTop,
  twoBottom,
  twoFront,
  twoTop,
} from '#families/thai3/play-types.ts'
import type { NumberFamily } from '#numbers/family.ts'
import { highestWinOf } from '#numbers/parts.ts'

const playTypes = /* @__PURE__ */ [
  () => threeTop(top),
  () => threeTod(top),
  () => eitherThree('three_front', front),
  () => eitherThree('three_bottom', back),
  () => threeAmong({ code: 'three_of_four', size: 4, oddsHundredths: 37_00n }, top),
  () => threeAmong({ code: 'three_of_five', size: 5, oddsHundredths: 15_00n }, top),
  () => twoTop(top),
  () => twoFront(top),
  () => twoBottom(bottom),
  () => runTop(top),
  () => runBottom(bottom),
].map((build) => build())

/** Number bets on the draw of the Thai government lottery. */
export const thaiGov: NumberFamily = {
  code: 'thai_gov',
  playTypes,
  generator,
  isOutcome,
  outcomeParts,
  highestWin: /* @__PURE__ */ highestWinOf(playTypes),
}
