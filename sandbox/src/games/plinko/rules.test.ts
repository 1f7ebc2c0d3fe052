import { expect, test } from 'vitest'
import { countOutcomes } from '../kit/count-outcomes.ts'
import { gameOf } from '../kit/rules.ts'
import { plinkoMaths } from './maths.ts'
import { risks, rowCounts } from './pays.ts'
import { plinko } from './rules.ts'

test.each(plinkoMaths.rows)(
  'plinko returns what its table says: $bet.rows $bet.risk',
  ({ bet, ...figures }) => {
    expect(countOutcomes(gameOf(plinko), bet)).toEqual(figures)
  },
)

test('the table has every bet that plinko offers, and the band is theirs', () => {
  const returns = plinkoMaths.rows.map(({ rtpBps }) => rtpBps)
  expect(plinkoMaths.rows).toHaveLength(rowCounts.length * risks.length)
  expect([Math.min(...returns), Math.max(...returns)]).toEqual(plinkoMaths.bandBps)
})

test('the pocket is how often the ball went right', () => {
  const sides = [1, 0, 1, 1, 0, 0, 0, 1]
  const played = plinko.play({ rows: 8, risk: 'low' }, [], () => sides.shift() ?? 0)
  expect(played).toMatchObject({ isOver: true, pays: 5000, shown: { pocket: 4 } })
})

test.each([{ rows: 9, risk: 'low' }, { rows: 8 }, { rows: '8', risk: 'low' }, { rows: 8, risk: 'none' }])(
  'plinko does not offer %o',
  (bet) => {
    expect(plinko.readBet(bet)).toBeUndefined()
  },
)
