import { expect, test } from 'vitest'
import { stateOf } from '#screens/record/rebate/rebate-state.ts'

test.each([
  ['5.00', true, 'claimable'],
  ['0.80', false, 'below'],
  ['0.00', false, 'nothing'],
  ['-4.00', false, 'negative'],
] as const)('a rebate of %s that is claimable: %s is %s', (total, isClaimable, state) => {
  expect(stateOf({ total, isClaimable })).toBe(state)
})
