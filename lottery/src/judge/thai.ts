import { ascending, padded, wonAt, type Judge, type Won } from '#judge/won.ts'

/** What a Thai draw shows: the last three digits and the two below, and of the government's draw the rest. */
type Drawn = { readonly top: string; readonly bottom: string; readonly numbers: readonly number[] }

/** Five digits, three of them above and two below; a round of yeekee has those below first. */
export function judgeThai(numbers: readonly number[], isYeekee = false): Judge {
  const digits = numbers.join('')
  const [top, bottom] = isYeekee
    ? [digits.slice(2), digits.slice(0, 2)]
    : [digits.slice(0, 3), digits.slice(3)]
  return ({ playType, single }) => onNumber(playType, single, { top, bottom, numbers: [] })
}

/** The draw of the government lottery office: first prize, two front and two back numbers, the bottom, and 165 more. */
export function judgeThaiGovernment(numbers: readonly number[]): Judge {
  const top = padded(numbers[0], 6).slice(3)
  const drawn = { top, bottom: padded(numbers[5], 2), numbers }
  return ({ playType, single }) => {
    if (playType === 'ticket') return ticketWins(single, numbers)
    if (playType === 'high_low' || playType === 'odd_even') return wonAt(single, isSide(single, drawn))
    return onNumber(playType, single, drawn)
  }
}

const factorial = (number: number): number => (number < 2 ? 1 : number * factorial(number - 1))

/** How many orders the digits of a number have. */
const ordersOf = (number: string): number =>
  [...new Set(number)]
    .map((digit) => number.split(digit).length - 1)
    .reduce((orders, times) => orders / factorial(times), factorial(number.length))

/** How a number of a play type is written: its digits, and whether they stand in ascending order or all differ. */
const written: Readonly<Record<string, readonly [length: number, order?: 'ascending' | 'different']>> = {
  three_top: [3],
  three_tod: [3, 'ascending'],
  three_front: [3],
  three_bottom: [3],
  three_of_four: [4, 'different'],
  three_of_five: [5, 'different'],
  two_top: [2],
  two_front: [2],
  two_bottom: [2],
  two_tod: [2, 'different'],
  four_top: [4],
  four_tod: [4, 'ascending'],
  five_top: [5],
  five_tod: [5, 'ascending'],
}

function isNumberOf(playType: string, number: string): boolean {
  const [length, order] = written[playType] ?? [1]
  if (!/^[0-9]+$/.test(number) || number.length !== length) return false
  return (
    order === undefined ||
    (ascending(number) === number && (order === 'ascending' || new Set(number).size === length))
  )
}

function onNumber(playType: string, number: string, { top, bottom, numbers }: Drawn): Won {
  if (!isNumberOf(playType, number)) return {}
  const first = numbers.length > 0 ? padded(numbers[0], 6) : ''
  const isAnyOrder = (drawn: string): boolean => ascending(drawn) === ascending(number)
  const isEqual = (text: string): boolean => new Set(text).size === 1
  const holdsTop = new Set(top).size === 3 && [...top].every((digit) => number.includes(digit))
  const isOneOf = (places: readonly number[]): boolean =>
    places.some((place) => numbers.length > 0 && padded(numbers[place], 3) === number)
  const tod = (size: number): string => `${ordersOf(number)}_of_${10 ** size}`
  const rules: Readonly<Record<string, readonly [wins: boolean, level: string]>> = {
    three_top: [top === number, '1_of_1000'],
    three_tod: [isAnyOrder(top) && !isEqual(top), tod(3)],
    two_top: [top.endsWith(number), '1_of_100'],
    two_front: [top.startsWith(number), '1_of_100'],
    two_bottom: [bottom === number, '1_of_100'],
    two_tod: [[...number].every((digit) => top.includes(digit)), '54_of_1000'],
    run_top: [top.includes(number), '271_of_1000'],
    run_bottom: [bottom.includes(number), '19_of_100'],
    hundreds_top: [top[0] === number, '1_of_10'],
    tens_top: [top[1] === number, '1_of_10'],
    units_top: [top[2] === number, '1_of_10'],
    tens_bottom: [bottom[0] === number, '1_of_10'],
    units_bottom: [bottom[1] === number, '1_of_10'],
    three_front: [isOneOf([1, 2]), '2_of_1000'],
    three_bottom: [isOneOf([3, 4]), '2_of_1000'],
    three_of_four: [holdsTop, '24_of_1000'],
    three_of_five: [holdsTop, '60_of_1000'],
    four_top: [first !== '' && first.endsWith(number), 'four_top'],
    five_top: [first !== '' && first.endsWith(number), 'five_top'],
    four_tod: [isAnyOrder(first.slice(-4)), tod(4)],
    five_tod: [isAnyOrder(first.slice(-5)), tod(5)],
  }
  const [wins, level] = rules[playType] ?? [false, '']
  return wonAt(level, wins)
}

function isSide(side: string, { top, bottom }: Drawn): boolean {
  const [above, below] = [Number(top), Number(bottom)]
  const sides: Readonly<Record<string, boolean>> = {
    three_high: above >= 500,
    three_low: above < 500,
    two_high: above % 100 >= 50,
    two_low: above % 100 < 50,
    one_high: above % 10 >= 5,
    one_low: above % 10 < 5,
    bottom_high: below >= 50,
    bottom_low: below < 50,
    top_odd: above % 2 === 1,
    top_even: above % 2 === 0,
    bottom_odd: below % 2 === 1,
    bottom_even: below % 2 === 0,
  }
  return sides[side] === true
}

/** How often a ticket wins each prize, as its back says. */
function ticketWins(ticket: string, numbers: readonly number[]): Won {
  const own = Number(ticket)
  const first = numbers[0] ?? 0
  const times = (from: number, count: number): number =>
    numbers.slice(from, from + count).filter((other) => other === own).length
  const isBeside = own === (first + 1) % 1_000_000 || own === (first + 999_999) % 1_000_000
  const threes = (from: number): string[] => numbers.slice(from, from + 2).map((number) => padded(number, 3))
  return {
    first: own === first ? 1 : 0,
    adjacent: isBeside ? 1 : 0,
    second: times(6, 5),
    third: times(11, 10),
    fourth: times(21, 50),
    fifth: times(71, 100),
    front: threes(1).filter((three) => ticket.startsWith(three)).length,
    back: threes(3).filter((three) => ticket.endsWith(three)).length,
    end: ticket.endsWith(padded(numbers[5], 2)) ? 1 : 0,
  }
}
