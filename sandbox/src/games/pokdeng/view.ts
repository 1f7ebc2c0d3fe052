import type { KitSay, OwnTexts } from '../kit/kit-texts.ts'
import type { Told } from '../kit/history.ts'
import { moneyOf } from '../kit/money.ts'
import type { HandKind } from './hand.ts'
import { type HandShown, house, pokdeng, type SeatBet } from './rules.ts'
import { pokdengTexts } from './texts.ts'

/** A hand in words: its kind or points, and its deng where that is more than one. */
export function handText(
  { kind, points, deng }: { kind: HandKind; points: number; deng: number },
  say: KitSay,
): string {
  const hand = say(kind === 'points' && points === 1 ? 'onePoint' : kind, { points })
  return deng > 1 ? say('deng', { hand, deng }) : hand
}

/** What the room tells of the own cards, and of a banker's hand before. */
type ToldHand = { kind: string | null; points: number; deng?: number }

export const toldText = ({ kind, points, deng = 1 }: ToldHand, say: KitSay): string =>
  handText({ kind: (kind ?? 'points') as HandKind, points, deng }, say) // worked out by the rules

const told = (shown: HandShown | null, say: KitSay): string =>
  shown === null
    ? ''
    : say('told', {
        banker: `${shown.banker.seat === house ? `${say('house')}, ` : ''}${handText(shown.banker, say)}`,
        players: shown.players
          .map((one) => say('toldPlayer', { seat: one.seat + 1, hand: handText(one, say) }))
          .join(', '),
      })

/** Whether a stake is that of a bank. */
export const isOfBank = (bet: unknown): boolean => pokdeng.readBet(bet)?.unit === 0

const described = ({ seat, unit }: SeatBet, say: KitSay, plan?: readonly unknown[]): string => {
  const [by] = plan ?? []
  if (by === 'best' || by === 'rest') return say(by)
  if (unit === 0) return say('describedBank', { seat: seat + 1 })
  return say('describedBet', { amount: moneyOf('', true).text(BigInt(unit)), seat: seat + 1 })
}

/** What history and rules need; the rooms are drawn by `room-view.ts`. */
export const view: Told & { texts: OwnTexts } = {
  rules: pokdeng as Told['rules'], // as each game's rules are taken
  texts: pokdengTexts,
  describe: (bet, say, plan) => described(bet as SeatBet, say, plan), // read by the rules
  tell: (shown, say) => told(shown as HandShown | null, say), // worked out by the rules
}
