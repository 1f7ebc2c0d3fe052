import type { Maths } from '../kit/rules.ts'
import type { MinesBet } from './rules.ts'

/** Tiles opened one after the other, then cashed out. */
const opening = (count: number) => [...Array.from({ length: count }, (_, tile) => ({ tile })), { stop: true }]

/**
 * By combinatorics, and by every layout where these are few; rules.test.ts goes through every number of mines and tiles.
 * Pays are rounded down to a hundredth of the stake: one tile beside four mines pays 1.17 where 1.1785 would be 99 %.
 */
export const minesMaths: Maths<MinesBet> = {
  bandBps: [9828, 9900],
  rows: [
    { bet: { mines: 1 }, plan: opening(1), rtpBps: 9888, hitBps: 9600, maxPays: 10_300 },
    { bet: { mines: 3 }, plan: opening(1), rtpBps: 9856, hitBps: 8800, maxPays: 11_200 },
    { bet: { mines: 3 }, plan: opening(5), rtpBps: 9863, hitBps: 4956, maxPays: 19_900 },
    { bet: { mines: 5 }, plan: opening(5), rtpBps: 9892, hitBps: 2918, maxPays: 33_900 },
    { bet: { mines: 10 }, plan: opening(3), rtpBps: 9891, hitBps: 1978, maxPays: 50_000 },
    { bet: { mines: 24 }, plan: opening(1), rtpBps: 9900, hitBps: 400, maxPays: 247_500 },
  ],
}
