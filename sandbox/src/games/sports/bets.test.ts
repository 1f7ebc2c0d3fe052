import { expect, test } from 'vitest'
import { isGain } from './bets.ts'

test.each([
  ['0.00', false],
  ['5.00', false],
  ['10.00', false],
  ['10.01', true],
])('of a stake of 10.00, that %s is paid is praised: %s', (win, isPraised) => {
  expect(isGain({ stake: '10.00', win })).toBe(isPraised)
})
