import { createHash } from 'node:crypto'
import { type Match, matchesMax } from '@suntala/contract/match'
import { type League, leagues } from '#sports/teams.ts'
import { oddsAt, type Played, scoreAt } from '#sports/play-match.ts'

const minuteMs = 60_000
/** Turns of a league that are told ahead. */
const ahead = 4

/** Whole numbers from 0 up to `below`, the same ones for the same words. */
const drawerOf =
  (seed: string) =>
  (what: string, below: number): number =>
    createHash('sha256').update(`${seed} ${what}`).digest().readUInt32BE() % below

/** The match of a league's turn: who plays whom, and when, follows from the turn alone. */
function matchOf(league: League, turn: number, { nowMs, isThai }: { nowMs: number; isThai: boolean }): Match {
  const draw = drawerOf(`${league.code} ${turn}`)
  const { teams, sport, code, lengthMin, everyMin } = league
  const first = draw('home', teams.length)
  const second = (first + 1 + draw('away', teams.length - 1)) % teams.length
  const [home, away] = [teams[first], teams[second]]
  const nameOf = (name: League['name'] | undefined) => (isThai ? name?.th : name?.en) ?? ''
  const startTime = (turn * everyMin + 5 * draw('start', 4)) * minuteMs
  const live = nowMs >= startTime
  const played: Played = { sport, draw, minute: Math.floor((nowMs - startTime) / minuteMs), lengthMin }
  const score = live ? scoreAt(played) : null
  return {
    matchId: `${code}-${turn}`,
    sport,
    league: nameOf(league.name),
    home: nameOf(home),
    away: nameOf(away),
    startTime,
    odds: oddsAt(played, score),
    live,
    score,
    minute: live && sport === 'FOOTBALL' ? footballMinute(played.minute) : null,
  }
}

const halfMin = 45
const breakMin = 15

/** As a board shows it: it stands at 45 in the break, and at 90 while time is added. */
const footballMinute = (minute: number): number =>
  minute <= halfMin ? minute : Math.min(Math.max(halfMin, minute - breakMin), 2 * halfMin)

/**
 * The matches that are on and those that come, of leagues that are nowhere. They follow from the clock alone: every
 * installation has the same ones, and each goes on from where it stood however often it is asked for.
 */
export function listMatches(nowMs: number, language: string): Match[] {
  const isThai = /^th/i.test(language)
  return leagues
    .flatMap((league) => {
      const turn = Math.floor(nowMs / (league.everyMin * minuteMs))
      const before = Math.ceil(league.lengthMin / league.everyMin) + 1
      return Array.from({ length: before + ahead }, (_, place) => turn - before + place)
        .map((each) => matchOf(league, each, { nowMs, isThai }))
        .filter(({ startTime }) => nowMs < startTime + league.lengthMin * minuteMs)
    })
    .toSorted((one, other) => Number(other.live) - Number(one.live) || one.startTime - other.startTime)
    .slice(0, matchesMax)
}
