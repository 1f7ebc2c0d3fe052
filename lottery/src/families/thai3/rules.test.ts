import fc from 'fast-check'
import { describeFamily, type Oracle } from '../../../test/family-facts.ts'
import { thai3 } from '#families/thai3/family.ts'

const inOrder = (text: string): string => [...text].sort().join('')

const oracle: Oracle = ({ playType, single }, outcome) => {
  const drawn = outcome.join('')
  const [top, bottom] = [drawn.slice(0, 3), drawn.slice(3)]
  const wins: Record<string, boolean> = {
    three_top: single === top,
    three_tod: inOrder(single) === inOrder(top),
    two_top: single === top.slice(1),
    two_bottom: single === bottom,
    two_tod: [...single].every((digit) => top.includes(digit)),
    hundreds_top: single === top[0],
    tens_top: single === top[1],
    units_top: single === top[2],
    tens_bottom: single === bottom[0],
    units_bottom: single === bottom[1],
    run_top: top.includes(single),
    run_bottom: bottom.includes(single),
  }
  const chances: Record<string, string> = {
    three_top: '1_of_1000',
    three_tod: new Set(single).size === 2 ? '3_of_1000' : '6_of_1000',
    two_top: '1_of_100',
    two_bottom: '1_of_100',
    two_tod: '54_of_1000',
    run_top: '271_of_1000',
    run_bottom: '19_of_100',
  }
  return wins[playType] ? { [chances[playType] ?? '1_of_10']: 1 } : {}
}

const digit = fc.integer({ min: 0, max: 9 })

describeFamily({
  family: thai3,
  oracle,
  outcome: fc.tuple(digit, digit, digit, digit, digit),
  selection: ({ code }) =>
    code === 'two_tod'
      ? fc
          .shuffledSubarray('0123456789'.split(''), { minLength: 2, maxLength: 2 })
          .map((pair) => pair.join(''))
      : undefined,
})
