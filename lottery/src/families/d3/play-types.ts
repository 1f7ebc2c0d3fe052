import { fieldsOf, at, type Window } from '#plays/digits/place.ts'
import { contains, sides, threeStar, twoStar } from '#plays/digits/star-plays.ts'
import { straight } from '#plays/digits/straight.ts'
import { primePlaces, twoSided } from '#plays/digits/two-sided.ts'
import type { PlayType } from '#rules/play-type.ts'

const three: Window = { name: 'three', places: [0, 1, 2], of: 3 }
const firstTwo: Window = { name: 'first_two', places: [0, 1], of: 3 }
const lastTwo: Window = { name: 'last_two', places: [1, 2], of: 3 }

/** Every play type, in the order in which they are shown. */
export const playTypes: readonly PlayType[] = /* @__PURE__ */ (() => [
  ...threeStar(three),
  ...twoStar(firstTwo),
  ...twoStar(lastTwo),
  at(three, { code: 'position', section: 'position' }, straight(fieldsOf(three), 1)),
  contains(three, 1, 271),
  contains(three, 2, 54),
  ...[firstTwo, lastTwo, three].map(sides),
  ...twoSided(three, [three]),
  primePlaces(three),
])()
