import { expect, test } from 'vitest'
import { countOutcomes } from '../kit/count-outcomes.ts'
import { gameOf } from '../kit/rules.ts'
import { dragontigerMaths } from './maths.ts'
import { dragontiger, dragonSpots } from './rules.ts'

const kindOf = (spot = '') => spot.split(':', 1)[0]

test('every bet of dragon tiger returns what a row of its table says, and the table has no other', () => {
  const game = gameOf(dragontiger)
  const figures = new Set<string>()
  for (const spot of dragonSpots) figures.add(JSON.stringify(countOutcomes(game, { spots: { [spot]: 100 } })))
  const rows = dragontigerMaths.rows.map(({ rtpBps, hitBps, maxPays }) =>
    JSON.stringify({ rtpBps, hitBps, maxPays }),
  )
  expect([...figures].toSorted()).toEqual([...new Set(rows)].toSorted())
  for (const { bet, ...row } of dragontigerMaths.rows) expect(countOutcomes(game, bet)).toEqual(row)
  const returns = dragontigerMaths.rows.map(({ rtpBps }) => rtpBps)
  expect([Math.min(...returns), Math.max(...returns)]).toEqual(dragontigerMaths.bandBps)
  const kinds = dragontigerMaths.rows.map(({ bet }) => kindOf(Object.keys(bet.spots)[0]))
  expect(dragonSpots.length).toBeGreaterThanOrEqual(new Set(kinds).size)
})

test('dragon tiger takes no spot that is not on its table', () => {
  expect(dragontiger.readBet({ spots: { nothing: 100 } })).toBeUndefined()
  expect(dragontiger.readBet({ spots: { [dragonSpots[0] ?? '']: 100 } })).toEqual({
    spots: { [dragonSpots[0] ?? '']: 100 },
  })
})
