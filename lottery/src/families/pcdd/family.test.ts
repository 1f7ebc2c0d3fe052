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

const oracle: Oracle = ({ single }, [a = 0, b = 0, c = 0]) => {
  const sum = a + b + c
  const parts = /^\d+$/.test(single) ? [] : single.split('_')
  const wins = parts.length > 0 ? parts.every((part) => rules[part]?.(sum)) : Number(single) === sum
  return wins ? { [single]: 1 } : {}
}

const digit = fc.integer({ min: 0, max: 9 })

describeFamily({ family: pcdd, oracle, outcome: fc.tuple(digit, digit, digit) })
