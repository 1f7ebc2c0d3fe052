import { basicAct } from './strategy.ts'
import { countOf, isNatural } from './rules.ts'

const decks = 6
const cardOf = (value: number): number => (value - 1) * 4

/** How many cards of each value are left, the ace first, and how many in all. */
type Shoe = { counts: number[]; left: number }

/** The chance-weighted sum over every value that can come next; the shoe lacks it meanwhile. */
function overDraws(shoe: Shoe, worth: (value: number) => number): number {
  const { counts, left } = shoe
  let all = 0
  shoe.left = left - 1
  for (let value = 1; value <= 10; value++) {
    const count = counts[value - 1] ?? 0
    if (count === 0) continue
    counts[value - 1] = count - 1
    all += (count / left) * worth(value)
    counts[value - 1] = count
  }
  shoe.left = left
  return all
}

/** What a stake on so many points comes back as, when the dealer goes on from a hard sum, with an ace in it or not. */
function againstDealer(sum: number, hasAce: boolean, points: number, shoe: Shoe): number {
  const own = hasAce && sum <= 11 ? sum + 10 : sum
  if (own > 21) return 2
  if (own >= 17) return points > own ? 2 : points === own ? 1 : 0
  return overDraws(shoe, (value) => againstDealer(sum + value, hasAce || value === 1, points, shoe))
}

/** What is worked out for a dealer's two cards, each hand once however its cards came. */
type Deal = { up: number; hole: number; shoe: Shoe; known: Map<string, number> }

const stoodAt = ({ up, hole, shoe }: Deal, points: number): number =>
  points > 21 ? 0 : againstDealer(up + hole, up === 1 || hole === 1, points, shoe)

/** What a hand comes back as in first stakes, less what is staked beside the first one. */
function worthOf(deal: Deal, hand: readonly number[], isSplit: boolean): number {
  // Of a pair that was split the other half is gone from the shoe as well.
  const key = `${hand.toSorted((a, b) => a - b).join()}${isSplit ? ` of ${hand[0]}` : ''}`
  const worth = deal.known.get(key) ?? playHand(deal, hand, isSplit)
  deal.known.set(key, worth)
  return worth
}

function playHand(deal: Deal, hand: readonly number[], isSplit: boolean): number {
  const cards = hand.map(cardOf)
  const { points } = countOf(cards)
  const [first = 0] = hand
  const isFirst = hand.length === 2
  if (points >= 21 || (isSplit && isFirst && first === 1)) return stoodAt(deal, points)
  const act = basicAct(cards, cardOf(deal.up), [
    ...(isFirst ? (['double'] as const) : []),
    ...(isFirst && !isSplit && first === hand[1] ? (['split'] as const) : []),
  ])
  if (act === 'stand') return stoodAt(deal, points)
  // Both hands see cards of one shuffled shoe, and neither's play looks at the other: they are worth the same.
  if (act === 'split') return 2 * overDraws(deal.shoe, (value) => worthOf(deal, [first, value], true)) - 1
  return overDraws(deal.shoe, (value) =>
    act === 'double'
      ? 2 * stoodAt(deal, countOf([...cards, cardOf(value)]).points) - 1
      : worthOf(deal, [...hand, value], isSplit),
  )
}

/**
 * What a first stake comes back as under basic strategy, less all that is staked beside it: every order of cards of six decks is
 * followed, so it is exact but for the last digits of a double.
 */
export function workOutReturn(): number {
  const counts = Array.from({ length: 10 }, (_, index) => (index === 9 ? 16 : 4) * decks)
  const shoe = { counts, left: 52 * decks }
  return overDraws(shoe, (up) =>
    overDraws(shoe, (hole) => {
      const deal: Deal = { up, hole, shoe, known: new Map() }
      const hasDealer = isNatural([cardOf(up), cardOf(hole)])
      return overDraws(shoe, (first) =>
        overDraws(shoe, (second) => {
          if (isNatural([cardOf(first), cardOf(second)])) return hasDealer ? 1 : 2.5
          return hasDealer ? 0 : worthOf(deal, [first, second], false)
        }),
      )
    }),
  )
}
