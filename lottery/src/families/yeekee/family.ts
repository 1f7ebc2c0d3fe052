import { areDigits, everyNumber } from '#plays/digits/every-number.ts'
import { topAndBottom } from '#families/thai3/play-types.ts'
import { digits, houseGenerator } from '#families/yeekee/house-number.ts'
import type { Part } from '#plays/number-play.ts'
import type { Family } from '#rules/family.ts'

/** The last three digits of the result. */
const top: Part = {
  digits: 3,
  drawn: 1,
  read: (outcome) => [outcome.slice(2).join('')],
  place: ([number = '']) => [...`00${number}`].map(Number),
}
/** The first two digits of the result. */
const bottom: Part = {
  digits: 2,
  drawn: 1,
  read: (outcome) => [outcome.slice(0, 2).join('')],
  place: ([number = '']) => [...`${number}000`].map(Number),
}

const playTypes = /* @__PURE__ */ topAndBottom(top, bottom)

/**
 * Yeekee (ยี่กี): players throw in numbers of five digits, and the five digits of their sum, shifted by
 * the house's committed number, are the outcome (`resultOfRound`).
 */
export const yeekee: Family = {
  code: 'yeekee',
  playTypes,
  generator: houseGenerator,
  takesThrows: true,
  isOutcome: (numbers) => areDigits(numbers, digits),
  outcomeParts: (outcome) => [
    { name: 'top', text: top.read(outcome).join('') },
    { name: 'bottom', text: bottom.read(outcome).join('') },
  ],
  outcomeCount: 100_000n,
  outcomes: () => everyNumber(digits),
}
