import { type Match, matchesMax, sports } from '@suntala/contract/match'
import type { Sandbox } from '#sandbox.ts'
import { mainFor, type MatchState } from '#sports/match-state.ts'
import { openStates, presentMatch } from '#sports/present-book.ts'

function matchOf(state: MatchState, language: string): Match[] {
  const {
    id,
    sport: kind,
    leagueName,
    home,
    away,
    startsAt,
    phase,
    score,
    minute,
  } = presentMatch(state, language)
  const sport = sports.find((one) => one === kind)
  if (!sport) return []
  const live = phase === 'LIVE'
  const picks = mainFor(state)?.picks ?? []
  return [
    {
      matchId: id,
      sport,
      league: leagueName,
      home,
      away,
      startTime: startsAt,
      odds: picks.flatMap(({ pick, price }) => {
        const outcome = (['HOME', 'DRAW', 'AWAY'] as const).find((one) => one === pick)
        return outcome ? [{ outcome, price: (price / 100).toFixed(2) }] : []
      }),
      live,
      score: live ? score : null,
      minute,
    },
  ]
}

/**
 * The matches that are on and those that come, the live ones first: those of the sportsbook that take bets, at its prices.
 * E-sports are none of the platform's sports.
 */
export const listMatches = (sandbox: Sandbox, language: string): Match[] =>
  openStates(sandbox)
    .flatMap((state) => matchOf(state, language))
    .toSorted((one, other) => Number(other.live) - Number(one.live) || one.startTime - other.startTime)
    .slice(0, matchesMax)
