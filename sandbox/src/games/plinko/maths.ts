import type { Maths } from '../kit/rules.ts'
import type { PlinkoBet } from './rules.ts'

/** Over all 2^rows paths; rules.test.ts walks each of them. Every pocket pays something. */
export const plinkoMaths: Maths<PlinkoBet> = {
  bandBps: [9879, 9900],
  rows: [
    { bet: { rows: 8, risk: 'low' }, rtpBps: 9879, hitBps: 10_000, maxPays: 56_000 },
    { bet: { rows: 8, risk: 'medium' }, rtpBps: 9890, hitBps: 10_000, maxPays: 130_000 },
    { bet: { rows: 8, risk: 'high' }, rtpBps: 9900, hitBps: 10_000, maxPays: 290_000 },
    { bet: { rows: 12, risk: 'low' }, rtpBps: 9899, hitBps: 10_000, maxPays: 100_000 },
    { bet: { rows: 12, risk: 'medium' }, rtpBps: 9897, hitBps: 10_000, maxPays: 330_000 },
    { bet: { rows: 12, risk: 'high' }, rtpBps: 9891, hitBps: 10_000, maxPays: 1_700_000 },
    { bet: { rows: 16, risk: 'low' }, rtpBps: 9898, hitBps: 10_000, maxPays: 160_000 },
    { bet: { rows: 16, risk: 'medium' }, rtpBps: 9892, hitBps: 10_000, maxPays: 1_100_000 },
    { bet: { rows: 16, risk: 'high' }, rtpBps: 9894, hitBps: 10_000, maxPays: 10_000_000 },
  ],
}
