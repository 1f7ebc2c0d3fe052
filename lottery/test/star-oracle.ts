import type { Outcome } from '../src/rules/outcome.ts'
import type { PlayType } from '../src/rules/play-type.ts'
import type { Oracle } from './family-facts.ts'

/**
 * Star plays settled by the wording of their rules, on texts: a second opinion that shares no code with
 * the families. `windows` are the digits that the names stand for, from 1.
 */
export function starOracle(windows: Readonly<Record<string, string>>): {
  oracle: Oracle
  winningOutcome: (bet: { playType: string; single: string }) => Outcome | undefined
  /** The places that the samples of a play type look at by its wording, from 0. */
  placesOf: (playType: PlayType) => readonly number[]
} {
  const known = new Map<string, Play>()
  const playOf = (code: string): Play => {
    const play = known.get(code) ?? parse(code, windows)
    known.set(code, play)
    return play
  }
  const all = Math.max(...Object.values(windows).map(({ length }) => length))
  return {
    oracle: ({ playType, single }, outcome) => {
      const { window, wins } = playOf(playType)
      const drawn = outcome.join('')
      const level = wins(single, window ? cut(drawn, window) : drawn)
      return level === undefined ? {} : { [level]: 1 }
    },
    winningOutcome: ({ playType, single }) => fill(playOf(playType), single, all),
    placesOf: ({ code, samples }) => {
      const every = Array.from({ length: all }, (_, place) => String(place + 1)).join('')
      const places = playOf(code).window ?? (chosenPlaces(code, Object.values(samples)) || every)
      return [...places].map((place) => Number(place) - 1)
    },
  }
}

type Play = {
  readonly code: string
  /** The places that it looks at, such as '345'; all of them if absent. */
  readonly window?: string
  readonly end: string
  /** The level that a single bet wins with these digits. */
  readonly wins: (single: string, digits: string) => string | undefined
}

/** Bets at any places say them first, as in '12|01'; none where one of them does not. */
const chosenPlaces = (code: string, samples: readonly string[]): string => {
  const chosen = samples.map((sample) =>
    code.startsWith('any_') ? (/^(\d+)\|\d/.exec(sample)?.[1] ?? '') : '',
  )
  return chosen.includes('') || code.endsWith('_straight') ? '' : [...new Set(chosen.join(''))].join('')
}

const cut = (drawn: string, places: string): string =>
  [...places].map((place) => drawn[Number(place) - 1]).join('')
const inOrder = (digits: string): string => [...digits].sort().join('')
const total = (digits: string): number => [...digits].reduce((sum, digit) => sum + Number(digit), 0)

function parse(code: string, windows: Readonly<Record<string, string>>): Play {
  const name = Object.keys(windows).find((window) => code.startsWith(`${window}_`))
  const end = name === undefined ? code : code.slice(name.length + 1)
  const window = name === undefined ? undefined : windows[name]
  const isAny = code.startsWith('any_')
  const rule = isAny ? code.replace(/^any_[a-z]+_/, '') : end
  const inside = ruleOf(rule, code)
  const wins = !isAny || rule === 'straight' ? inside : atPlaces(inside)
  return { code, end: rule, wins, ...(window && { window }) }
}

const atPlaces =
  (inside: Play['wins']): Play['wins'] =>
  (single, drawn) => {
    const [places = '', bet = ''] = single.split(':')
    return inside(bet, cut(drawn, places))
  }

function ruleOf(rule: string, code: string): Play['wins'] {
  const when =
    (holds: (single: string, digits: string) => boolean): Play['wins'] =>
    (single, digits) =>
      holds(single, digits) ? code : undefined
  if (/^(straight_lines|straight_sum|span)$/.test(rule)) return when((single, digits) => single === digits)
  if (rule === 'straight' && !code.startsWith('any_')) return when((single, digits) => single === digits)
  if (/^group_(lines|sum|with)$/.test(rule)) {
    return (single, digits) => {
      if (inOrder(digits) !== single || new Set(single).size === 1) return undefined
      if (single.length === 2) return code
      return new Set(single).size === 2 ? 'group_three' : 'group_six'
    }
  }
  if (rule.startsWith('group')) return when((single, digits) => inOrder(digits) === single)
  if (rule === 'combination') {
    return (single, digits) => {
      const [number = '', tail = ''] = single.split('/')
      return digits.endsWith(number.slice(-Number(tail))) ? `tail_${tail}` : undefined
    }
  }
  if (rule === 'sum_tail') return when((single, digits) => String(total(digits)).endsWith(single))
  if (rule === 'special' || rule === 'shape') {
    return (single, digits) => (shapeOf(inOrder(digits)) === single ? single : undefined)
  }
  if (rule === 'bull') {
    return (single, digits) => {
      const bull = bullOf(digits)
      return single === (bull === undefined ? 'no_bull' : bullNames[bull]) ? single : undefined
    }
  }
  if (rule === 'bull_sides') {
    return (single, digits) => {
      const bull = bullOf(digits)
      return bull !== undefined && isOn(single, bull || 10, 6) ? single : undefined
    }
  }
  if (rule === 'poker') return (single, digits) => (pokerHandOf(digits) === single ? single : undefined)
  if (rule.startsWith('contains')) {
    return when((single, digits) => [...single].every((digit) => digits.includes(digit)))
  }
  if (rule === 'sides') {
    return when((single, digits) =>
      single.split(' ').every((side, place) => isOn(side, Number(digits[place]), 5)),
    )
  }
  if (rule.startsWith('appears')) {
    const times = { once: 1, twice: 2, three_times: 3, four_times: 4 }[rule.slice(8)] ?? 0
    return when((single, digits) => digits.split(single).length > times)
  }
  return placed(rule, code)
}

