import { expect, test } from 'vitest'
import { countOutcomes } from '../kit/count-outcomes.ts'
import { gameOf } from '../kit/rules.ts'
import { gourdMaths } from './maths.ts'
import { gourd, gourdSpots } from './rules.ts'

const kindOf = (spot = '') => spot.split(':', 1)[0]

test('every bet of fish, prawn and crab returns what a row of its table says, and the table has no other', () => {
  const game = gameOf(gourd)
  const figures = new Set<string>()
  for (const spot of gourdSpots) figures.add(JSON.stringify(countOutcomes(game, { spots: { [spot]: 100 } })))
  const rows = gourdMaths.rows.map(({ rtpBps, hitBps, maxPays }) =>
    JSON.stringify({ rtpBps, hitBps, maxPays }),
  )
  expect([...figures].toSorted()).toEqual([...new Set(rows)].toSorted())
  for (const { bet, ...row } of gourdMaths.rows) expect(countOutcomes(game, bet)).toEqual(row)
  const returns = gourdMaths.rows.map(({ rtpBps }) => rtpBps)
  expect([Math.min(...returns), Math.max(...returns)]).toEqual(gourdMaths.bandBps)
  const kinds = gourdMaths.rows.map(({ bet }) => kindOf(Object.keys(bet.spots)[0]))
  expect(gourdSpots.length).toBeGreaterThanOrEqual(new Set(kinds).size)
})

test('fish, prawn and crab takes no spot that is not on its table', () => {
  expect(gourd.readBet({ spots: { nothing: 100 } })).toBeUndefined()
  expect(gourd.readBet({ spots: { [gourdSpots[0] ?? '']: 100 } })).toEqual({
    spots: { [gourdSpots[0] ?? '']: 100 },
  })
})
