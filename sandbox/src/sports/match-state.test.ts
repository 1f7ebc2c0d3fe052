import { expect, test } from 'vitest'
import { fixtureAt, lengthMs, minuteMs, playSec, wallAt } from '#games/sports/fixtures.ts'
import { leagues } from '#games/sports/leagues.ts'
import { boardAt, ratesOf } from '#games/sports/model.ts'
import { hasJustScored, offersFor, stateOf } from '#sports/match-state.ts'
import { courseFor } from '#sports/plan-matches.ts'
import { presentMatch } from '#sports/present-book.ts'
import { priceMatch } from '#sports/price-match.ts'
import { settlerOf } from '#sports/settle-matches.ts'

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

test('matches that stand alike are priced once, and those of one score by who was first and the score at the break too', () => {
  const fixture = fixtureIn('SUV')
  const states = playedOf('SUV', 60).map((match) => stateOf(match, wallAt(fixture, 3000) + 10))
  const boards = Map.groupBy(states, ({ board }) => JSON.stringify(board))
  const [one, alike] = [...boards.values()].find((some) => some.length > 1) ?? []
  if (!one || !alike) throw new Error('none stand alike')
  expect(alike.match.serverSeed).not.toBe(one.match.serverSeed)
  expect(offersFor(alike)).toBe(offersFor(one))
  const level = Map.groupBy(
    [...boards.values()].flatMap(([state]) => state ?? []),
    ({ board }) => JSON.stringify(board.score),
  )
  const apart = [...level.values()].find((some) => some.length > 1) ?? []
  expect(apart.length).toBeGreaterThan(1)
  for (const { board, second, ...state } of apart)
    expect(offersFor({ board, second, ...state })).toEqual(priceMatch(fixture, board, second))
})

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

test('a goal in the last minute before the break is new for a minute of the wall clock, and not for the whole break', () => {
  const fixture = fixtureIn('SUV')
  const match = playedOf('SUV', 400).find((one) =>
    courseFor(one).happenings.some(({ second }) => second > 2640 && second <= 2690),
  )
  if (!match) throw new Error('no goal falls then')
  const at = (minute: number) => {
    const now = fixture.startsAt + Math.ceil((minute * lengthMs(fixture)) / 107)
    const state = stateOf(match, now)
    return [state.second, state.isOpen, hasJustScored(state, now)]
  }
  expect([45.1, 45.9, 46.1, 50, 59.9].map(at)).toEqual([
    [2700, true, true],
    [2700, true, true],
    [2700, true, false],
    [2700, true, false],
    [2700, true, false],
  ])
})

test('points are told of each quarter that has begun, and at the end the most are those of the quarters that win', () => {
  const fixture = fixtureIn('TID')
  const [match] = playedOf('TID', 9)
  if (!match) throw new Error('none is played')
  const quartersAt = (second: number) =>
    presentMatch(stateOf(match, wallAt(fixture, second) + 10), 'en').quarters
  expect(quartersAt(-60)).toEqual([])
  const { happenings } = courseFor(match)
  const countIn = (from: number, to: number) =>
    happenings.filter(({ second }) => second > from && second <= to).length
  expect(quartersAt(1320)).toEqual([countIn(0, 600), countIn(600, 1200), countIn(1200, 1320)])
  const over = quartersAt(playSec(fixture))
  expect(over).toHaveLength(4)
  const settle = settlerOf(match)
  for (const [place, points] of over.entries())
    expect(settle({ code: 'BEST_QUARTER', line: 0, pick: `Q${place + 1}` }) === 'LOSS').toBe(
      points < Math.max(...over),
    )
})
