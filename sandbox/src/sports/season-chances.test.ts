import { expect, test } from 'vitest'
import { drawOf } from '#games/kit/fair.ts'
import { fixtureAt, playSec } from '#games/sports/fixtures.ts'
import { leagues } from '#games/sports/leagues.ts'
import { boardAt, courseOf } from '#games/sports/model.ts'
import { addResult, firstOf, fixturesOf, isAbandoned, seasonAt } from '#games/sports/seasons.ts'
import { openingOffers, chancesFor, unplayed } from '#sports/price-season.ts'
import { type Base, chancesOfSeason, differencesOf, type Left, runs } from '#sports/season-chances.ts'
import { seasonMargin, seasonTable } from '#sports/season-maths.ts'

const seasonIn = (code: string, number = 1000) => {
  const league = leagues.find((one) => one.code === code)
  if (!league) throw new Error('the league is gone')
  return seasonAt(league, number)
}

const leftOf = (code: string, turns: readonly number[], mayBePostponed: boolean): Left[] => {
  const { league, from } = seasonIn(code)
  return turns.map((step) => {
    const fixture = fixtureAt(league, from + step)
    const board = boardAt(fixture, { postponed: false, happenings: [] }, 0)
    const differences = differencesOf(fixture, board, 0)
    return { turn: from + step, places: fixture.places, differences, mayBePostponed }
  })
}

/** Every end that the matches that are left may have together, with what each brings. */
function enumerated(code: string, base: Base, left: readonly Left[]) {
  const season = seasonIn(code)
  const wins = base.points.map(() => 0)
  let abandoned = 0
  const go = (at: number, weight: number, results: { places: Left['places']; by: number }[]) => {
    const match = left[at]
    if (match) {
      const off = match.mayBePostponed ? 1 / 60 : 0
      if (off > 0) go(at + 1, weight * off, results)
      for (const [by, p] of match.differences)
        if (p > 1e-7) go(at + 1, weight * p * (1 - off), [...results, { places: match.places, by }])
      return
    }
    if (isAbandoned(base.played + results.length, season.turns)) {
      abandoned += weight
      return
    }
    const standings = base.points.map((points, place) => ({
      points,
      difference: base.differences[place] ?? 0,
    }))
    for (const { places, by } of results) addResult(standings, places, by)
    const first = firstOf(standings)
    for (const place of first) wins[place] = (wins[place] ?? 0) + weight / first.length
  }
  go(0, 1, [])
  return { wins, abandoned }
}

const errorOf = (p: number, count: number): number => Math.sqrt((p * (1 - p)) / count)

test.each<[string, string, readonly number[], boolean, Base]>([
  [
    'a whole season',
    'ORC',
    [0, 1, 2, 3, 4, 5],
    true,
    { points: [0, 0, 0, 0], differences: [0, 0, 0, 0], played: 0 },
  ],
  [
    'the last three matches of football, with two sides that are level',
    'SPR',
    [12, 13, 14],
    false,
    { points: [7, 7, 6, 5, 6, 4], differences: [3, 3, 1, 0, -2, -5], played: 12 },
  ],
  [
    'the last three of a cup, each of which may be postponed',
    'MER',
    [12, 13, 14],
    true,
    { points: [9, 4, 8, 6, 5, 3], differences: [4, -1, 2, 0, -2, -3], played: 12 },
  ],
  [
    'the last two of basketball',
    'TID',
    [4, 5],
    false,
    { points: [6, 3, 3, 0], differences: [12, -4, 2, -10], played: 4 },
  ],
  [
    'what is left where most of it was postponed',
    'ORC',
    [3, 4, 5],
    true,
    { points: [3, 3, 0, 0], differences: [2, 2, -2, -2], played: 2 },
  ],
])(
  '%s: chances are those of all ends together, within the error of so many runs',
  (_, code, turns, may, base) => {
    const left = leftOf(code, turns, may)
    const [exact, told] = [enumerated(code, base, left), chancesOfSeason(seasonIn(code), base, left)]
    for (const [place, wins] of exact.wins.entries())
      expect(Math.abs((told.shares[place]?.wins ?? 0) - wins), `team ${place}`).toBeLessThan(
        4.5 * errorOf(wins, runs) + 2e-4,
      )
    expect(Math.abs(told.abandoned - exact.abandoned)).toBeLessThan(
      4.5 * errorOf(exact.abandoned, runs) + 2e-4,
    )
  },
)

