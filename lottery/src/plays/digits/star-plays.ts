import { groupSums, groupsWith, spans, sums, written } from '#plays/digits/chosen-numbers.ts'
import { combination } from '#plays/digits/combination.ts'
import { everyOf } from '#plays/digits/every-number.ts'
import { digitsFrom } from '#plays/digits/digits-from.ts'
import { group } from '#plays/digits/group.ts'
import { digitsIn, inGroups, inOrder, sumOf } from '#plays/digits/numbers.ts'
import { at, fieldsOf, type Window } from '#plays/digits/place.ts'
import type { Rule } from '#plays/digits/rule.ts'
import { sideSymbols, sidesOf } from '#plays/digits/sides.ts'
import { picks, straight } from '#plays/digits/straight.ts'
import { shapeRule } from '#plays/digits/two-sided.ts'
import type { PlayType } from '#rules/play-type.ts'

/** The play types of rules on one window, by the ends of their codes. */
export function playsOf(window: Window, rules: Readonly<Record<string, Rule>>): PlayType[] {
  const { name } = window
  return Object.entries(rules).map(([end, rule]) =>
    at(window, { code: `${name}_${end}`, section: name }, rule),
  )
}

/** Straight bets: chosen for each place, written out, and with every tail. */
export function straightRules(window: Window): Record<string, Rule> {
  const fields = fieldsOf(window)
  const size = fields.length
  return {
    straight: straight(fields),
    straight_lines: written(inOrder(size), ['0'.repeat(size)]),
    ...(size > 2 && { combination: combination(fields) }),
  }
}

/** Two digits in any order. */
export function groupsOfTwo(): Record<string, Rule> {
  return {
    group: group(2, [[1, 2]]),
    group_lines: written(inGroups(2), ['01']),
    group_sum: groupSums(inGroups(2)),
  }
}

/** Three digits in any order: a pair and another, three different, or both. */
export function groupsOfThree(): Record<string, Rule> {
  const pair = [
    [2, 1],
    [1, 1],
  ] as const
  return {
    group_three: group(3, pair, { oneField: true }),
    group_six: group(6, [[1, 3]]),
    group_lines: written(inGroups(3), ['001', '012']),
    group_sum: groupSums(inGroups(3)),
  }
}

/** Four digits in any order; the name counts the orders. */
export function groupsOfFour(): Record<string, Rule> {
  return {
    group_24: group(24, [[1, 4]]),
    group_12: group(12, [
      [2, 1],
      [1, 2],
    ]),
    group_6: group(6, [[2, 2]]),
    group_4: group(4, [
      [3, 1],
      [1, 1],
    ]),
  }
}

/** The four-star rules. */
export function fourStar(window: Window): PlayType[] {
  return playsOf(window, { ...straightRules(window), ...groupsOfFour() })
}

/** The two-star rules. */
export function twoStar(window: Window): PlayType[] {
  const { name } = window
  return [
    ...playsOf(window, {
      ...straightRules(window),
      straight_sum: sums(inOrder(2)),
      span: spans(inOrder(2)),
      ...groupsOfTwo(),
      group_with: groupsWith(inGroups(2)),
    }),
    at(window, { code: `${name}_sum_tail`, section: name }, digitsFrom(sumTail(2))),
  ]
}

/** The three-star rules. */
export function threeStar(window: Window): PlayType[] {
  const { name } = window
  return [
    ...playsOf(window, {
      ...straightRules(window),
      straight_sum: sums(inOrder(3)),
      span: spans(inOrder(3)),
      ...groupsOfThree(),
      group_with: groupsWith(inGroups(3)),
    }),
    at(window, { code: `${name}_sum_tail`, section: name }, digitsFrom(sumTail(3))),
    at(window, { code: `${name}_special`, section: name }, shapeRule(['triple', 'straight', 'pair'])),
  ]
}

/** Three digits in their order, or in any order. */
export function threeInOrderOrAny(window: Window): PlayType[] {
  return playsOf(window, { ...straightRules(window), ...groupsOfThree() })
}

/** The last digit of the sum of so many digits: each comes as often as any other. */
const sumTail = (places: number) => ({
  taken: 1,
  size: 1,
  places,
  ways: 1,
  drawn: (digits: readonly number[]): number => 1 << (sumOf(digits) % 10),
})

/** So many digits that all appear in the window, wherever (不定位). `ways` counts its numbers. */
export function contains(window: Window, taken: number, ways: number): PlayType {
  return at(
    window,
    { code: `${window.name}_contains_${taken}`, section: 'contains' },
    digitsFrom({ taken, size: window.places.length, ways, drawn: (digits) => digitsIn(digits) }),
  )
}

/** Big, small, odd or even at every place of the window (大小单双). */
export function sides(window: Window): PlayType {
  const size = window.places.length
  return at(
    window,
    { code: `${window.name}_sides`, section: 'sides' },
    picks({
      fields: fieldsOf(window),
      symbols: sideSymbols,
      size,
      ways: 5 ** size,
      wins: (digits) => digits.map((digit) => sidesOf(digit)),
      classes: () => everyOf([0, 1, 8, 9], size),
    }),
  )
}
