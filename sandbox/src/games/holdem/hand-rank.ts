/** Cards are 0 to 51: rank by rank from the ace to the king, of each the suits ♠ ♥ ♣ ♦, as they are drawn. */

/** From the two, 0, to the ace, 12. */
export const rankOf = (card: number): number => (Math.floor(card / 4) + 12) % 13

/** What cards make, from the lowest. */
export const madeHands = [
  'high',
  'pair',
  'twoPairs',
  'three',
  'straight',
  'flush',
  'fullHouse',
  'four',
  'straightFlush',
] as const
export type Made = (typeof madeHands)[number]

const topOf = (ranks: number): number => 31 - Math.clz32(ranks)
const without = (ranks: number, rank: number): number => ranks & ~(1 << rank)

function countOf(ranks: number): number {
  let count = 0
  for (let left = ranks; left !== 0; left &= left - 1) count++
  return count
}

/** The highest rank of five in a row, where the ace is also below the two; -1 without. */
function straightTop(ranks: number): number {
  const withLow = (ranks << 1) | (ranks >> 12)
  const starts = withLow & (withLow >> 1) & (withLow >> 2) & (withLow >> 3) & (withLow >> 4)
  return starts === 0 ? -1 : topOf(starts) + 3
}

/** The highest ranks, so many of them at most, each in four bits and one more than it is; what is missing is 0. */
function highest(ranks: number, count: number): number {
  let [digits, left] = [0, ranks]
  for (let place = 0; place < count; place++) {
    digits = digits * 16 + (left === 0 ? 0 : topOf(left) + 1)
    if (left !== 0) left = without(left, topOf(left))
  }
  return digits
}

const categoryBits = 20
const scored = (category: number, digits: number): number => (category << categoryBits) | digits
/** What a score says of the hand: its place in `madeHands`. */
export const categoryOf = (score: number): number => score >> categoryBits
export const madeOf = (score: number): Made => madeHands[categoryOf(score)] ?? 'high'

/**
 * What the best five of two to seven cards are worth: of two hands the one with more wins, and equal ones share. Suits have no order.
 */
export function scoreOf(cards: readonly number[]): number {
  let [s, h, c, d] = [0, 0, 0, 0]
  for (const card of cards) {
    const bit = 1 << rankOf(card)
    if (card % 4 === 0) s |= bit
    else if (card % 4 === 1) h |= bit
    else if (card % 4 === 2) c |= bit
    else d |= bit
  }
  const ones = s | h | c | d
  const twos = (s & h) | (s & c) | (s & d) | (h & c) | (h & d) | (c & d)
  const threes = (s & h & c) | (s & h & d) | (s & c & d) | (h & c & d)
  const fours = s & h & c & d
  const flush = [s, h, c, d].find((ranks) => countOf(ranks) >= 5) ?? 0
  if (flush !== 0 && straightTop(flush) >= 0) return scored(8, straightTop(flush) + 1)
  if (fours !== 0) {
    const four = topOf(fours)
    return scored(7, (four + 1) * 16 + highest(without(ones, four), 1))
  }
  const three = threes === 0 ? -1 : topOf(threes)
  const pairs = three < 0 ? twos : without(twos, three)
  if (three >= 0 && pairs !== 0) return scored(6, (three + 1) * 16 + topOf(pairs) + 1)
  if (flush !== 0) return scored(5, highest(flush, 5))
  const straight = straightTop(ones)
  if (straight >= 0) return scored(4, straight + 1)
  if (three >= 0) return scored(3, (three + 1) * 256 + highest(without(ones, three), 2))
  return scoreOfPairs(ones, twos)
}

function scoreOfPairs(ones: number, twos: number): number {
  if (twos === 0) return scored(0, highest(ones, 5))
  const high = topOf(twos)
  const more = without(twos, high)
  if (more === 0) return scored(1, (high + 1) * 4096 + highest(without(ones, high), 3))
  const low = topOf(more)
  const kicker = highest(without(without(ones, high), low), 1)
  return scored(2, ((high + 1) * 16 + low + 1) * 16 + kicker)
}

/** The five cards of a hand that count: the first such choice, where several are worth the same. */
export function bestFive(cards: readonly number[]): number[] {
  const score = scoreOf(cards)
  let best = [...cards]
  while (best.length > 5) {
    const left = best
    const spare = left.find((card) => scoreOf(left.filter((one) => one !== card)) === score)
    best = left.filter((one) => one !== spare)
  }
  return best
}
