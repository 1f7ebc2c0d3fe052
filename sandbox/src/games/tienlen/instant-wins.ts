import { byRank, strengthOf, two } from './cards.ts'

/** What wins before a card is played, the strongest last. */
const instantWins = ['sixPairs', 'fivePairs', 'dragon', 'fourTwos'] as const
export type InstantWin = (typeof instantWins)[number]

function longestRow(isIn: (rank: number) => boolean): number {
  let [longest, now] = [0, 0]
  for (let rank = 0; rank < two; rank++) {
    now = isIn(rank) ? now + 1 : 0
    longest = Math.max(longest, now)
  }
  return longest
}

/** Of thirteen cards; four alike are two pairs. */
export function instantWinOf(cards: readonly number[]): InstantWin | undefined {
  const counts = byRank(cards).map(({ length }) => length)
  const countOf = (rank: number) => counts[rank] ?? 0
  if (countOf(two) === 4) return 'fourTwos'
  if (longestRow((rank) => countOf(rank) > 0) === 12) return 'dragon'
  if (longestRow((rank) => countOf(rank) > 1) >= 5) return 'fivePairs'
  const pairs = counts.reduce((sum, count) => sum + Math.floor(count / 2), 0)
  return pairs === 6 ? 'sixPairs' : undefined
}

/** The seat that wins at once: the strongest such hand, and of two alike the one with the highest card. */
export function instantWinner(
  hands: readonly { seat: number; cards: readonly number[] }[],
): { seat: number; by: InstantWin } | undefined {
  const found = hands.flatMap(({ seat, cards }) => {
    const by = instantWinOf(cards)
    return by ? [{ seat, by, place: instantWins.indexOf(by), top: Math.max(...cards.map(strengthOf)) }] : []
  })
  const [best] = found.toSorted((a, b) => b.place - a.place || b.top - a.top)
  return best && { seat: best.seat, by: best.by }
}
