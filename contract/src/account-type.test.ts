import { expect, test } from 'vitest'
import { isAgentType, isMembersSide, isTrialType } from '#account-type.ts'

test('knows agents and trials, as numbers and as text (A-02, A-116)', () => {
  expect([0, 1, 2, 4, 41, 42].filter(isAgentType)).toEqual([1, 2, 41, 42])
  expect([0, 1, 2, 4, 41, 42].filter(isTrialType)).toEqual([4])
  expect([0, 1, 2, 3, 4, 41, 42].filter(isMembersSide)).toEqual([0, 1, 2, 41, 42])
  expect([isAgentType('41'), isTrialType('4')]).toEqual([true, true])
})

test.each([3, '', 'x', null, undefined, 'toString'])('a type %s is neither', (type) => {
  expect([isAgentType(type), isTrialType(type)]).toEqual([false, false])
})
