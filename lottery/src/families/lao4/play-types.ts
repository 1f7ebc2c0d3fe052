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

const part = (name: string, ...places: number[]): Window => ({ name, places, of: 4 })
const four = part('four', 0, 1, 2, 3)
const lastThree = part('last_three', 1, 2, 3)
const firstTwo = part('first_two', 0, 1)
const lastTwo = part('last_two', 2, 3)

/** Every play type, in the order in which they are shown. The first two digits are what players call the bottom. */
export const playTypes: readonly PlayType[] = /* @__PURE__ */ (() => [
  ...fourStar(four),
  ...threeInOrderOrAny(lastThree),
  ...[lastTwo, firstTwo].flatMap((two) => playsOf(two, { ...straightRules(two), ...groupsOfTwo() })),
  at(four, { code: 'position', section: 'position' }, straight(fieldsOf(four), 1)),
  contains(four, 1, 3439),
  contains(four, 2, 974),
  contains(lastThree, 1, 271),
  contains(lastThree, 2, 54),
  contains(firstTwo, 1, 19),
  ...[firstTwo, lastTwo, lastThree].map(sides),
])()
