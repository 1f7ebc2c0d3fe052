/** Cards are 0 to 51: rank by rank from the ace to the king, of each the suits ♠ ♥ ♣ ♦, as they are drawn. */

/** From the three, the lowest, to the two. */
export const two = 12
/** 0 is the three, 11 the ace, 12 the two. */
export const rankOf = (card: number): number => (Math.floor(card / 4) + 11) % 13

/** ♠ ♣ ♦ ♥, from the lowest to the highest. */
const suitOrder = [0, 3, 1, 2]
const suitOf = (card: number): number => suitOrder[card % 4] ?? 0

/** Of two cards the one with more beats the other. */
export const strengthOf = (card: number): number => rankOf(card) * 4 + suitOf(card)
export const isRed = (card: number): boolean => card % 2 === 1

/** From the lowest card to the highest. */
export const sorted = (cards: readonly number[]): number[] =>
  cards.toSorted((a, b) => strengthOf(a) - strengthOf(b))

/** Cards by their rank, each rank from its lowest suit on. */
export function byRank(cards: readonly number[]): number[][] {
  const ranks: number[][] = Array.from({ length: 13 }, () => [])
  for (const card of sorted(cards)) ranks[rankOf(card)]?.push(card)
  return ranks
}
