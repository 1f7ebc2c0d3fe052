import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { k3 } from '#families/k3/family.ts'
import { playTypeOf } from '#rules/family.ts'
import { describeFamily, type Oracle } from '../../../test/family-facts.ts'

const oracle: Oracle = ({ playType, single }, dice) => {
  const text = dice.join('')
  const sorted = dice.toSorted((a, b) => a - b).join('')
  const total = dice.reduce((sum, die) => sum + die, 0)
  const triple = /^(.)\1\1$/.test(text)
  const rules: Record<string, () => boolean> = {
    sum: () => total === Number(single),
    point: () => total === Number(single),
    triple: () => text === single,
    any_triple: () => triple,
    pair: () => text.split(single.charAt(0)).length > 2,
    pair_single: () => sorted === [...single].toSorted().join(''),
    three_different: () => sorted === single,
    three_different_lines: () => sorted === single,
    three_different_banker: () => sorted === single,
    two_different: () => [...single].every((face) => text.includes(face)),
    two_different_banker: () => [...single].every((face) => text.includes(face)),
    run: () => sorted === single,
    any_run: () => '123456'.includes(sorted),
    one_die: () => text.includes(single),
    side: () =>
      !triple &&
      { big: total > 10, small: total < 11, odd: total % 2 === 1, even: total % 2 === 0 }[single] === true,
  }
  const level = [
    'sum',
    'point',
    'triple',
    'any_triple',
    'pair',
    'run',
    'any_run',
    'one_die',
    'side',
  ].includes(playType)
    ? single
    : playType
  return rules[playType]?.() ? { [level]: 1 } : {}
}

const die = fc.integer({ min: 1, max: 6 })

describeFamily({ family: k3, oracle, outcome: fc.tuple(die, die, die) })

describe('K3', () => {
  it('pays a pair of three equal dice too, but no side bet', () => {
    const hits = (code: string, text: string): readonly number[] => {
      const found = playTypeOf(k3, code)
      const reading = found?.read(text)
      return found && reading?.ok ? found.evaluate([2, 2, 2])(reading.selection) : []
    }
    expect(hits('pair', '22')).toEqual([0, 1, 0, 0, 0, 0])
    expect(hits('pair_single', '2|1345 6')).toEqual([0])
    expect(hits('side', 'small even')).toEqual([0, 0, 0, 0])
  })
})
