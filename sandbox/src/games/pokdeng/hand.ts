/** Cards are 0 to 51: rank by rank from the ace to the king, four suits of each. */
const rankOf = (card: number): number => Math.floor(card / 4)

export type HandKind = 'points' | 'faces' | 'straight' | 'straightFlush' | 'three' | 'pok'

/** What two or three cards are worth: the stronger of two hands wins, and pays or gets its `deng` times the bet. */
export type Value = { kind: HandKind; points: number; deng: number; strength: number }

/** Of three ranks in a row the highest, an ace counting high or low; 0 where they are no row. */
function topOfRow(ranks: readonly number[]): number {
  const [low = 0, mid = 0, high = 0] = ranks.toSorted((a, b) => a - b)
  if (low === 0 && mid === 11 && high === 12) return 14
  return mid === low + 1 && high === mid + 1 ? high + 1 : 0
}

function pointsOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + Math.min(rankOf(card) + 1, 10), 0) % 10
}

export const isPok = (cards: readonly number[]): boolean => cards.length === 2 && pointsOf(cards) >= 8

function valueOfTwo(cards: readonly number[]): Value {
  const points = pointsOf(cards)
  const [one = 0, other = 0] = cards
  const deng = rankOf(one) === rankOf(other) || one % 4 === other % 4 ? 2 : 1
  return points >= 8
    ? { kind: 'pok', points, deng, strength: 500 + points }
    : { kind: 'points', points, deng, strength: points }
}

/** Pok 9 and 8 beat all; then three alike, a straight flush, a straight, three faces, and what is left goes by its points. */
export function valueOf(cards: readonly number[]): Value {
  if (cards.length === 2) return valueOfTwo(cards)
  const points = pointsOf(cards)
  const ranks = cards.map(rankOf)
  const isFlush = new Set(cards.map((card) => card % 4)).size === 1
  const [first = 0] = ranks
  if (ranks.every((rank) => rank === first))
    return { kind: 'three', points, deng: 5, strength: 400 + (first === 0 ? 14 : first + 1) }
  const top = topOfRow(ranks)
  if (top > 0)
    return isFlush
      ? { kind: 'straightFlush', points, deng: 5, strength: 300 + top }
      : { kind: 'straight', points, deng: 3, strength: 200 + top }
  if (ranks.every((rank) => rank >= 10)) return { kind: 'faces', points, deng: 3, strength: 100 }
  return { kind: 'points', points, deng: isFlush ? 3 : 1, strength: points }
}

/** How many bets a player gets of the banker; below zero, how many the banker gets. */
export function comesTo(player: Value, banker: Value): number {
  if (player.strength === banker.strength) return 0
  return player.strength > banker.strength ? player.deng : -banker.deng
}

/**
 * What is done for whoever does not decide in time, and what the house player does: a third card up to four points, and at five
 * unless the two are a pair or of one suit.
 */
export function restDraws(cards: readonly number[]): boolean {
  const points = pointsOf(cards)
  return points <= 4 || (points === 5 && valueOf(cards).deng === 1)
}
