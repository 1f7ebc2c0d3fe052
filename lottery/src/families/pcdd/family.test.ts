import fc from 'fast-check'
import { describeFamily, type Oracle } from '../../../test/family-facts.ts'
import { pcdd } from '#families/pcdd/family.ts'

const rules: Record<string, (sum: number) => boolean> = {
  big: (sum) => sum > 13,
  small: (sum) => sum < 14,
  odd: (sum) => [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27].includes(sum),
  even: (sum) => [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26].includes(sum),
  highest: (sum) => sum > 21,
  lowest: (sum) => sum < 6,
}

const waves: Record<string, number[]> = {
  green: [1, 4, 7, 10, 16, 19, 22, 25],
  blue: [2, 5, 8, 11, 17, 20, 23, 26],
  red: [3, 6, 9, 12, 15, 18, 21, 24],
}

const ways = [
  1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10, 6, 3, 1,
]

function shapeIs(shape: string, digits: readonly number[]): boolean {
  const different = new Set(digits).size
  if (shape !== 'straight') return different === (shape === 'triple' ? 1 : 2)
  const sorted = digits.toSorted((a, b) => a - b).join('')
  return '0123456789'.includes(sorted) || sorted === '089' || sorted === '019'
}

const oracle: Oracle = ({ playType, single }, digits) => {
  const [a = 0, b = 0, c = 0] = digits
  const sum = a + b + c
  const won = (isWon = false, level = single): Record<string, number> => (isWon ? { [level]: 1 } : {})
  if (playType === 'wave') return won(waves[single]?.includes(sum))
  if (playType === 'shape') return won(shapeIs(single, digits))
  if (playType === 'three_sums') {
    const three = single.split('-').map(Number)
    const together = three.map((one) => ways[one] ?? 0).reduce((all, more) => all + more, 0)
    return won(three.includes(sum), `${together}_of_1000`)
  }
  const parts = /^\d+$/.test(single) ? [] : single.split('_')
  const wins = parts.length > 0 ? parts.every((part) => rules[part]?.(sum)) : Number(single) === sum
  return won(wins)
}

const digit = fc.integer({ min: 0, max: 9 })

describeFamily({ family: pcdd, oracle, outcome: fc.tuple(digit, digit, digit) })
