import type { Maths } from '../kit/rules.ts'
import type { LimboBet } from './rules.ts'

/** By the number of words that reach a height, of 2^32; rules.test.ts counts them at each one’s edge. */
export const limboMaths: Maths<LimboBet> = {
  bandBps: [9899, 9900],
  rows: [
    { bet: { target: 101 }, rtpBps: 9899, hitBps: 9801, maxPays: 10_100 },
    { bet: { target: 200 }, rtpBps: 9899, hitBps: 4949, maxPays: 20_000 },
    { bet: { target: 500 }, rtpBps: 9899, hitBps: 1979, maxPays: 50_000 },
    { bet: { target: 1000 }, rtpBps: 9899, hitBps: 989, maxPays: 100_000 },
    { bet: { target: 10_000 }, rtpBps: 9899, hitBps: 98, maxPays: 1_000_000 },
    { bet: { target: 1_000_000 }, rtpBps: 9899, hitBps: 0, maxPays: 100_000_000 },
  ],
}
