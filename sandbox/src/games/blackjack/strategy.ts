import { type Act, countOf } from './rules.ts'

/** What a table of hands says for the dealer's card, from two to ten and then the ace: hit, stand, double or hit, Double or stand, split. */
type Row = string

const hard: Record<number, Row> = {
  9: 'hddddhhhhh',
  10: 'ddddddddhh',
  11: 'dddddddddh',
  12: 'hhssshhhhh',
  13: 'ssssshhhhh',
  14: 'ssssshhhhh',
  15: 'ssssshhhhh',
  16: 'ssssshhhhh',
}
const soft: Record<number, Row> = {
  13: 'hhhddhhhhh',
  14: 'hhhddhhhhh',
  15: 'hhdddhhhhh',
  16: 'hhdddhhhhh',
  17: 'hddddhhhhh',
  18: 'sDDDDsshhh',
}
/** By the value of one of the two; an ace counts one. */
const pairs: Record<number, Row> = {
  1: 'pppppppppp',
  2: 'pppppp....',
  3: 'pppppp....',
  4: '...pp.....',
  6: 'ppppp.....',
  7: 'pppppp....',
  8: 'pppppppppp',
  9: 'ppppp.pp..',
}

const valueOf = (card: number): number => Math.min(Math.floor(card / 4) + 1, 10)

/** Basic strategy for six decks, the dealer standing on every seventeen, doubling after a split: what to do with a hand. */
export function basicAct(cards: readonly number[], dealer: number, offered: readonly Act[]): Act {
  if (offered.includes('decline')) return 'decline'
  const column = (valueOf(dealer) + 8) % 10
  const [first = 0] = cards
  if (offered.includes('split') && pairs[valueOf(first)]?.[column] === 'p') return 'split'
  const { points, isSoft } = countOf(cards)
  const said = (isSoft ? soft : hard)[points]?.[column] ?? (points >= 17 ? 's' : 'h')
  if (said === 'd') return offered.includes('double') ? 'double' : 'hit'
  if (said === 'D') return offered.includes('double') ? 'double' : 'stand'
  return said === 's' ? 'stand' : 'hit'
}
