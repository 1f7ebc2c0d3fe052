import { rankOf, shoeOf } from '../shared/shoe.ts'
import { type TableRules, tableRules } from '../shared/spots.ts'

export const baccaratSpots = ['playerPair', 'player', 'tie', 'banker', 'bankerPair'] as const
export type Side = 'player' | 'banker'
export type BaccaratShown = { player: number[]; banker: number[] }

/** Ten and pictures count nothing, the ace one. */
export const valueOf = (card: number): number => (rankOf(card) >= 9 ? 0 : rankOf(card) + 1)
export const pointsOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + valueOf(card), 0) % 10

/** Whether the banker draws, having this much, after the player's third card; undefined when the player stood. */
export function bankerDraws(points: number, third: number | undefined): boolean {
  if (third === undefined) return points <= 5
  if (points <= 2) return true
  if (points === 3) return third !== 8
  if (points === 4) return third >= 2 && third <= 7
  if (points === 5) return third >= 4 && third <= 7
  return points === 6 && (third === 6 || third === 7)
}

/** The hands by the fixed rules of drawing, nobody decides anything. */
export function dealHands(card: () => number): BaccaratShown {
  const [first, second, third, fourth] = [card(), card(), card(), card()]
  const player = [first, third]
  const banker = [second, fourth]
  if (pointsOf(player) >= 8 || pointsOf(banker) >= 8) return { player, banker }
  const drawn = pointsOf(player) <= 5 ? card() : undefined
  if (drawn !== undefined) player.push(drawn)
  if (bankerDraws(pointsOf(banker), drawn === undefined ? undefined : valueOf(drawn))) banker.push(card())
  return { player, banker }
}

export const winnerOf = ({ player, banker }: BaccaratShown): Side | 'tie' => {
  const by = pointsOf(player) - pointsOf(banker)
  return by > 0 ? 'player' : by < 0 ? 'banker' : 'tie'
}

export const isPair = ([first = 0, second = 0]: readonly number[]): boolean =>
  rankOf(first) === rankOf(second)

export const baccarat: TableRules<BaccaratShown> = tableRules<BaccaratShown>({
  game: 'baccarat',
  isSpot: (spot) => baccaratSpots.some((one) => one === spot),
  outcome: (draw) => dealHands(shoeOf(draw)),
  times: (spot, shown) => {
    const winner = winnerOf(shown)
    if (spot === 'playerPair') return isPair(shown.player) ? 1200 : 0
    if (spot === 'bankerPair') return isPair(shown.banker) ? 1200 : 0
    if (spot === 'tie') return winner === 'tie' ? 900 : 0
    if (winner === 'tie') return 100
    return winner !== spot ? 0 : spot === 'banker' ? 195 : 200
  },
})
