import { drawOf } from '../kit/fair.ts'
import { type League, leagues, type Team } from './leagues.ts'

export const minuteMs = 60_000

/** Who plays whom, and when: it follows from the league's turn alone, and everybody may know it. */
export type Fixture = {
  id: string
  league: League
  turn: number
  home: Team
  away: Team
  /** Their places in the league's list of teams. */
  places: readonly [home: number, away: number]
  startsAt: number
}

/** Matches of a season, in which each of so many teams meets each other once. */
export const turnsPerSeason = (teams: number): number => (teams * (teams - 1)) / 2

/**
 * Which teams meet in a turn, home first: in a season each meets each, in the next one where the other is at home. By the circle
 * method, with nobody in its fixed place where teams are odd. Of six teams and more none plays in two turns that follow each other.
 */
function pairOf(teams: number, turn: number): [home: number, away: number] {
  const empty = teams % 2
  const places = teams + empty
  const matches = places / 2 - empty
  const round = Math.floor(turn / matches)
  const season = Math.floor(round / (places - 1))
  const at = (place: number) => (place === 0 ? 0 : ((place - 1 + round) % (places - 1)) + 1) - empty
  const place = (turn % matches) + empty
  const [one, other] = [at(place), at(places - 1 - place)]
  return (season + place) % 2 === 0 ? [one, other] : [other, one]
}

/** The fixture of a league's turn. */
export function fixtureAt(league: League, turn: number): Fixture {
  const draw = drawOf({ serverSeed: league.code, clientSeed: 'fixture', nonce: turn })
  const { teams, everyMin, laterSteps } = league
  const [home, away] = pairOf(teams.length, turn)
  return {
    id: `${league.code}-${turn}`,
    league,
    turn,
    home: teams[home] as Team, // below their number
    away: teams[away] as Team, // below their number
    places: [home, away],
    startsAt: (turn * everyMin + 5 * draw(laterSteps)) * minuteMs,
  }
}

/** The fixture of a name such as SUV-1234; undefined where no league has it. */
export function fixtureOf(id: string): Fixture | undefined {
  const [, code, turn] = /^([A-Z]{3})-(\d{1,10})$/.exec(id) ?? []
  const league = leagues.find((one) => one.code === code)
  return league && fixtureAt(league, Number(turn))
}

export const lengthMs = ({ league }: Pick<Fixture, 'league'>): number => league.lengthMin * minuteMs

const halfMin = 45
export const quarterSec = 600
export const halfSec = halfMin * 60
const breakMin = 15
/** Of a football match on the wall: two halves, the break, and two minutes of added time in which nothing happens. */
const wallMin = 107

/** Basketball is played in so many quarters. */
export const quarters = 4

/** How many seconds of play are over, whatever the pace of the league. */
export function playedSec(fixture: Fixture, now: number): number {
  const part = (now - fixture.startsAt) / lengthMs(fixture)
  if (part <= 0) return 0
  if (fixture.league.sport !== 'FOOTBALL') return Math.min(part, 1) * playSec(fixture)
  const minute = part * wallMin
  const played = minute <= halfMin ? minute : Math.min(Math.max(halfMin, minute - breakMin), 2 * halfMin)
  return played * 60
}

/** Seconds of play in a match: of football and basketball as their clocks run, elsewhere a second for each round. */
export function playSec({ league }: Pick<Fixture, 'league'>): number {
  if (league.sport === 'FOOTBALL') return 2 * halfMin * 60
  if (!league.sets) return quarters * quarterSec
  const { target, needed } = league.sets
  return (2 * needed - 1) * (2 * target - 1)
}

/** When a second of play is over by the wall clock. */
export function wallAt(fixture: Fixture, second: number): number {
  const share = (): number => {
    if (fixture.league.sport !== 'FOOTBALL') return second / playSec(fixture)
    const minute = second / 60
    return (minute <= halfMin ? minute : minute + breakMin) / wallMin
  }
  return fixture.startsAt + Math.ceil(share() * lengthMs(fixture))
}
