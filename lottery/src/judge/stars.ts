import { ascending, wonAt, type Judge, type Won } from '#judge/won.ts'

/** The places, from 1, that the names of a family's windows stand for. */
export const starWindows: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ssc: {
    five: '12345',
    first_four: '1234',
    last_four: '2345',
    first_three: '123',
    middle_three: '234',
    last_three: '345',
    first_two: '12',
    last_two: '45',
  },
  d3: { three: '123', first_two: '12', last_two: '23' },
  lao4: { four: '1234', last_three: '234', first_two: '12', last_two: '34' },
  lao6: {
    six: '123456',
    last_five: '23456',
    last_four: '3456',
    last_three: '456',
    last_two: '56',
    middle_two: '34',
  },
}

/** A play type by its name: the places that it looks at, all of them if empty, and its rule. */
export type StarPlay = { readonly window: string; readonly rule: string; readonly isAny: boolean }

/** Reads `last_three_group_six` or `any_two_straight`. */
export function starPlayOf(code: string, windows: Readonly<Record<string, string>>): StarPlay {
  if (code.startsWith('any_')) return { window: '', rule: code.replace(/^any_[a-z]+_/, ''), isAny: true }
  const name = Object.keys(windows).find((window) => code.startsWith(`${window}_`))
  if (name === undefined) return { window: '', rule: code, isAny: false }
  return { window: windows[name] ?? '', rule: code.slice(name.length + 1), isAny: false }
}

export const digitsAt = (drawn: string, places: string): string =>
  [...places].map((place) => drawn[Number(place) - 1]).join('')

const total = (digits: string): number => [...digits].reduce((sum, digit) => sum + Number(digit), 0)

/** Digits that were drawn, of which plays look at all or some (时时彩, 3D, หวยลาว). */
export function judgeStars(windows: Readonly<Record<string, string>>, numbers: readonly number[]): Judge {
  const drawn = numbers.join('')
  const known = new Map<string, StarPlay & { readonly digits: string }>()
  return ({ playType: code, single }) => {
    let play = known.get(code)
    if (!play) {
      const read = starPlayOf(code, windows)
      play = { ...read, digits: read.window === '' ? drawn : digitsAt(drawn, read.window) }
      known.set(code, play)
    }
    const { rule, isAny, digits } = play
    if (!isAny || rule === 'straight') return byRule(rule, code, single, digits)
    const [places = '', bet = ''] = single.split(':')
    return byRule(rule, code, bet, digitsAt(drawn, places))
  }
}

function byRule(rule: string, code: string, single: string, digits: string): Won {
  if (single.startsWith('position_')) return atPlaces(rule, code, single, digits)
  switch (rule) {
    case 'straight':
    case 'straight_lines':
    case 'straight_sum':
    case 'span':
      return wonAt(code, single === digits)
    case 'group_lines':
    case 'group_sum':
    case 'group_with': {
      const wins = ascending(digits) === single && new Set(single).size > 1
      const three = new Set(single).size === 2 ? 'group_three' : 'group_six'
      return wonAt(single.length === 2 ? code : three, wins)
    }
    case 'combination': {
      const [number = '', tail = ''] = single.split('/')
      return wonAt(`tail_${tail}`, digits.endsWith(number.slice(-Number(tail))))
    }
    case 'sum_tail':
      return wonAt(code, total(digits) % 10 === Number(single))
    case 'special':
      return wonAt(single, shapeOf(digits) === single)
    case 'bull':
    case 'bull_sides':
      return wonAt(single, ofBull(rule, single, bullOf(digits)))
    case 'poker':
      return wonAt(single, handOf(digits) === single)
    case 'sides':
      return wonAt(
        code,
        single.split(' ').every((side, place) => isOnSide(side, Number(digits[place]), 5)),
      )
    case 'total_sides':
      return wonAt(single, isOnSide(single, total(digits), digits.length === 5 ? 23 : 14))
    case 'ball_dragon_tiger':
      return wonAt(single, single === duelOf(digits[0], digits.at(-1)))
    default:
      return byName(rule, code, single, digits)
  }
}

