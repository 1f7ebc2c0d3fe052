import { expect, test } from 'vitest'
import { countOutcomes } from '../kit/count-outcomes.ts'
import { gameOf, type MathsRow } from '../kit/rules.ts'
import type { SpotBet } from '../shared/spots.ts'
import { rouletteMaths } from './maths.ts'
import { roulette } from './rules.ts'
import { spotOf, spots, wheelNumbers } from './spots.ts'

const game = gameOf(roulette)
const kindOf = ({ bet }: MathsRow<SpotBet>) => spotOf(Object.keys(bet.spots)[0] ?? '')?.kind

test('every bet of the roulette table returns what the row of its kind says', () => {
  const wrong = spots.filter(({ spot, kind }) => {
    const row = rouletteMaths.rows.find((one) => kindOf(one) === kind)
    const { rtpBps, hitBps, maxPays } = countOutcomes(game, { spots: { [spot]: 100 } })
    return row?.rtpBps !== rtpBps || row.hitBps !== hitBps || row.maxPays !== maxPays
  })
  expect(wrong).toEqual([])
  const returns = rouletteMaths.rows.map(({ rtpBps }) => rtpBps)
  expect([Math.min(...returns), Math.max(...returns)]).toEqual(rouletteMaths.bandBps)
})

test('the table takes every usual bet: 37 numbers, 60 splits, 14 threes, 23 fours, 11 sixes, 6 of twelve, 6 of eighteen', () => {
  const count = (kind: string) => spots.filter((spot) => spot.kind === kind).length
  const kinds = ['straight', 'split', 'street', 'corner', 'line', 'column', 'dozen', 'even']
  expect(kinds.map(count)).toEqual([37, 60, 14, 23, 11, 3, 3, 6])
  expect(new Set(spots.map(({ spot }) => spot)).size).toBe(spots.length)
  expect(wheelNumbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number))
})

test('several spots of one bet win together to the last hundredth', () => {
  const bet = { spots: { 'straight:17': 100, black: 300, 'dozen:1': 200 } }
  expect(roulette.play(bet, [], () => 17)).toMatchObject({ wonMinor: 3600 + 600 })
  expect(roulette.play(bet, [], () => 0)).toMatchObject({ wonMinor: 0 })
})

test.each([
  {},
  null,
  { spots: {} },
  { spots: { 'straight:37': 100 } },
  { spots: { 'split:1-5': 100 } },
  { spots: { red: 50 } },
  { spots: { red: -100 } },
  { spots: { red: 1.5 } },
  { spots: { red: '100' } },
  { spots: { red: 1e9 } },
  { spots: { __proto__x: 100 } },
])('the roulette table does not take %o', (bet) => {
  expect(roulette.readBet(bet)).toBeUndefined()
})
