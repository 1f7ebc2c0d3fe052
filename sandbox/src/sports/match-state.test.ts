import { expect, test } from 'vitest'
import { fixtureAt, minuteMs, playSec, wallAt } from '#games/sports/fixtures.ts'
import { leagues } from '#games/sports/leagues.ts'
import { boardAt, ratesOf } from '#games/sports/model.ts'
import { offersFor, stateOf } from '#sports/match-state.ts'
import { courseFor } from '#sports/plan-matches.ts'
import { presentMatch } from '#sports/present-book.ts'
import { priceMatch } from '#sports/price-match.ts'

const steps = { SUV: 60, TID: 30, ORC: 1, NEO: 1 } as const
const fixtureIn = (code: string) => {
  const league = leagues.find((one) => one.code === code)
  if (!league) throw new Error('the league is gone')
  return fixtureAt(league, 1000)
}

/** Matches of one fixture under seeds of their own, those that are played. */
function playedOf(code: keyof typeof steps, count: number) {
  const fixture = fixtureIn(code)
  return Array.from({ length: count }, (_, number) => ({
    id: fixture.id,
    league: code,
    turn: fixture.turn,
    startsAt: fixture.startsAt,
    endsAt: fixture.startsAt + 120 * minuteMs,
    chainId: 'chain',
    number,
    serverSeed: `seed ${code} ${number}`,
    isDone: false,
    isPostponed: false,
    score: undefined,
  })).filter((match) => !courseFor(match).postponed)
}

test.each(['SUV', 'TID', 'ORC', 'NEO'] as const)(
  'at the last moment of a step nothing is told of %s that its prices do not count',
  (code) => {
    const fixture = fixtureIn(code)
    let newer = 0
    for (const match of playedOf(code, 5)) {
      const course = courseFor(match)
      for (const { second } of course.happenings.filter(
        (_, place, all) => place % Math.ceil(all.length / 4) === 0,
      )) {
        const ends = Math.ceil(second / steps[code]) * steps[code]
        const state = stateOf(match, wallAt(fixture, ends) - 2)
        if (!state.isOpen) continue
        const counted = boardAt(fixture, course, state.second)
        expect(state.second).toBe(ends - steps[code])
        expect(state.board).toEqual(counted)
        expect(presentMatch(state, 'en')).toMatchObject({
          score: counted.score,
          half: counted.half ?? null,
          sets: counted.sets,
        })
        expect(offersFor(state)).toEqual(priceMatch(fixture, counted, state.second))
        newer += Number(JSON.stringify(boardAt(fixture, course, second)) !== JSON.stringify(counted))
      }
    }
    expect(newer).toBeGreaterThan(3)
  },
)

test('what basketball still brings at the end of a step is on average what it is priced by', () => {
  const fixture = fixtureIn('TID')
  const { home, away } = ratesOf(fixture)
  const matches = playedOf('TID', 1200)
  const left = matches.map((match) => {
    const { score } = stateOf(match, wallAt(fixture, 1200) - 2).board
    const final = boardAt(fixture, courseFor(match), playSec(fixture)).score
    return final.home + final.away - score.home - score.away
  })
  const meant = (home + away) * (1 - 1170 / playSec(fixture))
  const mean = left.reduce((one, two) => one + two, 0) / left.length
  expect(Math.abs(mean - meant)).toBeLessThan(4 * Math.sqrt(meant / left.length))
})
