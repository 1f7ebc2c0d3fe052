import { fixtureAt } from '#games/sports/fixtures.ts'
import { boardAt } from '#games/sports/model.ts'
import { pickOf, placeOf, type Season, seasonMarket, timesOf } from '#games/sports/seasons.ts'
import { type Share, shares } from '#games/sports/settlement.ts'
import { maxBack, minPrice, type Offer, priceOf } from '#sports/price-match.ts'
import {
  type Base,
  chancesOfSeason,
  differencesOf,
  type Left,
  type SeasonChances,
} from '#sports/season-chances.ts'
import { seasonMargin, seasonMaxPrice } from '#sports/season-maths.ts'
import { emptyRow, type SeasonState } from '#sports/season-state.ts'

/** What of a season is over, and what is left of it by the model: matches that are on as they stand. */
function splitOf({ season, matches, rows }: SeasonState): { base: Base; left: Left[] } {
  const { league, from, turns } = season
  const byTurn = new Map(matches.map((match) => [match.match.turn, match]))
  const left = Array.from({ length: turns }, (_, step) => from + step).flatMap((turn): Left[] => {
    const state = byTurn.get(turn)
    if (state?.phase === 'OVER' || state?.phase === 'POSTPONED') return []
    if (state?.phase === 'LIVE')
      return [
        {
          turn,
          places: state.fixture.places,
          differences: differencesOf(state.fixture, state.board, state.second),
          mayBePostponed: false,
        },
      ]
    const fixture = fixtureAt(league, turn)
    const board = boardAt(fixture, { postponed: false, happenings: [] }, 0)
    return [
      { turn, places: fixture.places, differences: differencesOf(fixture, board, 0), mayBePostponed: true },
    ]
  })
  const base = {
    points: rows.map(({ points }) => points),
    differences: rows.map(({ difference }) => difference),
    played: matches.filter(({ phase }) => phase === 'OVER').length,
  }
  return { base, left }
}

const known = new Map<string, SeasonChances>()
// A season that is on is worked out anew with every step of its matches.
const maxKnown = 60

const keyOf = ({ season, matches }: SeasonState): string =>
  JSON.stringify([
    season.id,
    matches.flatMap(({ match, phase, board, second }) =>
      phase === 'SOON'
        ? []
        : [
            phase === 'LIVE'
              ? [match.turn, second, board.score, board.sets]
              : [match.turn, phase, board.score],
          ],
    ),
  ])

/** What is to be expected of a stake on each team, by its place: once for a season as it stands. */
export function chancesFor(state: SeasonState): SeasonChances {
  if (known.size > maxKnown) known.clear()
  return known.getOrInsertComputed(keyOf(state), () => {
    const { base, left } = splitOf(state)
    return chancesOfSeason(state.season, base, left)
  })
}

/** The same of one pick. */
export const shareOfPick = (state: SeasonState, pick: string): Share =>
  chancesFor(state).shares[placeOf(pick)] ?? shares.LOSS

function priced(all: readonly Share[]): Offer[] {
  const [{ back } = shares.VOID] = all
  if (back > maxBack) return []
  const picks = all.map(({ wins }, place) => ({
    pick: pickOf(place),
    price: priceOf(wins / (1 - back), seasonMargin),
  }))
  if (picks.some(({ price }) => price < minPrice)) return []
  const offered = picks.filter(({ price }) => price <= seasonMaxPrice)
  return offered.length < 2 ? [] : [{ code: seasonMarket, line: 0, picks: offered }]
}

/** Who wins a season, at its prices; nothing while no bets are taken. */
export const offersForSeason = (state: SeasonState): Offer[] =>
  state.isOpen ? priced(chancesFor(state).shares) : []

/** A season before its first match. */
export function unplayed(season: Season): SeasonState {
  const rows = season.league.teams.map(emptyRow)
  return { season, matches: [], rows, phase: 'SOON', isOpen: true, winners: [], ...timesOf(season) }
}

/** What its teams cost before its first match. */
export const openingOffers = (season: Season): Offer[] => offersForSeason(unplayed(season))
