import type { Maths } from '../kit/rules.ts'
import type { SeatBet } from '../shared/room-game.ts'

const bet = { seat: 0, unit: 50_00 }

/**
 * Exact by symmetry: the button goes round and nothing is kept, so who plays as all others do gets as much as it gives, and one pot of as
 * many as there are players, a shared one counted by its part. Most is what a stack becomes when all others bring the same and lose it.
 */
export const holdemMaths: Maths<SeatBet> = {
  bandBps: [10_000, 10_000],
  rows: [
    { bet, plan: ['house'], rtpBps: 10_000, hitBps: 5000, maxPays: 20_000 },
    { bet, plan: ['six'], rtpBps: 10_000, hitBps: 1666, maxPays: 60_000 },
  ],
}
