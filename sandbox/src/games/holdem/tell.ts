import type { KitSay } from '../kit/kit-texts.ts'
import { moneyOf } from '../kit/money.ts'
import { rankNames, rankOf, suitSigns } from '../shared/shoe.ts'
import { type Made, madeOf } from './hand-rank.ts'
import { house } from './play-hand.ts'
import type { WonPot } from './pots.ts'
import type { HandShown } from './rules.ts'

export const nameOf = (seat: number, say: KitSay): string =>
  seat === house ? say('house') : say('seat', { number: seat + 1 })

export const cardName = (card: number, say: KitSay): string =>
  say('card', { rank: rankNames[rankOf(card)] ?? '', suit: say(`suit${card % 4}`) })

/** The key of what cards make, in words. */
export const madeKey = (made: Made): string => `made${made[0]?.toUpperCase() ?? ''}${made.slice(1)}`

const amounts = moneyOf('', true)
export const amountOf = (minor: number): string => amounts.text(BigInt(minor))

const cardsOf = (cards: readonly number[]): string =>
  cards.map((card) => `${rankNames[rankOf(card)] ?? ''}${suitSigns[card % 4] ?? ''}`).join(' ')

function tellPot({ amount, winners }: WonPot, place: number, { results }: HandShown, say: KitSay): string {
  const [first] = winners
  const score = results.find(({ seat }) => seat === first)?.score ?? null
  const seats = winners.map((seat) => nameOf(seat, say)).join(', ')
  const pot = say(place === 0 ? 'potMain' : 'potSide', { number: place })
  const about = { seats, pot, amount: amountOf(amount) }
  if (score === null) return say('toldAlone', about)
  return say(winners.length > 1 ? 'toldShared' : 'toldWon', { ...about, made: say(madeKey(madeOf(score))) })
}

/** A hand that was shown, in words: who won each pot and with what, the open cards, and all hands in the order of the showdown. */
export function tell(outcome: unknown, say: KitSay): string {
  const shown = outcome as HandShown | null // worked out by the rules
  if (shown === null) return ''
  const { pots, board, showdown, results } = shown
  const won = pots.map((pot, place) => tellPot(pot, place, shown, say))
  const open = board.length > 0 ? [say('toldBoard', { cards: cardsOf(board) })] : []
  const inOrder = [
    ...showdown.flatMap((seat) => results.filter((one) => one.seat === seat)),
    ...results.filter(({ seat }) => !showdown.includes(seat)),
  ]
  const hands = inOrder.map(({ seat, cards, hasFolded }) =>
    say(hasFolded ? 'toldFolded' : 'toldHand', { seat: nameOf(seat, say), cards: cardsOf(cards) }),
  )
  return [...won, ...open, ...hands].join(' ')
}
