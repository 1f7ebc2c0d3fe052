import { expect, test } from 'vitest'
import { countOutcomes } from '../kit/count-outcomes.ts'
import { gameOf } from '../kit/rules.ts'
import { coinMaths } from './maths.ts'
import { coin } from './rules.ts'

test.each(coinMaths.rows)(
  'the coin returns what its table says: $plan.length',
  ({ bet, plan, ...figures }) => {
    expect(countOutcomes(gameOf(coin), bet, plan)).toEqual(figures)
  },
)

const heads = () => 0
const call = { side: 'heads' } as const

test('a series goes on while the side is right, and ends with the first that is wrong', () => {
  expect(coin.play(call, [], heads)).toMatchObject({ isOver: false, pays: 19_800 })
  expect(coin.play(call, [{ side: 'tails' }], heads)).toMatchObject({ isOver: true, pays: 0 })
  expect(coin.play(call, [call, { stop: true }], heads)).toMatchObject({ isOver: true, pays: 39_600 })
})

test('nothing follows an end, and 14 right sides end the series', () => {
  expect(coin.play(call, [{ side: 'tails' }, call], heads)).toBeUndefined()
  expect(coin.play(call, [{ stop: true }, call], heads)).toBeUndefined()
  expect(
    coin.play(
      call,
      Array.from({ length: 12 }, () => call),
      heads,
    )?.isOver,
  ).toBe(false)
  expect(
    coin.play(
      call,
      Array.from({ length: 13 }, () => call),
      heads,
    )?.isOver,
  ).toBe(true)
})

test.each([{}, { side: 'edge' }, { stop: true }, null])('the coin does not begin with %o', (bet) => {
  expect(coin.readBet(bet)).toBeUndefined()
})
