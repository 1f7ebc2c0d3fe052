import { fieldOf, noStep, type Rules, whole } from '../kit/rules.ts'
import type { SlotRound } from './events.ts'
import { playSlot } from './play-slot.ts'
import type { SlotTitle } from './slot-title.ts'

/** Which title is played; a session plays the one that it was opened for. */
export type SlotBet = { title: string }

/** The rules of the titles that are found by their codes: of all of them, or of the one that a card opens. */
export function slotRulesOf(find: (code: string) => SlotTitle | undefined): Rules<SlotBet, never, SlotRound> {
  return {
    game: 'slots',
    readBet: (raw) => {
      const title = fieldOf(raw, 'title')
      return typeof title === 'string' && find(title) ? { title } : undefined
    },
    readStep: noStep,
    play: (bet, _steps, draw) => {
      const title = find(bet.title)
      if (!title) return undefined
      const round = playSlot(title, draw)
      // Titles pay in hundredths of the stake, the kit in ten-thousandths.
      return { isOver: true, pays: round.pays * (whole / 100), shown: round }
    },
  }
}

/** The rules of one title: what a session of it plays, and all that its page needs. */
export const rulesOfTitle = (title: SlotTitle): Rules<SlotBet, never, SlotRound> =>
  slotRulesOf((code) => (code === title.code ? title : undefined))
