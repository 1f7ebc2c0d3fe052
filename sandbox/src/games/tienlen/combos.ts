import { rankOf, sorted, strengthOf, two } from './cards.ts'

export type ComboKind = 'single' | 'pair' | 'triple' | 'sequence' | 'pairs' | 'four'

/** Cards that may be played together: of two of one kind and length the one with the stronger top beats the other. */
export type Combo = { kind: ComboKind; cards: readonly number[]; top: number }

const isRow = (ranks: readonly number[]): boolean =>
  ranks.every((rank, place) => rank < two && (place === 0 || rank === (ranks[place - 1] ?? 0) + 1))

function kindOf(ranks: readonly number[]): ComboKind | undefined {
  const [first] = ranks
  if (ranks.every((rank) => rank === first))
    return ([undefined, 'single', 'pair', 'triple', 'four'] as const)[ranks.length]
  if (ranks.length >= 3 && isRow(ranks)) return 'sequence'
  const ones = ranks.filter((_, place) => place % 2 === 0)
  const others = ranks.filter((_, place) => place % 2 === 1)
  const isPairs = ranks.length >= 6 && ones.length === others.length
  return isPairs && isRow(ones) && isRow(others) && ones[0] === others[0] ? 'pairs' : undefined
}

/** What cards are together; undefined where they may not be played together. */
export function comboOf(cards: readonly number[]): Combo | undefined {
  const ordered = sorted(cards)
  const kind = kindOf(ordered.map(rankOf))
  return kind && { kind, cards: ordered, top: strengthOf(ordered.at(-1) ?? 0) }
}

/** How much of a bomb cards are: of three pairs in a row, four alike, and four pairs in a row each beats those before it. */
export function bombOf({ kind, cards }: Combo): number {
  if (kind === 'four') return 2
  if (kind !== 'pairs') return 0
  return cards.length === 6 ? 1 : 3
}

/** What a bomb beats beside weaker ones: a two, and but for three pairs in a row a pair of twos. */
const bursts = (bomb: number, { kind, top }: Combo): boolean =>
  top >= two * 4 && (kind === 'single' || (kind === 'pair' && bomb >= 2))

/** Whether cards may be played on what lies there. */
export function beats(next: Combo, last: Combo): boolean {
  if (next.kind === last.kind && next.cards.length === last.cards.length) return next.top > last.top
  const bomb = bombOf(next)
  if (bomb === 0) return false
  const other = bombOf(last)
  return other > 0 ? bomb > other : bursts(bomb, last)
}
