import type { HandView } from '#rooms/present-room.ts'
import type { KitSay } from '../kit/kit-texts.ts'

/** How long cards stay open. */
const shownMs = 8000

type Clock = { text: string; from: number; to: number }

/** What runs at the table now, in words, and from when to when. */
export function clockOf(
  hand: HandView | null,
  { say, seat, house, now }: { say: KitSay; seat: number | null; house: number; now: number },
): Clock {
  if (!hand) return { text: say('phaseLobby'), from: 0, to: 0 }
  const secondsTo = (to: number) => Math.max(0, Math.ceil((to - now) / 1000))
  switch (hand.phase) {
    case 'BETS': {
      const { opensAt: from, closesAt: to } = hand
      return { text: say('phaseBets', { seconds: secondsTo(to) }), from, to }
    }
    case 'BANK':
      return { text: say('phaseBank'), from: 0, to: 0 }
    case 'TURNS': {
      const { turn } = hand
      if (turn === null || turn === house) return { text: say('phaseHouse'), from: 0, to: 0 }
      const [from, to] = [hand.turnFrom ?? 0, hand.turnTo ?? 0]
      const word = turn === seat ? 'phaseYourTurn' : 'phaseTurn'
      // Cards are still being dealt before the turn's own time.
      const seconds = Math.min(secondsTo(to), Math.ceil((to - from) / 1000))
      return { text: say(word, { number: turn + 1, seconds }), from, to }
    }
    case 'SHOWN': {
      const to = hand.endsAt ?? 0
      return { text: say('phaseShown', { seconds: secondsTo(to) }), from: to - shownMs, to }
    }
    case 'WAITING':
    case 'DONE':
      return { text: say('phaseWaiting'), from: 0, to: 0 }
  }
}
