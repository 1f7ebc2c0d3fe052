import type { KitSay } from '../kit/kit-texts.ts'
import { handText } from './hand-text.ts'
import { type HandShown, house } from './rules.ts'

/** A hand that was shown, in words. */
export function tell(outcome: unknown, say: KitSay): string {
  const shown = outcome as HandShown | null // worked out by the rules
  if (shown === null) return ''
  return say('told', {
    banker: `${shown.banker.seat === house ? `${say('house')}, ` : ''}${handText(shown.banker, say)}`,
    players: shown.players
      .map((one) => say('toldPlayer', { seat: one.seat + 1, hand: handText(one, say) }))
      .join(', '),
  })
}
