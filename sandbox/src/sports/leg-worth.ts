import { postponedOneIn } from '#games/sports/model.ts'
import { seasonMarket } from '#games/sports/seasons.ts'
import { type Share, shares } from '#games/sports/settlement.ts'
import { basketballMarkets, footballMarkets, type GoalResult } from '#games/sports/goal-markets.ts'
import { type EventState, isSeason } from '#sports/event-state.ts'
import type { Choice } from '#sports/leg-store.ts'
import { keyOf, type MatchState } from '#sports/match-state.ts'
import { allOutcomes, finalOutcomes, quarterOutcomes, setOutcomes, type Weighted } from '#sports/outcomes.ts'
import { expectedShare } from '#sports/price-match.ts'
import { shareOfPick } from '#sports/price-season.ts'
import { setMarkets } from '#games/sports/set-markets.ts'

type Pick = Omit<Choice, 'match'>

type Outcomes = readonly Weighted<GoalResult>[]
type Needs = 'final' | 'all' | 'quarters'
const outcomesOf = { final: finalOutcomes, all: allOutcomes, quarters: quarterOutcomes }
const outcomes = new Map<string, Outcomes>()
// Some are long: only those of matches that are bet on now are worth the room.
const maxOutcomes = 40

/** What may still come of a match as it stands, once for all picks of it. */
export function outcomesFor(state: MatchState, needs: Needs): Outcomes {
  if (outcomes.size > maxOutcomes) outcomes.clear()
  return outcomes.getOrInsertComputed(`${needs} ${keyOf(state)}`, () =>
    outcomesOf[needs](state.fixture, state.board, state.second),
  )
}

/** Of a match that is played. A kind of bets that is no more is no bet, as where it is settled. */
function shareIfPlayed(state: MatchState, { code, ...of }: Pick): Share {
  const { fixture, board } = state
  const { sport, sets } = fixture.league
  if (sets) {
    const market = setMarkets(sets.needed).find((one) => one.code === code)
    return market ? expectedShare(market, setOutcomes(fixture, board, sets), of) : shares.VOID
  }
  const markets = sport === 'FOOTBALL' ? footballMarkets : basketballMarkets
  const market = markets.find((one) => one.code === code)
  if (!market) return shares.VOID
  return expectedShare(market, outcomesFor(state, market.needs), of)
}

/** Before the start nobody knows whether a match is postponed, and its bets void. */
function shareOf(state: MatchState, of: Pick): Share {
  const played = shareIfPlayed(state, of)
  if (state.phase !== 'SOON') return played
  const off = 1 / postponedOneIn
  return { wins: played.wins * (1 - off), back: played.back * (1 - off) + off }
}

const known = new Map<string, Share>()
const maxKnown = 2000

/** What is to be expected of a stake on a pick of a match or a season as it stands, by the model its prices follow from. */
export function legShare(state: EventState, { code, line, pick }: Pick): Share {
  if (isSeason(state)) return code === seasonMarket ? shareOfPick(state, pick) : shares.VOID
  if (known.size > maxKnown) known.clear()
  const key = JSON.stringify([keyOf(state), state.phase, code, line, pick])
  return known.getOrInsertComputed(key, () => shareOf(state, { code, line, pick }))
}
