import fc from 'fast-check'
import { yeekee } from '#families/yeekee/family.ts'
import { describeFamily, type Oracle } from '../../../test/family-facts.ts'

const oracle: Oracle = ({ playType, single }, [tenThousands, thousands, hundreds, tens, units]) => {
  const isOrderOf = (digits: readonly unknown[]): boolean => {
    const left = digits.map(String)
    for (const digit of single) if (left.includes(digit)) left.splice(left.indexOf(digit), 1)
    return left.length === 0
  }
  const top = [hundreds, tens, units]
  const pair = new Set(single).size === 2
  const rules: Record<string, [boolean, string]> = {
    three_top: [Number(single) === Number(top.join('')), '1_of_1000'],
    three_tod: [isOrderOf(top), pair ? '3_of_1000' : '6_of_1000'],
    two_top: [single === `${tens}${units}`, '1_of_100'],
    two_bottom: [single === `${tenThousands}${thousands}`, '1_of_100'],
    run_top: [top.includes(Number(single)), '271_of_1000'],
    two_tod: [[...single].every((digit) => top.includes(Number(digit))), '54_of_1000'],
    hundreds_top: [hundreds === Number(single), '1_of_10'],
    tens_top: [tens === Number(single), '1_of_10'],
    units_top: [units === Number(single), '1_of_10'],
    tens_bottom: [tenThousands === Number(single), '1_of_10'],
    units_bottom: [thousands === Number(single), '1_of_10'],
    run_bottom: [[tenThousands, thousands].includes(Number(single)), '19_of_100'],
  }
  const [wins, level] = rules[playType] ?? [false, '']
  return wins ? { [level]: 1 } : {}
}

const digit = fc.integer({ min: 0, max: 9 })

describeFamily({
  family: yeekee,
  oracle,
  outcome: fc.tuple(digit, digit, digit, digit, digit),
  selection: ({ code }) =>
    code === 'two_tod'
      ? fc
          .shuffledSubarray('0123456789'.split(''), { minLength: 2, maxLength: 2 })
          .map((pair) => pair.join(''))
      : undefined,
})
