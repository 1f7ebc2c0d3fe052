import { drawOf } from '#games/kit/fair.ts'
import {
  type Fixture,
  fixtureAt,
  fixtureOf,
  lengthMs,
  minuteMs,
  playSec,
  wallAt,
} from '#games/sports/fixtures.ts'
import { type League, leagues } from '#games/sports/leagues.ts'
import { type Course, courseOf } from '#games/sports/model.ts'
import { numberOfTurn, seasonAt } from '#games/sports/seasons.ts'
import type { Sandbox } from '#sandbox.ts'
import { deleteOldMatches, insertMatch, readLastTurn, type StoredMatch } from '#sports/match-store.ts'
import { listOpenSeasons } from '#sports/season-store.ts'
import { atomically } from '#store/open-store.ts'
import { readChain, takeSeed } from '#tables/chain-store.ts'

/** Matches of a league that are planned ahead; and of one that begins, those before, so that it has a table. */
const [ahead, before] = [6, 12]
/** Of the chain of a league's seeds. */
const chainLength = 600
const keptMs = 7 * 24 * 3_600_000

/** By what a match is drawn: in place of a client seed it has its own name. */
const seedsOfMatch = ({ id, serverSeed, number }: Pick<StoredMatch, 'id' | 'serverSeed' | 'number'>) => ({
  serverSeed,
  clientSeed: id,
  nonce: number,
})

/** A stored match with what follows from its name. @throws Error for one of a league that is no more */
export function fixtureFor({ id }: Pick<StoredMatch, 'id'>): Fixture {
  const fixture = fixtureOf(id)
  if (!fixture) throw new Error(`match ${id} is of no league`)
  return fixture
}

const courses = new Map<string, Course>()
const maxCourses = 400

/** How a match goes from its start to its end: nobody is told what has not happened yet. */
export function courseFor(match: Pick<StoredMatch, 'id' | 'serverSeed' | 'number'>): Course {
  if (courses.size > maxCourses) courses.clear()
  return courses.getOrInsertComputed(match.serverSeed, () =>
    courseOf(fixtureFor(match), drawOf(seedsOfMatch(match))),
  )
}

/** When a match can be settled. */
function endOf(fixture: Fixture, course: Course): number {
  if (course.postponed) return fixture.startsAt
  const last = course.happenings.at(-1)?.second ?? 0
  // Who has the sets needed has won; where a clock runs it runs to its end.
  return fixture.league.sets && last < playSec(fixture)
    ? wallAt(fixture, last)
    : fixture.startsAt + lengthMs(fixture)
}

function planMatch({ store }: Sandbox, fixture: Fixture, now: number) {
  const { id, league, turn, startsAt } = fixture
  const chain = readChain(store, `league ${league.code}`, now, chainLength)
  const seed = takeSeed(store, chain.id)
  const course = courseFor({ id, ...seed })
  insertMatch(store, {
    id,
    league: league.code,
    turn,
    startsAt,
    endsAt: endOf(fixture, course),
    chainId: chain.id,
    ...seed,
    isPostponed: course.postponed,
  })
}

/** Seasons whose table has to be whole: the one that is on, and those that are bet on. */
const neededSeasons = ({ store }: Sandbox, league: League, turn: number): Set<number> => {
  const betOn = listOpenSeasons(store).filter((season) => season.league === league.code)
  return new Set([numberOfTurn(league, turn), ...betOn.map(({ number }) => number)])
}

function planLeague(sandbox: Sandbox, league: League) {
  const { store } = sandbox
  const now = sandbox.now()
  const turn = Math.floor(now / (league.everyMin * minuteMs))
  const last = readLastTurn(store, league.code)
  if (last !== undefined && last >= turn + ahead) return
  const needed = neededSeasons(sandbox, league, turn)
  const seasonFrom = seasonAt(league, numberOfTurn(league, turn)).from
  const from = last === undefined ? Math.min(turn - before, seasonFrom) : last + 1
  atomically(store, () => {
    for (let next = from; next <= turn + ahead; next++) {
      // What would be over by now is played to begin a league, and where a table needs it.
      const isNeeded = needed.has(numberOfTurn(league, next))
      if (!isNeeded && next < turn - before) continue
      const fixture = fixtureAt(league, next)
      if (isNeeded || last === undefined || fixture.startsAt + lengthMs(fixture) > now)
        planMatch(sandbox, fixture, now)
    }
    deleteOldMatches(store, now - keptMs)
  })
}

/** Plans what is to come, when somebody looks: each match gets the next seed of its league, so seeds come out in order. */
export function planMatches(sandbox: Sandbox): void {
  for (const league of leagues) planLeague(sandbox, league)
}

/** Plans what seasons need that are bet on, whether somebody looks or not. */
export function planSeasons(sandbox: Sandbox): void {
  const codes = new Set(listOpenSeasons(sandbox.store).map(({ league }) => league))
  for (const league of leagues) if (codes.has(league.code)) planLeague(sandbox, league)
}
