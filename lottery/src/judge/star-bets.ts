import { apart, close, numbersWith, oneOfEach, setsOf } from '#judge/choices.ts'
import { starPlayOf } from '#judge/stars.ts'
import { ascending } from '#judge/won.ts'

/** How often the digits of each field stand in a bet of a group, and how many of them: pairs and singles. */
const groups: Readonly<Record<string, readonly (readonly [times: number, digits: number])[]>> = {
  group: [[1, 2]],
  group_six: [[1, 3]],
  group_24: [[1, 4]],
  group_12: [
    [2, 1],
    [1, 2],
  ],
  group_6: [[2, 2]],
  group_4: [
    [3, 1],
    [1, 1],
  ],
  group_120: [[1, 5]],
  group_60: [
    [2, 1],
    [1, 3],
  ],
  group_30: [
    [2, 2],
    [1, 1],
  ],
  group_20: [
    [3, 1],
    [1, 2],
  ],
  group_10: [
    [3, 1],
    [2, 1],
  ],
  group_5: [
    [4, 1],
    [1, 1],
  ],
}

const sizes = { two: 2, three: 3, four: 4, five: 5, six: 6 }

/** How many digits a play looks at, which its name says. */
function sizeOf(code: string): number {
  const [, word = ''] = /^(?:any_|first_|middle_|last_)?([a-z]+)/.exec(code) ?? []
  return Object.entries(sizes).find(([name]) => name === word)?.[1] ?? 0
}

/** The single bets of a selection on drawn digits. */
export function* starBets(
  code: string,
  text: string,
  windows: Readonly<Record<string, string>>,
): Generator<string> {
  const { window, rule, isAny } = starPlayOf(code, windows)
  const fields = text.split('|')
  const size = sizeOf(code)
  if (!isAny) {
    yield* ofFields(rule, fields, { size, places: window })
  } else if (rule === 'straight') {
    yield* onPlaces(fields, size)
  } else {
    for (const places of setsOf(close(fields[0]), size))
      for (const single of ofFields(rule, fields.slice(1), { size, places: '' }))
        yield `${places.join('')}:${single}`
  }
}

/** A digit at some of the places: every choice of so many of them. */
function* onPlaces(fields: readonly string[], size: number): Generator<string> {
  const named = fields.map((field, place) => close(field).map((digit) => `position_${place + 1}:${digit}`))
  for (const places of setsOf(named, size)) for (const picks of oneOfEach(places)) yield picks.join(' ')
}

type Shape = { readonly size: number; readonly places: string }

function* ofFields(rule: string, fields: readonly string[], { size }: Shape): Generator<string> {
  const [first = '', second = ''] = fields
  if (rule === 'straight' || rule === 'combination') {
    for (const digits of oneOfEach(fields.map(close))) {
      const number = digits.join('')
      if (rule === 'straight') yield number
      else for (let tail = number.length; tail > 0; tail--) yield `${number}/${tail}`
    }
  } else if (rule.endsWith('_lines')) yield* apart(first)
  else if (['straight_sum', 'span', 'group_sum', 'group_with'].includes(rule))
    yield* having(rule, size, first)
  else if (rule === 'group_three') yield* pairsAndOthers(close(first))
  else if (groups[rule]) yield* ofGroup(groups[rule], [close(first), close(second)])
  else if (/^contains_\d$/.test(rule)) {
    for (const digits of setsOf(close(first), Number(rule.slice(-1)))) yield digits.join('')
  } else if (rule === 'sum_tail' || rule.startsWith('appears_')) yield* close(first)
  else if (rule === 'sides') {
    for (const words of oneOfEach(fields.map(apart))) yield words.join(' ')
  } else yield* ofWords(rule, fields)
}

/** Words by themselves, or at the places and pairs of places that their fields stand for. */
function* ofWords(rule: string, fields: readonly string[]): Generator<string> {
  if (['position', 'ball_digit', 'ball_sides', 'ball_primes'].includes(rule)) {
    const split = rule === 'position' || rule === 'ball_digit' ? close : apart
    for (const [place, field] of fields.entries())
      for (const symbol of split(field)) yield `position_${place + 1}:${symbol}`
  } else if (rule === 'dragon_tiger') {
    const pairs = [...setsOf(close('123456'), 2)].filter(
      ([, other = '']) => Number(other) <= digitsFor(fields.length),
    )
    for (const [index, field] of fields.entries())
      for (const symbol of apart(field)) yield `position_${pairs[index]?.join('_')}:${symbol}`
  } else yield* apart(fields[0])
}

/** Of how many digits there are so many pairs. */
function digitsFor(pairs: number): number {
  let digits = 2
  while ((digits * (digits - 1)) / 2 < pairs) digits++
  return digits
}

/** Numbers of which something chosen holds; groups are written in ascending order and are never all equal. */
function* having(rule: string, size: number, field: string): Generator<string> {
  const isGroup = rule.startsWith('group_')
  const chosen = rule.endsWith('_sum') ? apart(field) : close(field)
  for (const number of numbersWith(size)) {
    if (isGroup && (ascending(number) !== number || new Set(number).size === 1)) continue
    const digits = [...number].map(Number)
    const sum = digits.reduce((all, digit) => all + digit, 0)
    const span = Math.max(...digits) - Math.min(...digits)
    const isChosen =
      rule === 'group_with'
        ? chosen.some((digit) => number.includes(digit))
        : chosen.includes(String(rule === 'span' ? span : sum))
    if (isChosen) yield number
  }
}

/** A pair and another digit, both from one field. */
function* pairsAndOthers(digits: readonly string[]): Generator<string> {
  for (const twice of digits)
    for (const once of digits) if (once !== twice) yield ascending(twice + twice + once)
}

function* ofGroup(
  [firstPart, secondPart]: readonly (readonly [times: number, digits: number])[],
  [first = [], second = []]: readonly (readonly string[])[],
): Generator<string> {
  const [times = 0, count = 0] = firstPart ?? []
  const [otherTimes = 0, otherCount = 0] = secondPart ?? []
  for (const some of setsOf(first, count)) {
    const left = second.filter((digit) => !some.includes(digit))
    for (const others of setsOf(left, otherCount)) {
      const digits = [
        ...some.map((digit) => digit.repeat(times)),
        ...others.map((digit) => digit.repeat(otherTimes)),
      ]
      yield ascending(digits.join(''))
    }
  }
}
