import fc from 'fast-check'
import type { Outcome } from '../src/rules/outcome.ts'
import type { PlayType } from '../src/rules/play-type.ts'
import type { Oracle } from './family-facts.ts'
import { sequence } from './vectors.ts'

/** The numbers of a Northern result. */
export const northTable: Table = {
  special: '1×5',
  first: '1×5',
  second: '2×5',
  third: '6×5',
  fourth: '4×4',
  fifth: '6×4',
  sixth: '3×3',
  seventh: '4×2',
}

/** The numbers of a Southern or Central result. */
export const southTable: Table = {
  special: '1×6',
  first: '1×5',
  second: '1×5',
  third: '2×5',
  fourth: '7×5',
  fifth: '1×4',
  sixth: '3×4',
  seventh: '1×3',
  eighth: '1×2',
}

/** A result as it stands in the newspaper: the numbers of each prize. */
type Result = Record<string, string[]>

/** The numbers of each prize as `count × digits`, as the rules print them. */
export type Table = Record<string, string>

function read(table: Table, outcome: Outcome): Result {
  let rest = outcome.join('')
  const result: Result = {}
  for (const [prize, shape] of Object.entries(table)) {
    const [count = 0, digits = 0] = shape.split('×').map(Number)
    result[prize] = []
    for (let number = 0; number < count; number++) {
      result[prize].push(rest.slice(0, digits))
      rest = rest.slice(digits)
    }
  }
  return result
}

const numbersOf = (result: Result, ...prizes: string[]): string[] =>
  prizes.flatMap((prize) => result[prize] ?? [])

/** The numbers that each play on tails looks at, in words of the rules. */
const looksAt: Record<string, (result: Result) => string[]> = {
  lot: (result) => Object.values(result).flat(),
  lot8: (result) => numbersOf(result, 'special', 'sixth', 'seventh'),
  lot7: (result) => numbersOf(result, 'special', 'fifth', 'sixth', 'seventh'),
  special: (result) => numbersOf(result, 'special'),
  first_prize: (result) => numbersOf(result, 'first'),
}

function tailPlay(code: string, result: Result): string[] {
  const [, name = '', width = ''] = /^(.*)_(\d)$/.exec(code) ?? []
  const isNorth = !result['eighth']
  const head = width === '2' ? (isNorth ? 'seventh' : 'eighth') : isNorth ? 'sixth' : 'seventh'
  if (name === 'head') return numbersOf(result, head)
  if (name === 'head_tail') return numbersOf(result, head, 'special')
  if (code === 'lot7_2') return [...(looksAt['lot7']?.(result) ?? []), ...numbersOf(result, 'eighth')]
  if (code === 'lot7_3') return [...(looksAt['lot7']?.(result) ?? []), numbersOf(result, 'fourth')[0] ?? '']
  return looksAt[name]?.(result) ?? []
}

function ticketWins(ticket: string, result: Result): Record<string, number> {
  const won: Record<string, number> = {}
  for (const [prize, numbers] of Object.entries(result)) {
    const times = numbers.filter((number) => ticket.slice(-number.length) === number).length
    if (times > 0) won[prize] = times
  }
  const special = result['special']?.[0] ?? ''
  const wrong = [...special].map((digit, at) => digit !== ticket[at])
  const wrongAfterFirst = wrong.slice(1).filter(Boolean).length
  if (wrong[0] && wrongAfterFirst === 0) won['second_special'] = 1
  if (!wrong[0] && wrongAfterFirst === 1) won['consolation'] = 1
  return won
}

function sideWins(side: string, special: string): boolean {
  const number = Number(special.slice(-2))
  if (side === 'big') return number > 49
  if (side === 'small') return number < 50
  return ['1', '3', '5', '7', '9'].includes(special.slice(-1)) === (side === 'odd')
}

function setWins(code: string, numbers: string[], cameOften: Record<string, number>): Record<string, number> {
  const times = numbers.map((number) => cameOften[number] ?? 0)
  if (code.startsWith('cross')) return times.every((often) => often > 0) ? { [code]: 1 } : {}
  if (code.startsWith('none')) return times.every((often) => often === 0) ? { [code]: 1 } : {}
  const [one = 0, other = 0] = times
  return one > 0 && other > 0 ? { half_pair: one + other } : {}
}

