import { expect, test } from 'vitest'
import { countOutcomes } from '../kit/count-outcomes.ts'
import { gameOf } from '../kit/rules.ts'
import { sicboMaths } from './maths.ts'
import { sicbo, sicboSpots } from './rules.ts'

const kindOf = (spot = '') => spot.split(':', 1)[0]

test('every bet of sic bo returns what a row of its table says, and the table has no other', () => {
  const game = gameOf(sicbo)
  const figures = new Set<string>()
  for (const spot of sicboSpots) figures.add(JSON.stringify(countOutcomes(game, { spots: { [spot]: 100 } })))
  const rows = sicboMaths.rows.map(({ rtpBps, hitBps, maxPays }) =>
    JSON.stringify({ rtpBps, hitBps, maxPays }),
  )
  expect([...figures].toSorted()).toEqual([...new Set(rows)].toSorted())
  for (const { bet, ...row } of sicboMaths.rows) expect(countOutcomes(game, bet)).toEqual(row)
  const returns = sicboMaths.rows.map(({ rtpBps }) => rtpBps)
  expect([Math.min(...returns), Math.max(...returns)]).toEqual(sicboMaths.bandBps)
  const kinds = sicboMaths.rows.map(({ bet }) => kindOf(Object.keys(bet.spots)[0]))
  expect(sicboSpots.length).toBeGreaterThanOrEqual(new Set(kinds).size)
})

test('sic bo takes no spot that is not on its table', () => {
  expect(sicbo.readBet({ spots: { nothing: 100 } })).toBeUndefined()
  expect(sicbo.readBet({ spots: { [sicboSpots[0] ?? '']: 100 } })).toEqual({
    spots: { [sicboSpots[0] ?? '']: 100 },
  })
})
