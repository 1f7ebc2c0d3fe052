import type { Maths } from '../kit/rules.ts'
import type { CrashBet } from './rules.ts'

/**
 * The curve comes to a height with floor(99 · 2^32 / height) of 2^32 words, so a cash-out there returns 99 %, whatever the
 * height is; rules.test.ts works it out. What is rounded is less than a millionth of the stake.
 */
export const crashMaths: Maths<CrashBet> = {
  bandBps: [9900, 9900],
  rows: [
    { bet: { target: 101 }, rtpBps: 9900, hitBps: 9801, maxPays: 10_100 },
    { bet: { target: 150 }, rtpBps: 9900, hitBps: 6600, maxPays: 15_000 },
    { bet: { target: 200 }, rtpBps: 9900, hitBps: 4950, maxPays: 20_000 },
    { bet: { target: 500 }, rtpBps: 9900, hitBps: 1980, maxPays: 50_000 },
    { bet: { target: 1000 }, rtpBps: 9900, hitBps: 990, maxPays: 100_000 },
    { bet: { target: 10_000 }, rtpBps: 9900, hitBps: 99, maxPays: 1_000_000 },
    { bet: { target: 100_000 }, rtpBps: 9900, hitBps: 9, maxPays: 10_000_000 },
  ],
}