function byName(rule: string, code: string, single: string, digits: string): Won {
  if (rule === 'shape' || rule.endsWith('_shape')) return wonAt(single, shapeOf(digits) === single)
  if (rule.startsWith('contains_'))
    return wonAt(
      code,
      [...single].every((digit) => digits.includes(digit)),
    )
  if (rule.startsWith('appears_')) {
    const often = ['once', 'twice', 'three_times', 'four_times'].indexOf(rule.slice(8)) + 1
    return wonAt(code, often > 0 && digits.split(single).length > often)
  }
  return wonAt(code, rule.startsWith('group') && ascending(digits) === single)
}

/** Bets that name their places: `position_3:7`, `position_1_5:tiger`, and several of them together. */
function atPlaces(rule: string, code: string, single: string, digits: string): Won {
  const picks = single.split(' ').map((pick) => pick.slice('position_'.length).split(':'))
  const [[place = '', what = ''] = []] = picks
  if (rule === 'ball_sides') return wonAt(what, isOnSide(what, Number(digitsAt(digits, place)), 5))
  if (rule === 'ball_primes') {
    const isPrime = '12357'.includes(digitsAt(digits, place))
    return wonAt(what, what === (isPrime ? 'prime' : 'composite'))
  }
  if (rule.endsWith('dragon_tiger')) {
    const [one = '', other = ''] = place.split('_')
    return wonAt(what, what === duelOf(digitsAt(digits, one), digitsAt(digits, other)))
  }
  const wins = picks.every(([at = '', digit]) => digitsAt(digits, at) === digit)
  return wonAt(code, wins && ['straight', 'position', 'ball_digit'].includes(rule))
}

const duelOf = (one = '', other = ''): string => (one === other ? 'tie' : one > other ? 'dragon' : 'tiger')

function isOnSide(side: string, number: number, big: number): boolean {
  if (side === 'big') return number >= big
  if (side === 'small') return number < big
  return (number % 2 === 1) === (side === 'odd')
}

const straights = ['012', '123', '234', '345', '456', '567', '678', '789', '089', '019']
const neighbours = ['01', '12', '23', '34', '45', '56', '67', '78', '89', '09']

/** What three digits look like. */
function shapeOf(digits: string): string {
  const sorted = ascending(digits)
  const [a = '', b = '', c = ''] = sorted
  if (a === c) return 'triple'
  if (a === b || b === c) return 'pair'
  if (straights.includes(sorted)) return 'straight'
  return [a + b, b + c, a + c].some((two) => neighbours.includes(two)) ? 'half_straight' : 'mixed'
}

/** The bull of five digits: three that come to 0, 10 or 20, and what the other two end with. */
function bullOf(digits: string): number | undefined {
  const all = [...digits].map(Number)
  for (const one of all.keys()) {
    for (const two of all.keys()) {
      if (two <= one) continue
      const left = all.filter((_, place) => place !== one && place !== two)
      if (left.reduce((sum, digit) => sum + digit, 0) % 10 === 0)
        return ((all[one] ?? 0) + (all[two] ?? 0)) % 10
    }
  }
  return undefined
}

function ofBull(rule: string, single: string, bull: number | undefined): boolean {
  if (rule === 'bull_sides') return bull !== undefined && isOnSide(single, bull || 10, 6)
  return single === (bull === undefined ? 'no_bull' : bull === 0 ? 'bull_bull' : `bull_${bull}`)
}

/** Hands by how often their digits come, most often first. */
const hands: Readonly<Record<string, string>> = {
  '5': 'quintuple',
  '41': 'quadruple',
  '32': 'full_house',
  '311': 'triple',
  '221': 'pairs',
  '2111': 'pair',
}

/** What five digits are as a hand; digits follow each other in a circle. */
function handOf(digits: string): string {
  const sorted = ascending(digits)
  const times = [...new Set(sorted)].map((digit) => sorted.split(digit).length - 1)
  const hand = hands[times.toSorted((one, other) => other - one).join('')]
  if (hand !== undefined) return hand
  const isStraight = [...sorted].some(
    (from) => ascending('0123456789012345'.slice(Number(from), Number(from) + 5)) === sorted,
  )
  return isStraight ? 'straight' : 'mixed'
}
