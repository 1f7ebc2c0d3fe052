import { noStep, type Rules, whole, wordOf } from '../kit/rules.ts'
import type { SlotRound } from './events.ts'
import { playSlot } from './play-slot.ts'
import { slotTitles } from './titles/slot-titles.ts'

/** Which title is played; a session plays the one that it was opened for. */
export type SlotBet = { title: string }

const codes: readonly string[] = slotTitles.map(({ code }) => code)

/** The rules of the titles with these codes: of all of them, or of the one that a card opens. */
export const slotRulesOf = (offered: readonly string[]): Rules<SlotBet, never, SlotRound> => ({
  game: 'slots',
  readBet: (raw) => {
    const title = wordOf(raw, 'title', offered)
    return title === undefined ? undefined : { title }
  },
  readStep: noStep,
  play: (bet, _steps, draw) => {
    const title = slotTitles.find(({ code }) => code === bet.title)
    if (!title) return undefined
    const round = playSlot(title, draw)
    // Titles pay in hundredths of the stake, the kit in ten-thousandths.
    return { isOver: true, pays: round.pays * (whole / 100), shown: round }
  },
})

export const slots: Rules<SlotBet, never, SlotRound> = slotRulesOf(codes)
