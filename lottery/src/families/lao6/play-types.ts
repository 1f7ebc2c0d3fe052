import { at, fieldsOf, type Window } from '#plays/digits/place.ts'
import {
  contains,
  fourStar,
  groupsOfTwo,
  playsOf,
  sides,
  straightRules,
  threeInOrderOrAny,
} from '#plays/digits/star-plays.ts'
import { straight } from '#plays/digits/straight.ts'
import type { PlayType } from '#rules/play-type.ts'

const from = (name: string, first: number, last = 6): Window => ({
  name,
  places: [0, 1, 2, 3, 4, 5].slice(first, last),
  of: 6,
})
const six = from('six', 0)
const lastFive = from('last_five', 1)
const lastFour = from('last_four', 2)
const lastThree = from('last_three', 3)
const lastTwo = from('last_two', 4)
/** The first two of the last four digits: what players call the bottom. */
const middleTwo = from('middle_two', 2, 4)

/** Digits in their order, chosen for each place or written out. */
const inOrder = (window: Window): PlayType[] => {
  const { combination, ...rules } = straightRules(window)
  return playsOf(window, rules)
}

/** Every play type, in the order in which they are shown. */
export const playTypes: readonly PlayType[] = /* @__PURE__ */ (() => [
  ...[six, lastFive].flatMap(inOrder),
  ...fourStar(lastFour),
  ...threeInOrderOrAny(lastThree),
  ...[lastTwo, middleTwo].flatMap((two) => playsOf(two, { ...straightRules(two), ...groupsOfTwo() })),
  at(six, { code: 'position', section: 'position' }, straight(fieldsOf(six), 1)),
  contains(lastThree, 1, 271),
  contains(lastThree, 2, 54),
  contains(middleTwo, 1, 19),
  ...[lastTwo, lastThree].map(sides),
])()
