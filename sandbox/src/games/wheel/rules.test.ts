import { expect, test } from 'vitest'
import { countOutcomes } from '../kit/count-outcomes.ts'
import { gameOf } from '../kit/rules.ts'
import { wheelMaths } from './maths.ts'
import { wheel } from './rules.ts'
import { counts, risks } from './segments.ts'

test.each(wheelMaths.rows)(
  'the wheel returns what its table says: $bet.segments $bet.risk',
  ({ bet, ...figures }) => {
    expect(countOutcomes(gameOf(wheel), bet)).toEqual(figures)
  },
)

test('the table has every wheel that is offered, and the band is theirs', () => {
  const returns = wheelMaths.rows.map(({ rtpBps }) => rtpBps)
  expect(wheelMaths.rows).toHaveLength(counts.length * risks.length)
  expect([Math.min(...returns), Math.max(...returns)]).toEqual(wheelMaths.bandBps)
})

test.each([{ segments: 11, risk: 'low' }, { segments: 10 }, { segments: '10', risk: 'low' }, null])(
  'the wheel does not offer %o',
  (bet) => {
    expect(wheel.readBet(bet)).toBeUndefined()
  },
)
