import { expect, test } from 'vitest'
import { countOutcomes } from '../kit/count-outcomes.ts'
import { gameOf } from '../kit/rules.ts'
import { movesOf } from './fight.ts'
import { cockfightMaths } from './maths.ts'
import { cockfight, cockSpots, endings, endingOf, fights } from './rules.ts'

test('every bet on a cockfight returns what its row says, over every fight', () => {
  const game = gameOf(cockfight)
  const rated = cockfightMaths.rows.flatMap(({ bet }) => Object.keys(bet.spots))
  expect(new Set(rated)).toEqual(new Set(cockSpots))
  for (const { bet, ...row } of cockfightMaths.rows) expect(countOutcomes(game, bet)).toEqual(row)
  const returns = cockfightMaths.rows.map(({ rtpBps }) => rtpBps)
  expect([Math.min(...returns), Math.max(...returns)]).toEqual(cockfightMaths.bandBps)
})

test('the fights end as often as it is told, and each ends one way', () => {
  const count = { meron: 0, wala: 0, draw: 0, fullTime: 0 }
  for (let fight = 0; fight < fights; fight++) count[endingOf(fight)]++
  expect(count).toEqual(Object.fromEntries(cockSpots.map((ending) => [ending, endings[ending].fights])))
})

test('either draw gives meron and wala back, and pays itself alone', () => {
  const pays = (ending: (typeof cockSpots)[number]) =>
    cockSpots.map((spot) => cockfight.times(spot, { ending, fight: 0 }))
  expect(pays('draw')).toEqual([100, 900, 100, 0])
  expect(pays('fullTime')).toEqual([100, 0, 100, 8900])
  expect(pays('meron')).toEqual([186, 0, 0, 0])
})

test('a cockfight takes no spot that is not on its table', () => {
  for (const raw of [{ spots: { rooster: 100 } }, { spots: { meron: 150 } }, { spots: { wala: -100 } }, {}])
    expect(cockfight.readBet(raw)).toBeUndefined()
})

test('everybody sees the same blows of a fight, and the last one is the winner’s', () => {
  for (let fight = 0; fight < 2000; fight++) {
    expect(movesOf({ ending: 'meron', fight })).toEqual(movesOf({ ending: 'meron', fight }))
    expect(movesOf({ ending: 'wala', fight }).at(-1)).toBe('wala')
    expect(movesOf({ ending: 'draw', fight }).at(-1)).toBe('clash')
  }
  expect(
    new Set([1, 2, 3, 4, 5].map((fight) => movesOf({ ending: 'meron', fight }).join())).size,
  ).toBeGreaterThan(2)
})