/** The bull of five digits by its wording: three digits that come to 0, 10 or 20, and what the others end with. */
function bullOf(digits: string): number | undefined {
  const all = [...digits].map(Number)
  for (let one = 0; one < 5; one++) {
    for (let two = one + 1; two < 5; two++) {
      const left = all.filter((_, place) => place !== one && place !== two)
      if (left.reduce((sum, digit) => sum + digit, 0) % 10 === 0)
        return ((all[one] ?? 0) + (all[two] ?? 0)) % 10
    }
  }
  return undefined
}

const bullNames = ['bull_bull', ...Array.from({ length: 9 }, (_, end) => `bull_${end + 1}`)]

/** Hands by how often their digits come, most often first. */
const handNames: Readonly<Record<string, string>> = {
  5: 'quintuple',
  41: 'quadruple',
  32: 'full_house',
  311: 'triple',
  221: 'pairs',
  2111: 'pair',
}

function pokerHandOf(digits: string): string {
  const sorted = inOrder(digits)
  const times = sorted.match(/(.)\1*/g)?.map(({ length }) => length) ?? []
  const byTimes = times.sort((one, other) => other - one).join('')
  if (byTimes !== '11111') return handNames[byTimes] ?? ''
  // Twice the circle of digits, in which every straight stands in a row.
  const circle = '01234567890123456789'
  const starts = [...sorted].some((from) => {
    const row = circle.slice(Number(from), Number(from) + 5)
    return inOrder(row) === sorted
  })
  return starts ? 'straight' : 'mixed'
}

/** Bets that name their places. */
function placed(rule: string, code: string): Play['wins'] {
  if (rule === 'total_sides') {
    return (single, digits) =>
      isOn(single, total(digits), digits.length === 5 ? 23 : 14) ? single : undefined
  }
  if (rule === 'ball_sides') {
    return (single, digits) => {
      const [place = '', side = ''] = single.slice(9).split(':')
      return isOn(side, Number(cut(digits, place)), 5) ? side : undefined
    }
  }
  if (rule === 'ball_primes') {
    return (single, digits) => {
      const [place = '', kind = ''] = single.slice(9).split(':')
      return ('12357'.includes(cut(digits, place)) ? 'prime' : 'composite') === kind ? kind : undefined
    }
  }
  if (rule.endsWith('dragon_tiger')) {
    return (single, digits) => {
      // Where there is one pair only, of the first place and the last, the bet does not name it.
      const [, one = '1', other = String(digits.length)] = /^position_(.)_(.):/.exec(single) ?? []
      const [a, b] = [cut(digits, one), cut(digits, other)]
      const result = a === b ? 'tie' : a > b ? 'dragon' : 'tiger'
      return single.endsWith(result) ? result : undefined
    }
  }
  return (single, digits) => {
    const pairs = single.split(' ').map((pick) => pick.slice(9).split(':'))
    return pairs.every(([place = '', digit]) => cut(digits, place) === digit) ? code : undefined
  }
}

function isOn(side: string, number: number, big: number): boolean {
  if (side === 'big') return number >= big
  if (side === 'small') return number < big
  return number % 2 === (side === 'odd' ? 1 : 0)
}

const straights = ['012', '123', '234', '345', '456', '567', '678', '789', '089', '019']
const neighbours = ['01', '12', '23', '34', '45', '56', '67', '78', '89', '09']

/** The shape of three digits in ascending order. */
function shapeOf(sorted: string): string {
  const [a = '', b = '', c = ''] = sorted
  if (a === c) return 'triple'
  if (a === b || b === c) return 'pair'
  if (straights.includes(sorted)) return 'straight'
  return neighbours.includes(a + b) || neighbours.includes(b + c) || neighbours.includes(a + c)
    ? 'half_straight'
    : 'mixed'
}

/** Digits with which a single bet on a number wins; groups come in another order than they are written in. */
function fill({ code, window, end }: Play, single: string, all: number): Outcome | undefined {
  const digits = Array.from({ length: all }, (_, place) => (place * 3 + single.length) % 10)
  const put = (places: string, bet: string): Outcome => {
    for (const [index, place] of [...places].entries()) digits[Number(place) - 1] = Number(bet[index])
    return digits
  }
  if (code.startsWith('any_')) {
    if (end !== 'straight') return put(...(single.split(':') as [string, string])) // the form of these names
    const pairs = single.split(' ').map((pick) => pick.slice(9).split(':'))
    return put(pairs.map(([place]) => place).join(''), pairs.map(([, digit]) => digit).join(''))
  }
  if (!window) return undefined
  if (/^(straight|span)/.test(end)) return put(window, single)
  if (end.startsWith('group')) return put(window, [...single].reverse().join(''))
  if (end.startsWith('contains')) return put(window.slice(-single.length), single)
  if (end !== 'combination') return undefined
  const [number = '', tail = ''] = single.split('/')
  const before = number.length - Number(tail)
  return put(
    window,
    [...number].map((digit, place) => (place < before ? (Number(digit) + 1) % 10 : digit)).join(''),
  )
}
