import { wonAt, type Judge, type Won } from '#judge/won.ts'

/** The numbers of each prize as count × digits, in the order in which their digits are drawn. */
type Table = readonly (readonly [prize: string, count: number, digits: number])[]

const north: Table = [
  ['special', 1, 5],
  ['first', 1, 5],
  ['second', 2, 5],
  ['third', 6, 5],
  ['fourth', 4, 4],
  ['fifth', 6, 4],
  ['sixth', 3, 3],
  ['seventh', 4, 2],
]

const south: Table = [
  ['special', 1, 6],
  ['first', 1, 5],
  ['second', 1, 5],
  ['third', 2, 5],
  ['fourth', 7, 5],
  ['fifth', 1, 4],
  ['sixth', 3, 4],
  ['seventh', 1, 3],
  ['eighth', 1, 2],
]

const twoSouth: Table = ['one', 'other'].flatMap((station) =>
  south.map(([prize, count, digits]) => [`${station}_${prize}`, count, digits] as const),
)

export const vietnameseTables = { vn_north: north, vn_south: south, vn_south_two: twoSouth }

/** A result as a newspaper prints it: the numbers of each prize. */
type Result = Readonly<Record<string, readonly string[]>>

function readResult(table: Table, numbers: readonly number[]): Result {
  const digits = numbers.join('')
  const result: Record<string, string[]> = {}
  let at = 0
  for (const [prize, count, width] of table) {
    const printed: string[] = []
    for (let left = count; left > 0; left--) printed.push(digits.slice(at, (at += width)))
    result[prize] = printed
  }
  return result
}

const numbersOf = (result: Result, ...prizes: string[]): string[] =>
  prizes.flatMap((prize) => result[prize] ?? [])

/** The numbers that a bet on tails looks at. */
function lotsOf(code: string, result: Result): string[] {
  const isNorth = !result['eighth']
  const [, name = '', width = ''] = /^(.*)_(\d)$/.exec(code) ?? []
  const [two, three] = isNorth ? ['seventh', 'sixth'] : ['eighth', 'seventh']
  const head = width === '2' ? two : three
  switch (name) {
    case 'lot':
      return Object.values(result).flat()
    case 'lot7':
      return width === '2'
        ? numbersOf(result, 'special', 'fifth', 'sixth', 'seventh', 'eighth')
        : [...numbersOf(result, 'special', 'fifth', 'sixth', 'seventh'), result['fourth']?.[0] ?? '']
    case 'lot8':
      return numbersOf(result, 'special', 'sixth', 'seventh')
    case 'special':
      return numbersOf(result, 'special')
    case 'first_prize':
      return numbersOf(result, 'first')
    case 'head':
      return numbersOf(result, head)
    case 'head_tail':
      return numbersOf(result, head, 'special')
    default:
      return []
  }
}

/** What a Southern ticket of six digits wins, as its back says. */
function ticketWins(ticket: string, result: Result): Won {
  const won: Record<string, number> = {}
  for (const [prize, numbers] of Object.entries(result))
    won[prize] = numbers.filter((number) => ticket.endsWith(number)).length
  const special = result['special']?.[0] ?? ''
  const wrong = [...special].map((digit, place) => digit !== ticket[place])
  const wrongAfterFirst = wrong.slice(1).filter(Boolean).length
  won['second_special'] = wrong[0] === true && wrongAfterFirst === 0 ? 1 : 0
  won['consolation'] = wrong[0] === false && wrongAfterFirst === 1 ? 1 : 0
  return won
}

const isOnSide = (side: string, number: number, big: number): boolean =>
  ({ big: number >= big, small: number < big, odd: number % 2 === 1, even: number % 2 === 0 })[side] === true

/** A number of each place that names the special's or the first prize's digits. */
function ofTail(
  code: string,
  single: string,
  { special, first }: { special: string; first: string },
): Won | undefined {
  const [tens = '', units = ''] = special.slice(-2)
  const sum = (Number(tens) + Number(units)) % 10
  switch (code) {
    case 'special_side':
      return wonAt(single, isOnSide(single, Number(tens + units), 50))
    case 'special_sum':
      return wonAt(single, sum === Number(single))
    case 'special_sum_side':
      return wonAt(single, isOnSide(single, sum, 5))
    case 'special_touch':
      return wonAt(single, single === tens || single === units)
    case 'special_double':
      return wonAt('double', tens === units)
    case 'special_tens':
      return wonAt(code, single === tens)
    case 'special_units':
      return wonAt(code, single === units)
    case 'first_prize_tens':
      return wonAt(code, single === first.at(-2))
    case 'first_prize_units':
      return wonAt(code, single === first.at(-1))
    default:
      return undefined
  }
}

/** A Vietnamese result, or two of them together. */
export function judgeVietnam(table: Table, numbers: readonly number[]): Judge {
  const result = readResult(table, numbers)
  const cameOften = new Map<string, number>()
  for (const number of Object.values(result).flat())
    cameOften.set(number.slice(-2), (cameOften.get(number.slice(-2)) ?? 0) + 1)
  const special = result['special']?.[0] ?? ''
  const first = result['first']?.[0] ?? ''
  const lots = new Map<string, readonly string[]>()
  const lotsBy = (code: string): readonly string[] => {
    const known = lots.get(code) ?? lotsOf(code, result)
    lots.set(code, known)
    return known
  }
  return ({ playType: code, single }) => {
    if (code === 'ticket') return ticketWins(single, result)
    const times = single.split('-').map((number) => cameOften.get(number) ?? 0)
    if (code.startsWith('cross_'))
      return wonAt(
        code,
        times.every((often) => often > 0),
      )
    if (code.startsWith('none_'))
      return wonAt(
        code,
        times.every((often) => often === 0),
      )
    if (code.startsWith('pair')) {
      const [one = 0, other = 0] = times
      return one > 0 && other > 0 ? { half_pair: one + other } : {}
    }
    const came = lotsBy(code).filter((number) => number.length >= single.length && number.endsWith(single))
    return ofTail(code, single, { special, first }) ?? { [code]: came.length }
  }
}
