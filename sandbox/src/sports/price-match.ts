import type { Fixture } from '#games/sports/fixtures.ts'
import type { Board } from '#games/sports/model.ts'
import {
  basketballMarkets,
  footballMarkets,
  type GoalResult,
  type Market,
} from '#games/sports/goal-markets.ts'
import { allOutcomes, finalOutcomes, quarterOutcomes, setOutcomes, type Weighted } from '#sports/outcomes.ts'
import { type SetResult, setMarkets } from '#games/sports/set-markets.ts'
import { type Settlement, type Share, shares } from '#games/sports/settlement.ts'

/** A market as it is offered; a line is in quarters, and 0 where there is none. Prices are in hundredths, the stake included. */
export type Offer = { code: string; line: number; picks: { pick: string; price: number }[] }

/** Below it a market is closed, above it a pick is not offered. */
export const [minPrice, maxPrice] = [101, 50_100]

/** A market is closed where the stake is likelier than this to come back as it was: then next to nothing is bet on. */
export const maxBack = 0.6

/** What is to be expected of a stake: how much of it wins at its price, and how much comes back as it was. */
export function expectedShare<R>(
  market: Market<R>,
  outcomes: readonly Weighted<R>[],
  { pick, line }: { pick: string; line: number },
): Share {
  let [wins, back, all] = [0, 0, 0]
  for (const { weight, result } of outcomes) {
    const share = shares[market.settle(result, pick, line) satisfies Settlement]
    all += weight
    wins += weight * share.wins
    back += weight * share.back
  }
  return all === 0 ? shares.VOID : { wins: wins / all, back: back / all }
}

/** How likely a pick wins, where what comes back counts for neither side. */
const fairChance = ({ wins, back }: Share): number => (back >= 1 ? 0 : wins / (1 - back))

/** A price with the market's margin, rounded down. */
export const priceOf = (chance: number, marginBps: number): number =>
  Math.floor(100 / (chance * (1 + marginBps / 10_000)) + 1e-9)

function offerOf<R>(market: Market<R>, outcomes: readonly Weighted<R>[], line: number): Offer | undefined {
  const expected = market.picks.map((pick) => expectedShare(market, outcomes, { pick, line }))
  if (expected.some(({ back }) => back > maxBack)) return undefined
  const priced = expected.map((share, place) => ({
    pick: market.picks[place] ?? '',
    price: priceOf(fairChance(share), market.marginBps),
  }))
  if (priced.some(({ price }) => price < minPrice)) return undefined
  const picks = priced.filter(({ price }) => price <= maxPrice)
  return picks.length < 2 ? undefined : { code: market.code, line, picks }
}

/** Where lines lie closest to even, and how far the neighbours are that are offered with it. */
const spreads = { wide: [-8, -4, 0, 4, 8], fine: [-2, -1, 0, 1, 2], halves: [-4, 0, 4] } as const
type Spread = keyof typeof spreads
type GoalNeeds = Market<GoalResult>['needs']

type Space<R> = { outcomes: readonly Weighted<R>[]; spread: Spread }

function meanOf(weights: readonly { weight: number; count: number }[]): number {
  return weights.reduce((sum, { weight, count }) => sum + weight * count, 0)
}

const countOf: Record<NonNullable<Market<GoalResult>['lines']>, (result: GoalResult) => number> = {
  total: ({ final }) => final.home + final.away,
  homeTotal: ({ final }) => final.home,
  awayTotal: ({ final }) => final.away,
  halfTotal: ({ half }) => half.home + half.away,
  handicap: ({ final }) => final.away - final.home,
}

/** Lines around the one at which both picks are closest to even. */
function linesAround<R>(
  market: Market<R>,
  { outcomes, spread }: Space<R>,
  count: (result: R) => number,
): number[] {
  const mean = meanOf(outcomes.map(({ weight, result }) => ({ weight, count: count(result) })))
  const step = spread === 'fine' ? 1 : 4
  const near = Math.round(mean * 4)
  const base = spread === 'fine' ? near : Math.round((near - 2) / 4) * 4 + 2
  const [first = ''] = market.picks
  const candidates = [-3, -2, -1, 0, 1, 2, 3].map((by) => {
    const line = base + by * step
    return { line, off: Math.abs(fairChance(expectedShare(market, outcomes, { pick: first, line })) - 0.5) }
  })
  const [main] = candidates.toSorted((one, two) => one.off - two.off)
  return spreads[spread].map((by) => (main?.line ?? base) + by)
}

function offersOf<R>(
  markets: readonly Market<R>[],
  space: (market: Market<R>) => Space<R>,
  counts: (market: Market<R>) => ((result: R) => number) | undefined,
): Offer[] {
  return markets.flatMap((market) => {
    const of = space(market)
    const count = counts(market)
    const lines = count ? linesAround(market, of, count) : [0]
    const isTotal = market.lines !== 'handicap'
    return lines
      .filter((line) => !market.lines || !isTotal || line > 0)
      .flatMap((line) => offerOf(market, of.outcomes, line) ?? [])
  })
}

const setLines: Record<string, readonly number[]> = { SET_HANDICAP: [-6, 6], SET_TOTAL: [10, 14, 18] }

function setOffers(fixture: Fixture, board: Board): Offer[] {
  const { sets } = fixture.league
  if (!sets) return []
  const outcomes: Weighted<SetResult>[] = setOutcomes(fixture, board, sets)
  return setMarkets(sets.needed).flatMap((market) =>
    (setLines[market.code] ?? [0]).flatMap((line) => offerOf(market, outcomes, line) ?? []),
  )
}

/** Everything that is offered of a match as it stands, at its prices. */
export function priceMatch(fixture: Fixture, board: Board, second: number): Offer[] {
  if (fixture.league.sets) return setOffers(fixture, board)
  const isFootball = fixture.league.sport === 'FOOTBALL'
  const of: Record<GoalNeeds, readonly Weighted<GoalResult>[]> = {
    final: finalOutcomes(fixture, board, second),
    all: isFootball ? allOutcomes(fixture, board, second) : [],
    quarters: isFootball ? [] : quarterOutcomes(fixture, board, second),
  }
  return offersOf<GoalResult>(
    isFootball ? footballMarkets : basketballMarkets,
    ({ needs, lines }) => ({
      outcomes: of[needs],
      spread: !isFootball ? 'wide' : lines === 'total' || lines === 'handicap' ? 'fine' : 'halves',
    }),
    ({ lines }) => lines && countOf[lines],
  )
}

/** The same for who wins alone, which is quick. */
export function priceMain(fixture: Fixture, board: Board, second: number): Offer[] {
  if (fixture.league.sets) return setOffers(fixture, board)
  const outcomes = finalOutcomes(fixture, board, second)
  const code = fixture.league.sport === 'FOOTBALL' ? 'RESULT' : 'DRAW_NO_BET'
  return footballMarkets
    .filter((market) => market.code === code)
    .flatMap((market) => offerOf(market, outcomes, 0) ?? [])
}

/** What stands beside a match in the list: who wins. */
export const isMain = ({ code }: Pick<Offer, 'code'>): boolean =>
  code === 'RESULT' || code === 'WINNER' || code === 'DRAW_NO_BET'
