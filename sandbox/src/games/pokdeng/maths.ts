import type { Maths } from '../kit/rules.ts'
import type { SeatBet } from '../shared/room-game.ts'

const bet = { seat: 0, unit: 100 }

/**
 * What a bet against the house player returns after the fee, exact over all cards (work-out-return.ts). Between members nobody has
 * an edge but by playing better: they lose the fee together.
 */
export const pokdengMaths: Maths<SeatBet> = {
  bandBps: [9879, 9898],
  rows: [
    { bet, plan: ['best'], rtpBps: 9898, hitBps: 4555, maxPays: 59_000 },
    { bet, plan: ['rest'], rtpBps: 9879, hitBps: 4560, maxPays: 59_000 },
  ],
}
