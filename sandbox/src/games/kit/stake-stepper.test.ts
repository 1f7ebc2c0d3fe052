import { expect, test } from 'vitest'
import { firstStake } from './stake-stepper.ts'

const start = { stakes: ['1.00', '2.00', '10.00', '20.00'], lastStake: null, key: 'stake X THB' }

test('a game that is opened again goes on with the stake that was chosen, else with the one that was played', () => {
  expect(firstStake(start, null)).toBe(2)
  expect(firstStake({ ...start, lastStake: '2.00' }, null)).toBe(1)
  expect(firstStake({ ...start, lastStake: '2.00' }, '20.00')).toBe(3)
})

test('a stake that is no longer allowed is not taken up again', () => {
  expect(firstStake({ ...start, lastStake: '2.00' }, '500.00')).toBe(1)
  expect(firstStake({ ...start, lastStake: '500.00' }, null)).toBe(2)
  expect(firstStake({ stakes: [], lastStake: '2.00', key: '' }, null)).toBe(0)
})
