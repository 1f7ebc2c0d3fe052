import type { Maths } from '../kit/rules.ts'
import type { SpotBet } from '../shared/spots.ts'

const on = (spot: string): SpotBet => ({ spots: { [spot]: 100 } })

/** Over all fights; rules.test.ts counts them. What is given back on a draw counts as paying. */
export const cockfightMaths: Maths<SpotBet> = {
  bandBps: [9434, 9540],
  rows: [
    { bet: on('meron'), rtpBps: 9536, hitBps: 5666, maxPays: 18_600 },
    { bet: on('wala'), rtpBps: 9530, hitBps: 5500, maxPays: 19_300 },
    { bet: on('draw'), rtpBps: 9540, hitBps: 1060, maxPays: 90_000 },
    { bet: on('fullTime'), rtpBps: 9434, hitBps: 106, maxPays: 890_000 },
  ],
}
