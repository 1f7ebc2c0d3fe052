import type { KitSay } from '../kit/kit-texts.ts'
import type { HandKind } from './hand.ts'

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
