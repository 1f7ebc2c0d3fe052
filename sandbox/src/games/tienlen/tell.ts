import type { KitSay } from '../kit/kit-texts.ts'
import { type HandShown, house } from './rules.ts'

export const nameOf = (seat: number, say: KitSay): string =>
  seat === house ? say('house') : say('seat', { number: seat + 1 })

/** A hand that was shown, in words: who won and how, and what the others had left. */
export function tell(outcome: unknown, say: KitSay): string {
  const shown = outcome as HandShown | null // worked out by the rules
  if (shown === null) return ''
  const { winner, instant, chops, results } = shown
  const left = results
    .filter(({ seat }) => seat !== winner)
    .map(({ seat, left: count, hasPlayed }) =>
      say(hasPlayed ? 'toldLeft' : 'toldNone', { seat: nameOf(seat, say), count }),
    )
  const bombs = chops.map(({ from, to, bets }) =>
    say('toldChop', { from: nameOf(from, say), to: nameOf(to, say), bets }),
  )
  const won = say(instant === null ? 'toldWon' : 'toldInstant', {
    seat: nameOf(winner, say),
    by: instant === null ? '' : say(instant),
  })
  return [won, ...left, ...bombs].join(' ')
}
