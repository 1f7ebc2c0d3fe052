import type { Draw } from '../kit/fair.ts'

/** Cards are 0 to 51: rank by rank from the ace to the king, four suits of each. A fresh shoe for every round. */
export function shoeOf(draw: Draw, decks = 8): () => number {
  const taken: number[] = []
  return () => {
    let card = draw(decks * 52 - taken.length)
    for (const one of taken) if (card >= one) card++
    taken.push(card)
    taken.sort((a, b) => a - b)
    return card % 52
  }
}

export const rankOf = (card: number): number => Math.floor(card / 4)
export const rankNames = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
export const suitSigns = ['♠', '♥', '♣', '♦']
export const cardText = (card: number): string => `${rankNames[rankOf(card)]}${suitSigns[card % 4]}`
