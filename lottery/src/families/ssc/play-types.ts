import { sums, written } from '#plays/digits/chosen-numbers.ts'
import { digitsFrom } from '#plays/digits/digits-from.ts'
import { group } from '#plays/digits/group.ts'
import { handPlays } from '#plays/digits/hands.ts'
import { digitsIn, inOrder } from '#plays/digits/numbers.ts'
import { anywhere, at, fieldsOf, type Window } from '#plays/digits/place.ts'
import type { Rule } from '#plays/digits/rule.ts'
import {
  contains,
  fourStar,
  groupsOfFour,
  groupsOfThree,
  groupsOfTwo,
  playsOf,
  sides,
  straightRules,
  threeStar,
  twoStar,
} from '#plays/digits/star-plays.ts'
import { straight } from '#plays/digits/straight.ts'
import { dragonTiger, pairsOf, twoSided } from '#plays/digits/two-sided.ts'
import type { PlayType } from '#rules/play-type.ts'

const places = [0, 1, 2, 3, 4]
const part = (name: string, from: number, to: number): Window => ({
  name,
  places: places.slice(from, to),
  of: 5,
})
const five = part('five', 0, 5)
const firstFour = part('first_four', 0, 4)
const lastFour = part('last_four', 1, 5)
const threes = [part('first_three', 0, 3), part('middle_three', 1, 4), part('last_three', 2, 5)]
const twos = [part('first_two', 0, 2), part('last_two', 3, 5)]

/** Groups of five digits: 120 different ones, 60 with a pair, and so on; the name counts the orders. */
const groupsOfFive = (): Record<string, Rule> => ({
  group_120: group(120, [[1, 5]]),
  group_60: group(60, [
    [2, 1],
    [1, 3],
  ]),
  group_30: group(30, [
    [2, 2],
    [1, 1],
  ]),
  group_20: group(20, [
    [3, 1],
    [1, 2],
  ]),
  group_10: group(10, [
    [3, 1],
    [2, 1],
  ]),
  group_5: group(5, [
    [4, 1],
    [1, 1],
  ]),
})

/** Bets on so many of the five places, chosen by the player (任选). */
function anyPlaces(name: string, size: number, rules: Readonly<Record<string, Rule>>): PlayType[] {
  return [
    at(five, { code: `${name}_straight`, section: name }, straight(fieldsOf(five), size)),
    ...Object.entries({ straight_lines: written(inOrder(size), ['0'.repeat(size)]), ...rules }).map(
      ([end, rule]) => anywhere(5, { code: `${name}_${end}`, section: name }, rule),
    ),
  ]
}

/** A digit that appears at least so often; paid once (趣味). */
function appears(code: string, times: number, ways: number): PlayType {
  return at(
    five,
    { code, section: 'appears' },
    digitsFrom({ taken: 1, size: 5, ways, drawn: (digits) => digitsIn(digits, times) }),
  )
}

/** Every play type, in the order in which they are shown. */
export const playTypes: readonly PlayType[] = /* @__PURE__ */ (() => [
  ...playsOf(five, { ...straightRules(five), ...groupsOfFive() }),
  ...[firstFour, lastFour].flatMap(fourStar),
  ...threes.flatMap(threeStar),
  ...twos.flatMap(twoStar),
  at(five, { code: 'position', section: 'position' }, straight(fieldsOf(five), 1)),
  ...threes.flatMap((three) => [contains(three, 1, 271), contains(three, 2, 54)]),
  ...[firstFour, lastFour].flatMap((four) => [contains(four, 1, 3439), contains(four, 2, 974)]),
  contains(five, 2, 14_670),
  contains(five, 3, 4350),
  ...[...twos, ...threes.filter(({ name }) => name !== 'middle_three')].map(sides),
  ...anyPlaces('any_two', 2, { straight_sum: sums(inOrder(2)), ...groupsOfTwo() }),
  ...anyPlaces('any_three', 3, { straight_sum: sums(inOrder(3)), ...groupsOfThree() }),
  ...anyPlaces('any_four', 4, groupsOfFour()),
  dragonTiger({ code: 'dragon_tiger', section: 'dragon_tiger' }, five, pairsOf(five)),
  appears('appears_once', 1, 40_951),
  appears('appears_twice', 2, 8146),
  appears('appears_three_times', 3, 856),
  appears('appears_four_times', 4, 46),
  ...handPlays(five),
  ...twoSided(five, threes),
])()
