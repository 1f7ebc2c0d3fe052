import { ascending, wonAt, type Judge } from '#judge/won.ts'

const waves: Readonly<Record<string, readonly number[]>> = {
  green: [1, 4, 7, 10, 16, 19, 22, 25],
  blue: [2, 5, 8, 11, 17, 20, 23, 26],
  red: [3, 6, 9, 12, 15, 18, 21, 24],
}

/** Of the 1,000 numbers of three digits, how many have each sum. */
const waysOfSum: readonly number[] = Array.from({ length: 1000 }, (_, number) =>
  [...String(number)].reduce((sum, digit) => sum + Number(digit), 0),
).reduce<number[]>((ways, sum) => ways.with(sum, (ways[sum] ?? 0) + 1), Array<number>(28).fill(0))

function isOnSide(word: string, sum: number): boolean {
  const sides: Readonly<Record<string, boolean>> = {
    big: sum > 13,
    small: sum < 14,
    odd: sum % 2 === 1,
    even: sum % 2 === 0,
    highest: sum > 21,
    lowest: sum < 6,
  }
  return sides[word] === true
}

function hasShape(shape: string, digits: readonly number[]): boolean {
  const different = new Set(digits).size
  if (shape !== 'straight') return different === (shape === 'triple' ? 1 : 2)
  const sorted = ascending(digits.join(''))
  return different === 3 && ('0123456789'.includes(sorted) || sorted === '089' || sorted === '019')
}

/** Three digits and their sum (PC28). */
export function judgePcdd(digits: readonly number[]): Judge {
  const sum = digits.reduce((all, digit) => all + digit, 0)
  return ({ playType, single }) => {
    switch (playType) {
      case 'sum':
        return wonAt(single, sum === Number(single))
      case 'wave':
        return wonAt(single, waves[single]?.includes(sum) === true)
      case 'shape':
        return wonAt(single, hasShape(single, digits))
      case 'three_sums': {
        const three = single.split('-').map(Number)
        const ways = three.reduce((all, one) => all + (waysOfSum[one] ?? 0), 0)
        return wonAt(`${ways}_of_1000`, three.includes(sum))
      }
      default:
        return wonAt(
          single,
          single.split('_').every((word) => isOnSide(word, sum)),
        )
    }
  }
}

/** The last sum of each element. */
const elements = { metal: 695, wood: 763, water: 855, fire: 923, earth: 1410 }

/** The counts of drawn numbers that pay, by how many are bet on. */
const paidHits = ['', '1', '2', '23', '234', '345', '3456', '4567', '45678', '56789', '56789']

/** Twenty of the numbers 1 to 80 (快乐8). */
export function judgeKeno(drawn: readonly number[]): Judge {
  const total = drawn.reduce((sum, number) => sum + number, 0)
  const out = new Set(drawn)
  const odd = drawn.filter((number) => number % 2 === 1).length
  const upper = drawn.filter((number) => number <= 40).length
  const halves = (count: number, more: string, less: string): string =>
    count > 10 ? more : count < 10 ? less : 'tie'
  const holds: Readonly<Record<string, readonly (string | undefined)[]>> = {
    sum_side: [total > 810 ? 'big' : total < 810 ? 'small' : 'tie', total % 2 === 1 ? 'odd' : 'even'],
    sum_element: [Object.entries(elements).find(([, last]) => total <= last)?.[0]],
    upper_lower: [halves(upper, 'upper', 'lower')],
    odd_even: [halves(odd, 'odd', 'even')],
  }
  return ({ playType, single }) => {
    if (!playType.startsWith('pick_')) return wonAt(single, holds[playType]?.includes(single) === true)
    const wanted = single.split('-')
    const hits = wanted.filter((number) => out.has(Number(number))).length
    const isPaid = hits > 0 && (hits === 10 || (paidHits[wanted.length] ?? '').includes(String(hits)))
    return wonAt(`${hits}_of_${wanted.length}`, isPaid)
  }
}