/** Settles one single bet by the rule's wording. */
export function vietnameseOracle(table: Table): Oracle {
  let known: { outcome: Outcome; result: Result; cameOften: Record<string, number> } | undefined
  return ({ playType: code, single }, outcome) => {
    if (known?.outcome !== outcome) {
      const result = read(table, outcome)
      const cameOften: Record<string, number> = {}
      for (const number of Object.values(result).flat()) {
        cameOften[number.slice(-2)] = (cameOften[number.slice(-2)] ?? 0) + 1
      }
      known = { outcome, result, cameOften }
    }
    const { result, cameOften } = known
    const special = result['special']?.[0] ?? ''
    if (code === 'ticket') return ticketWins(single, result)
    if (code === 'special_side') return sideWins(single, special) ? { [single]: 1 } : {}
    const total = Number(special.at(-2)) + Number(special.at(-1))
    const sum = String(total).slice(-1)
    if (code === 'special_sum') return sum === single ? { [single]: 1 } : {}
    if (code === 'special_sum_side') return sideWins(single, `${sum}${sum}`) ? { [single]: 1 } : {}
    if (code === 'special_touch') return special.slice(-2).includes(single) ? { [single]: 1 } : {}
    if (code === 'special_double') return special.at(-2) === special.at(-1) ? { double: 1 } : {}
    const first = result['first']?.[0] ?? ''
    if (code === 'first_prize_tens') return first.at(-2) === single ? { [code]: 1 } : {}
    if (code === 'first_prize_units') return first.at(-1) === single ? { [code]: 1 } : {}
    if (code === 'special_tens') return special.at(-2) === single ? { [code]: 1 } : {}
    if (code === 'special_units') return special.at(-1) === single ? { [code]: 1 } : {}
    if (/^(cross|none|pair)/.test(code)) return setWins(code, single.split('-'), cameOften)
    const times = tailPlay(code, result).filter(
      (number) => number.length >= single.length && number.endsWith(single),
    ).length
    return times > 0 ? { [code]: times } : {}
  }
}

/** Random digits of an outcome out of one random number, which is much faster than a number each. */
export function randomDigits(length: number): fc.Arbitrary<Outcome> {
  return fc.nat().map((seed) => {
    const below = sequence(seed)
    const digits: number[] = []
    while (digits.length < length) {
      // Six digits at a time: most of the time of a hundred thousand slips goes here.
      let six = below(1_000_000)
      for (let left = Math.min(6, length - digits.length); left > 0; left--) {
        digits.push(six % 10)
        six = Math.floor(six / 10)
      }
    }
    return digits
  })
}

/** Choices for the plays on sets that make few single bets; other plays make their own. */
export function fewSets({ code }: PlayType): fc.Arbitrary<string> | undefined {
  const [, kind = '', size = '2'] = /^(cross|none|pair)(?:_(\d+))?$/.exec(code) ?? []
  if (!kind) return undefined
  const min = Number(size)
  const max = ({ 2: 8, 3: 7, 4: 7, 8: 10, 10: 11 } as Record<string, number>)[size] ?? min // by the sizes sold
  return fc
    .uniqueArray(fc.nat(99), { minLength: min, maxLength: max })
    .map((numbers) => numbers.map((number) => String(number).padStart(2, '0')).join(' '))
}

/** An outcome that a single bet wins with: its numbers end all of the result's numbers in turn. */
export function winningDigits(table: Table) {
  return ({ playType, single }: { playType: string; single: string }): Outcome | undefined => {
    if (playType.startsWith('none') || /_side$|_double$/.test(playType)) return undefined
    const numbers = single.split('-')
    const tensOnly = playType.endsWith('_tens') ? '0' : ''
    const digits: number[] = []
    let turn = Number(single.at(-1))
    for (const shape of Object.values(table)) {
      const [count = 0, width = 0] = shape.split('×').map(Number)
      for (let number = 0; number < count; number++) {
        const tail = (numbers[turn++ % numbers.length] ?? '') + tensOnly
        digits.push(...[...tail.slice(-width).padStart(width, '0')].map(Number))
      }
    }
    // Another digit now and then: the neighbours of a ticket's special win less, but win.
    if (playType === 'ticket') digits[turn % 6] = turn % 10
    return digits
  }
}
