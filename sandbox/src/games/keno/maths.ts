import type { Maths } from '../kit/rules.ts'
import type { KenoBet } from './rules.ts'

const first = (count: number): KenoBet => ({ picks: Array.from({ length: count }, (_, index) => index + 1) })

/** Rows for any numbers are called by their count. */
const any = { plan: [] }

/** By combinatorics over the 847,660,528 sets of ten of 40; any numbers do as well as the first. */
export const kenoMaths: Maths<KenoBet> = {
  bandBps: [9899, 9900],
  rows: [
    { ...any, bet: first(1), rtpBps: 9900, hitBps: 2500, maxPays: 39_600 },
    { ...any, bet: first(2), rtpBps: 9900, hitBps: 4423, maxPays: 71_600 },
    { ...any, bet: first(3), rtpBps: 9900, hitBps: 1487, maxPays: 320_100 },
    { ...any, bet: first(4), rtpBps: 9899, hitBps: 2558, maxPays: 820_400 },
    { ...any, bet: first(5), rtpBps: 9899, hitBps: 3669, maxPays: 2_700_000 },
    { ...any, bet: first(6), rtpBps: 9899, hitBps: 1527, maxPays: 19_200_000 },
    { ...any, bet: first(7), rtpBps: 9899, hitBps: 2283, maxPays: 95_000_000 },
    { ...any, bet: first(8), rtpBps: 9899, hitBps: 3117, maxPays: 100_000_000 },
    { ...any, bet: first(9), rtpBps: 9899, hitBps: 1380, maxPays: 100_000_000 },
    { ...any, bet: first(10), rtpBps: 9899, hitBps: 1968, maxPays: 100_000_000 },
  ],
}
