import {
  back,
  bottom,
  front,
  generator,
  government,
  isOutcome,
  outcomeCount,
  outcomeParts,
  top,
} from '#families/thai-gov/outcome.ts'
import { longNumbers } from '#families/thai-gov/long-numbers.ts'
import { highLow, oddEven } from '#families/thai-gov/sides.ts'
import { governmentPrizes, ticketOf } from '#families/thai-gov/ticket.ts'
import { eitherThree, threeAmong } from '#families/thai-gov/three-digits.ts'
import {
  atPlaces,
  runBottom,
  runTop,
  threeTod,
  threeTop,
  twoBottom,
  twoFront,
  twoTod,
  twoTop,
} from '#families/thai3/play-types.ts'
import type { Family } from '#rules/family.ts'

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
  () => twoTod(top),
  () => runTop(top),
  () => runBottom(bottom),
  () => atPlaces(top, bottom),
  longNumbers,
  highLow,
  oddEven,
  () => ticketOf(government, governmentPrizes),
].flatMap((build) => build())

/** The Thai government lottery: number bets on its draw, sides, and its tickets. */
export const thaiGov: Family = {
  code: 'thai_gov',
  playTypes,
  generator,
  isOutcome,
  outcomeParts,
  outcomeCount,
}
