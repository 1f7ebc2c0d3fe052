import type { Maths } from '../kit/rules.ts'
import type { SpotBet } from '../shared/spots.ts'

const on = (spot: string): SpotBet => ({ spots: { [spot]: 100 } })

/** A bet of each kind over all 37 pockets; rules.test.ts counts every bet of the table. */
export const rouletteMaths: Maths<SpotBet> = {
  bandBps: [9729, 9729],
  rows: [
    { bet: on('straight:17'), rtpBps: 9729, hitBps: 270, maxPays: 360_000 },
    { bet: on('split:14-17'), rtpBps: 9729, hitBps: 540, maxPays: 180_000 },
    { bet: on('street:16-17-18'), rtpBps: 9729, hitBps: 810, maxPays: 120_000 },
    { bet: on('corner:14-15-17-18'), rtpBps: 9729, hitBps: 1081, maxPays: 90_000 },
    { bet: on('line:13-14-15-16-17-18'), rtpBps: 9729, hitBps: 1621, maxPays: 60_000 },
    { bet: on('column:2'), rtpBps: 9729, hitBps: 3243, maxPays: 30_000 },
    { bet: on('dozen:2'), rtpBps: 9729, hitBps: 3243, maxPays: 30_000 },
    { bet: on('red'), rtpBps: 9729, hitBps: 4864, maxPays: 20_000 },
  ],
}
