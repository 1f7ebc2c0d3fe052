import { ssc } from '@suntala/lottery/families/ssc/family'
import { thai3 } from '@suntala/lottery/families/thai3/family'
import { expect, test } from 'vitest'
import { leftFor } from '#screens/lottery/slip/use-scarce.ts'

const pays = (times: bigint) => [{ over: times * 100n, under: 100n }]

test('what is left for a number is the stake whose win the house still takes', () => {
  const scarce = [{ risk: 'three_top', key: '123', left: '40000000.00' }]
  const line = { playType: 'three_top', selection: '123', bets: 1, odds: pays(900n) }
  expect(leftFor(thai3, scarce, line)).toEqual({ number: '123', stakeMinor: 44_444_44n })
  expect(leftFor(thai3, scarce, { ...line, selection: '124' })).toBeUndefined()
  expect(leftFor(thai3, scarce, { ...line, playType: 'two_top', selection: '12' })).toBeUndefined()
})

test('of a selection the scarcest of its numbers is told, however they were chosen', () => {
  const scarce = [
    { risk: 'first_two_straight', key: '01', left: '990.00' },
    { risk: 'first_two_straight', key: '10', left: '99.00' },
  ]
  const line = { playType: 'first_two_straight_sum', selection: '1', bets: 2, odds: pays(99n) }
  expect(leftFor(ssc, scarce, line)).toEqual({ number: '10', stakeMinor: 1_00n })
})

test('a selection of many numbers is told what all such ones may still win', () => {
  const scarce = [
    { risk: 'first_two_straight', key: '01', left: '1.00' },
    { risk: 'first_two_straight', key: '*', left: '500.00' },
  ]
  const line = {
    playType: 'first_two_straight',
    selection: '0 1 2 3|0 1 2 3',
    bets: 16,
    odds: pays(99n),
  }
  expect(leftFor(ssc, scarce, line)).toEqual({ winMinor: 500_00n })
})
