import type { Maths } from '../kit/rules.ts'
import type { SpotBet } from '../shared/spots.ts'

const on = (spot: string): SpotBet => ({ spots: { [spot]: 100 } })

/** Over all 216 throws, a bet of each kind and pay; rules.test.ts counts every bet of the table. */
export const sicboMaths: Maths<SpotBet> = {
  bandBps: [8379, 9722],
  rows: [
    { bet: on('small'), rtpBps: 9722, hitBps: 4861, maxPays: 20_000 },
    { bet: on('odd'), rtpBps: 9722, hitBps: 4861, maxPays: 20_000 },
    { bet: on('combo:1-2'), rtpBps: 9722, hitBps: 1388, maxPays: 70_000 },
    { bet: on('single:1'), rtpBps: 9212, hitBps: 4212, maxPays: 40_000 },
    { bet: on('double:1'), rtpBps: 8888, hitBps: 740, maxPays: 120_000 },
    { bet: on('triple:1'), rtpBps: 8379, hitBps: 46, maxPays: 1_810_000 },
    { bet: on('anyTriple'), rtpBps: 8888, hitBps: 277, maxPays: 320_000 },
    { bet: on('total:4'), rtpBps: 8750, hitBps: 138, maxPays: 630_000 },
    { bet: on('total:5'), rtpBps: 8888, hitBps: 277, maxPays: 320_000 },
    { bet: on('total:6'), rtpBps: 8796, hitBps: 462, maxPays: 190_000 },
    { bet: on('total:7'), rtpBps: 9027, hitBps: 694, maxPays: 130_000 },
    { bet: on('total:8'), rtpBps: 8750, hitBps: 972, maxPays: 90_000 },
    { bet: on('total:9'), rtpBps: 9259, hitBps: 1157, maxPays: 80_000 },
    { bet: on('total:10'), rtpBps: 8750, hitBps: 1250, maxPays: 70_000 },
  ],
}
