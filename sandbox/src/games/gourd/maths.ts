import type { Maths } from '../kit/rules.ts'
import type { SpotBet } from '../shared/spots.ts'

const on = (spot: string): SpotBet => ({ spots: { [spot]: 100 } })

/** Over all 216 throws; rules.test.ts counts every bet of the table. */
export const gourdMaths: Maths<SpotBet> = {
  bandBps: [8611, 9722],
  rows: [
    { bet: on('one:gourd'), rtpBps: 9212, hitBps: 4212, maxPays: 40_000 },
    { bet: on('pair:gourd-crab'), rtpBps: 9722, hitBps: 1388, maxPays: 70_000 },
    { bet: on('triple'), rtpBps: 8611, hitBps: 277, maxPays: 310_000 },
  ],
}
