import { type Fixture, fixtureAt, lengthMs, minuteMs, turnsPerSeason } from './fixtures.ts'
import { type League, leagues } from './leagues.ts'
import { firstAmong, type Settlement, wonIf } from './settlement.ts'

/** A season of a league: from one turn on, until each team has met each other once. */
export type Season = { id: string; league: League; number: number; from: number; turns: number }

export function seasonAt(league: League, number: number): Season {
  const turns = turnsPerSeason(league.teams.length)
  return { id: `${league.code}-S${number}`, league, number, from: number * turns, turns }
}

/** The season that a turn of a league is of. */
export const numberOfTurn = ({ teams }: League, turn: number): number =>
  Math.floor(turn / turnsPerSeason(teams.length))

/** The season of a name such as SUV-S1234; undefined where no league has it. */
export function seasonOf(id: string): Season | undefined {
  const [, code, number] = /^([A-Z]{3})-S(\d{1,8})$/.exec(id) ?? []
  const league = leagues.find((one) => one.code === code)
  return league && seasonAt(league, Number(number))
}

export const fixturesOf = ({ league, from, turns }: Season): Fixture[] =>
  Array.from({ length: turns }, (_, turn) => fixtureAt(league, from + turn))

type Times = { startsAt: number; endsAt: number }
const knownTimes = new Map<string, Times>()
const maxKnown = 200

/** From the start of its first match to the end of its last one. */
export function timesOf(season: Season): Times {
  const known = knownTimes.get(season.id)
  if (known) return known
  const fixtures = fixturesOf(season)
  const times = {
    startsAt: Math.min(...fixtures.map(({ startsAt }) => startsAt)),
    endsAt: Math.max(...fixtures.map((fixture) => fixture.startsAt + lengthMs(fixture))),
  }
  if (knownTimes.size > maxKnown) knownTimes.clear()
  knownTimes.set(season.id, times)
  return times
}

/** The seasons that are on or come next at a moment, the first first. */
export function seasonsAround(league: League, now: number): Season[] {
  const current = numberOfTurn(league, Math.floor(now / (league.everyMin * minuteMs)))
  return [current - 1, current, current + 1]
    .map((number) => seasonAt(league, number))
    .filter((season) => timesOf(season).endsAt > now)
}

export const winPoints = 3

/** Of a match that a side won by so much; below zero it lost, and at zero both get a point. */
export const pointsFor = (difference: number): number => (difference > 0 ? winPoints : difference < 0 ? 0 : 1)

/** What places teams in a season: points, and where these are level what they made beyond what they conceded. */
export type Standing = { points: number; difference: number }

/** Adds a match to standings: by how much the home side won, or lost below zero. */
export function addResult(
  standings: readonly Standing[],
  [home, away]: readonly [number, number],
  by: number,
) {
  const [one, other] = [standings[home], standings[away]]
  if (!one || !other) return
  one.points += pointsFor(by)
  one.difference += by
  other.points += pointsFor(-by)
  other.difference -= by
}

/** A season is abandoned in which fewer of its matches than this share were played. */
const leastPlayed = 3 / 4
export const isAbandoned = (played: number, turns: number): boolean => played < leastPlayed * turns

/** The places of those who are first: several where points and difference are level. */
export function firstOf(standings: readonly Standing[]): number[] {
  const points = Math.max(...standings.map((one) => one.points))
  const difference = Math.max(
    ...standings.filter((one) => one.points === points).map((one) => one.difference),
  )
  return standings.flatMap((one, place) =>
    one.points === points && one.difference === difference ? [place] : [],
  )
}

/** A season that is over: the places of its winners; none of one that was abandoned. */
export type SeasonResult = { winners: readonly number[] }

export const seasonMarket = 'SEASON_WINNER'

/** Teams are picked by their places in the league's list. */
export const pickOf = (place: number): string => `T${place + 1}`
export const placeOf = (pick: string): number => Number(pick.slice(1)) - 1

/** How a pick of a season's winner ends: who are first together share, and a season that was abandoned is no bet. */
export function settleSeasonPick({ winners }: SeasonResult, pick: string): Settlement {
  if (winners.length === 0) return 'VOID'
  return winners.includes(placeOf(pick)) ? firstAmong(winners.length) : wonIf(false)
}
