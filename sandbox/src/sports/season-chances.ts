import type { Fixture } from '#games/sports/fixtures.ts'
import { type Board, postponedOneIn } from '#games/sports/model.ts'
import { isAbandoned, pointsFor, type Season } from '#games/sports/seasons.ts'
import type { Share } from '#games/sports/settlement.ts'
import { finalOutcomes, setOutcomes } from '#sports/outcomes.ts'

/** By how much the home side wins, or loses below zero, and how likely. */
export type Differences = ReadonlyMap<number, number>

/** How a match may end from where it stands, by the model that it is played by. */
export function differencesOf(fixture: Fixture, board: Board, second: number): Differences {
  const found = new Map<number, number>()
  const add = (difference: number, weight: number) =>
    found.set(difference, (found.get(difference) ?? 0) + weight)
  const { sets } = fixture.league
  if (sets)
    for (const { weight, result } of setOutcomes(fixture, board, sets)) {
      const home = result.winners.filter((side) => side === 'home').length
      add(2 * home - result.winners.length, weight)
    }
  else
    for (const { weight, result } of finalOutcomes(fixture, board, second))
      add(result.final.home - result.final.away, weight)
  return found
}

/** A match that is not over. Before its start it may still be postponed. */
export type Left = {
  turn: number
  places: readonly [number, number]
  differences: Differences
  mayBePostponed: boolean
}
/** What is over: points and differences of the teams, and how many matches were played. */
export type Base = { points: readonly number[]; differences: readonly number[]; played: number }

/** Of the runs of a simulation: eight times so many, each of them spread evenly over the ends of every match. */
const [batches, batchSize] = [8, 5_000]
export const runs = batches * batchSize

/** Numbers that are the same for the same start (mulberry32). */
function numbersFrom(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

const startOf = (text: string): number =>
  [...text].reduce((sum, sign) => Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0), 7)

/** What stands for a match that is not played. */
const notPlayed = 127

/** The ends of a match in order, as often among the runs of a batch as they are likely; parts of a run go to it from `over` on. */
function spread({ differences, mayBePostponed }: Left, over: number): Int8Array {
  const off = mayBePostponed ? 1 / postponedOneIn : 0
  const ends = [...differences].toSorted(([one], [two]) => one - two)
  const all = ends.reduce((sum, [, weight]) => sum + weight, 0)
  const spreadOut = new Int8Array(batchSize).fill(notPlayed)
  let [sum, from] = [0, 0]
  for (const [difference, weight] of ends) {
    sum += (weight / all) * (1 - off)
    const until = Math.min(batchSize, Math.floor(sum * batchSize + over))
    spreadOut.fill(Math.max(-126, Math.min(126, difference)), from, until)
    from = until
  }
  return spreadOut
}

const knownOrders = new Map<string, Uint16Array>()
// Of the seasons of all leagues that are on at a time, and of those that come next.
const maxOrders = 240

/** In which order each batch of runs takes the ends of a match: the same however often it is asked. */
function ordersOf(season: Season, turn: number): Uint16Array {
  const key = `${season.id} ${turn}`
  if (knownOrders.size > maxOrders) knownOrders.clear()
  return knownOrders.getOrInsertComputed(key, () => {
    const orders = new Uint16Array(runs)
    for (let run = 0; run < runs; run++) orders[run] = run % batchSize
    const next = numbersFrom(startOf(key))
    for (let from = 0; from < runs; from += batchSize)
      for (let place = batchSize - 1; place > 0; place--) {
        const other = from + (next() % (place + 1))
        const kept = orders[from + place] ?? 0
        orders[from + place] = orders[other] ?? 0
        orders[other] = kept
      }
    return orders
  })
}

/** Which end of a match each run has. Of a season it is drawn by the same numbers each time, so prices move by what happened alone. */
function drawn(season: Season, left: Left): Int8Array {
  const ends = new Int8Array(runs)
  const orders = ordersOf(season, left.turn)
  for (let batch = 0; batch < batches; batch++) {
    const sorted = spread(left, (batch + 0.5) / batches)
    const from = batch * batchSize
    for (let run = from; run < from + batchSize; run++) ends[run] = sorted[orders[run] ?? 0] ?? notPlayed
  }
  return ends
}

/** Of simulated ends: what a stake on each team comes to, and how likely the season ends in a dead heat, or is abandoned. */
export type SeasonChances = { shares: Share[]; heat: number; abandoned: number }

/** Points before difference: who has the highest is first. */
const rankOf = (points: number, difference: number): number => points * 100_000 + difference

/** What a match adds to the rank of a side that wins it by so much, or loses it below zero. */
const gains = Int32Array.from({ length: 2 * notPlayed }, (_, at) =>
  rankOf(pointsFor(at - notPlayed), at - notPlayed),
)
const gainOf = (by: number): number => gains[by + notPlayed] ?? 0

/** The ranks of the teams in each run, by their places, and how many matches each run has. */
function ranksAtEnd(season: Season, base: Base, left: readonly Left[]) {
  const ranks = base.points.map((points, place) =>
    new Int32Array(runs).fill(rankOf(points, base.differences[place] ?? 0)),
  )
  const played = new Uint16Array(runs).fill(base.played)
  for (const one of left) {
    const ends = drawn(season, one)
    const [home, away] = [ranks[one.places[0]], ranks[one.places[1]]]
    if (!home || !away) throw new RangeError(`season ${season.id} has no such team`)
    for (let run = 0; run < runs; run++) {
      const by = ends[run] ?? notPlayed
      if (by === notPlayed) continue
      played[run] = (played[run] ?? 0) + 1
      home[run] = (home[run] ?? 0) + gainOf(by)
      away[run] = (away[run] ?? 0) + gainOf(-by)
    }
  }
  return { ranks, played }
}

/**
 * How likely each team wins a season, what it shares with others counted as its share, and how likely the season is abandoned: of
 * simulated ends, with a fixed seed.
 */
export function chancesOfSeason(season: Season, base: Base, left: readonly Left[]): SeasonChances {
  const { ranks, played } = ranksAtEnd(season, base, left)
  const wins = new Float64Array(ranks.length)
  let [abandoned, heats] = [0, 0]
  for (let run = 0; run < runs; run++) {
    if (isAbandoned(played[run] ?? 0, season.turns)) {
      abandoned += 1
      continue
    }
    let first = -Infinity
    let count = 0
    for (const of of ranks) {
      const rank = of[run] ?? 0
      if (rank > first) {
        first = rank
        count = 1
      } else if (rank === first) count += 1
    }
    if (count > 1) heats += 1
    for (let place = 0; place < ranks.length; place++)
      if (ranks[place]?.[run] === first) wins[place] = (wins[place] ?? 0) + 1 / count
  }
  const shares = Array.from(wins, (won) => ({ wins: won / runs, back: abandoned / runs }))
  return { shares, heat: heats / runs, abandoned: abandoned / runs }
}
