import { byRank, rankOf, sorted, two } from './cards.ts'
import { beats, bombOf, type Combo, comboOf } from './combos.ts'
import type { Play } from './play-hand.ts'

const king = 10

const combosOf = (all: readonly (readonly number[])[]): Combo[] =>
  all.flatMap((cards) => {
    const combo = comboOf(cards)
    return combo ? [combo] : []
  })

/** Cards of one rank together, so many of them, that end in each card of it. */
const alike = (ranks: readonly number[][], count: number): number[][] =>
  ranks.flatMap((cards) => cards.slice(count - 1).map((top) => [...cards.slice(0, count - 1), top]))

/** Rows of so many ranks in a row with so many cards of each: the lowest of every rank, and of the last one each. */
function rows(ranks: readonly number[][], length: number, each: number): number[][] {
  return Array.from({ length: two - length + 1 }, (_, from) => ranks.slice(from, from + length)).flatMap(
    (row) => {
      if (row.some((cards) => cards.length < each)) return []
      const below = row.slice(0, -1).flatMap((cards) => cards.slice(0, each))
      return alike([row.at(-1) ?? []], each).map((top) => [...below, ...top])
    },
  )
}

const bombs = (ranks: readonly number[][]): number[][] => [
  ...rows(ranks, 3, 2),
  ...alike(ranks, 4),
  ...rows(ranks, 4, 2),
]

/** The plays of one kind and length that cards have, weakest first, each with the lowest cards below its top. */
function sameKind(ranks: readonly number[][], { kind, cards: { length } }: Combo): number[][] {
  switch (kind) {
    case 'single':
    case 'pair':
    case 'triple':
    case 'four':
      return alike(ranks, length)
    case 'sequence':
      return rows(ranks, length, 1)
    case 'pairs':
      return rows(ranks, length / 2, 2)
  }
}

/** What beats a play: of its kind and then by bombs, weakest first. */
export function answersTo(cards: readonly number[], last: Combo): Combo[] {
  const ranks = byRank(cards)
  const all = combosOf([...sameKind(ranks, last), ...bombs(ranks)]).filter((combo) => beats(combo, last))
  const costOf = (combo: Combo) => bombOf(combo) * 100 + combo.top
  return all.toSorted((a, b) => costOf(a) - costOf(b))
}

/** The longest play that has the lowest card: a sequence, else all of its rank. Four alike are kept. */
export function leadOf(cards: readonly number[]): readonly number[] {
  const [lowest = 0] = sorted(cards)
  const ranks = byRank(cards)
  const from = rankOf(lowest)
  const end = ranks.findIndex((of, rank) => rank >= from && (rank === two || of.length === 0))
  const row = ranks.slice(from, end < 0 ? two : end).flatMap((of) => of.slice(0, 1))
  if (row.length >= 3) return row
  const own = ranks[from] ?? [lowest]
  return own.length === 4 && cards.length > 4 ? [lowest] : own
}

/** The lowest card when leading, else a pass: what is done for who does not decide in time. */
export function restPlay({ hands, trick, turn }: Play): readonly number[] {
  const [lowest] = sorted((turn !== undefined && hands.get(turn)) || [])
  return trick.length > 0 || lowest === undefined ? [] : [lowest]
}

/**
 * How the house player plays, by its own cards and what lies there alone: all cards at once where it can; leading the longest play
 * with its lowest card; else the weakest that beats, a bomb only on twos and bombs, and a two not on less than a king.
 */
export function housePlay({ hands, trick, turn }: Play): readonly number[] {
  const own = (turn !== undefined && hands.get(turn)) || []
  const last = trick.at(-1)?.combo
  const whole = comboOf(own)
  if (whole && (!last || beats(whole, last))) return whole.cards
  if (!last) return leadOf(own)
  const fits = (combo: Combo) => bombOf(combo) > 0 || combo.top < two * 4 || last.top >= king * 4
  return answersTo(own, last).find(fits)?.cards ?? []
}
