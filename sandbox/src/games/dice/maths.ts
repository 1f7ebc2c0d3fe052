import type { Maths } from '../kit/rules.ts'
import type { DiceBet } from './rules.ts'

/**
 * Over all 10,000 rolls; rules.test.ts counts them for every chance that is offered. Pays are rounded down to a hundredth of the
 * stake, which is most of all to a win that is little more than the stake: 94.29 % pays 1.04 where 1.0499 would be 99 %.
 */
export const diceMaths: Maths<DiceBet> = {
  bandBps: [9806, 9900],
  rows: [
    { bet: { side: 'under', chance: 9500 }, rtpBps: 9880, hitBps: 9500, maxPays: 10_400 },
    { bet: { side: 'under', chance: 7500 }, rtpBps: 9900, hitBps: 7500, maxPays: 13_200 },
    { bet: { side: 'under', chance: 5000 }, rtpBps: 9900, hitBps: 5000, maxPays: 19_800 },
    { bet: { side: 'over', chance: 2500 }, rtpBps: 9900, hitBps: 2500, maxPays: 39_600 },
    { bet: { side: 'over', chance: 1000 }, rtpBps: 9900, hitBps: 1000, maxPays: 99_000 },
    { bet: { side: 'over', chance: 100 }, rtpBps: 9900, hitBps: 100, maxPays: 990_000 },
  ],
}
