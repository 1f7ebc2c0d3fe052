import type { Maths } from '../kit/rules.ts'
import type { SeatBet } from '../shared/room-game.ts'

const bet = { seat: 0, unit: 100 }

/**
 * Exact by symmetry: who plays as all others do wins one hand of as many as there are players, and gets as much as it gives. Of what
 * changes hands the winning half pays 2 %, so of each amount 1 % is lost on average. Most is what a stake of 26 bets pays when all
 * others lose the most.
 */
export const tienlenMaths: Maths<SeatBet> = {
  bandBps: [9900, 9900],
  rows: [
    { bet, plan: ['house'], rtpBps: 9900, hitBps: 5000, maxPays: 19_800 },
    { bet, plan: ['four'], rtpBps: 9900, hitBps: 2500, maxPays: 39_400 },
  ],
}
