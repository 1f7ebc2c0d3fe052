import type { Maths } from '../kit/rules.ts'
import type { CrashBet } from './rules.ts'

/**
 * The curve comes to a height with floor(99 · 2^32 / height) of 2^32 words, so a cash-out there returns 99 %, whatever the
 * height is; rules.test.ts works it out. What is rounded is less than a millionth of the stake.
 */
export const crashMaths: Maths<CrashBet> = {
  bandBps: [9900, 9900],
  rows: [
    { bet: { target: 101 }, rtpBps: 9900, hitBps: 9801, mostPays: 10_100 },
    { bet: { target: 150 }, rtpBps: 9900, hitBps: 6600, mostPays: 15_000 },
    { bet: { target: 200 }, rtpBps: 9900, hitBps: 4950, mostPays: 20_000 },
    { bet: { target: 500 }, rtpBps: 9900, hitBps: 1980, mostPays: 50_000 },
    { bet: { target: 1000 }, rtpBps: 9900, hitBps: 990, mostPays: 100_000 },
    { bet: { target: 10_000 }, rtpBps: 9900, hitBps: 99, mostPays: 1_000_000 },
    { bet: { target: 100_000 }, rtpBps: 9900, hitBps: 9, mostPays: 10_000_000 },
  ],
}