test.each([
  ['SPR', 700],
  ['SUV', 350],
  ['MER', 500],
  ['TID', 50],
  ['ORC', 80],
  ['PXD', 250],
  ['NEO', 90],
] as const)(
  'seasons of %s that are played out by seeds are won as the declared table says',
  (code, count) => {
    const season = seasonIn(code)
    const wins = season.league.teams.map(() => 0)
    let played = 0
    for (let number = 0; number < count; number++) {
      const standings = wins.map(() => ({ points: 0, difference: 0 }))
      let matches = 0
      for (const fixture of fixturesOf(season)) {
        const seeds = { serverSeed: `season ${number}`, clientSeed: fixture.id, nonce: number }
        const course = courseOf(fixture, drawOf(seeds))
        if (course.postponed) continue
        matches += 1
        const { score } = boardAt(fixture, course, playSec(fixture))
        addResult(standings, fixture.places, score.home - score.away)
      }
      if (isAbandoned(matches, season.turns)) continue
      played += 1
      const first = firstOf(standings)
      for (const place of first) wins[place] = (wins[place] ?? 0) + 1 / first.length
    }
    const declared = seasonTable.find(({ league }) => league === code)
    expect(played / count).toBeGreaterThan(0.95)
    for (const [place, bps] of (declared?.winsBps ?? []).entries()) {
      const p = bps / 10_000
      expect(Math.abs((wins[place] ?? 0) / played - p), `team ${place}`).toBeLessThan(
        4.5 * errorOf(p, played) + 2 / played,
      )
    }
    expect(declared?.winsBps).toHaveLength(season.league.teams.length)
  },
)

const tabled = leagues.map(({ code }) => code)

test.each(tabled)('the declared table of %s is what the model gives', (code) => {
  const { shares, heat, abandoned } = chancesFor(unplayed(seasonIn(code)))
  const bps = (p: number) => Math.round(p * 10_000)
  expect(seasonTable.find(({ league }) => league === code)).toEqual({
    league: code,
    winsBps: shares.map(({ wins }) => bps(wins / (1 - abandoned))),
    heatBps: bps(heat),
    abandonedBps: bps(abandoned),
  })
})

test.each(tabled)('prices of %s keep the declared margin, rounded down, in each of its seasons', (code) => {
  for (const number of [1000, 1001]) {
    const season = seasonIn(code, number)
    const { shares } = chancesFor(unplayed(season))
    const [offer] = openingOffers(season)
    for (const { pick, price } of offer?.picks ?? []) {
      const { wins, back } = shares[Number(pick.slice(1)) - 1] ?? { wins: 0, back: 0 }
      const worth = (wins / (1 - back)) * (price / 100)
      expect(worth, pick).toBeLessThanOrEqual(1 / (1 + seasonMargin / 10_000) + 1e-9)
      expect(worth + wins / 100, pick).toBeGreaterThan(1 / (1 + seasonMargin / 10_000))
    }
    expect(offer?.picks.length).toBeGreaterThan(1)
  }
})

test('a season that is asked for again has the same chances, and they move with what happens alone', () => {
  const season = seasonIn('SPR')
  const base = { points: [0, 0, 0, 0, 0, 0], differences: [0, 0, 0, 0, 0, 0], played: 0 }
  const left = leftOf(
    'SPR',
    Array.from({ length: 15 }, (_, step) => step),
    true,
  )
  const [before, again] = [chancesOfSeason(season, base, left), chancesOfSeason(season, base, left)]
  expect(again).toEqual(before)
  const [first, ...rest] = left
  if (!first) throw new Error('nothing is left')
  const won = { points: base.points.map(() => 0), differences: base.differences.map(() => 0), played: 1 }
  won.points[first.places[0]] = 3
  won.differences[first.places[0]] = 1
  won.differences[first.places[1]] = -1
  const after = chancesOfSeason(season, won, rest)
  const of = (place: number) => (after.shares[place]?.wins ?? 0) - (before.shares[place]?.wins ?? 0)
  expect(of(first.places[0])).toBeGreaterThan(0.02)
  expect(of(first.places[1])).toBeLessThan(0)
})
