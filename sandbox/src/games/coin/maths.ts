import type { Maths } from '../kit/rules.ts'
import type { CoinBet } from './rules.ts'

/** Sides called right one after the other, then cashed out. */
const calling = (count: number) => [
  ...Array.from({ length: count - 1 }, () => ({ side: 'heads' })),
  { stop: true },
]

/** Over all sequences of sides; rules.test.ts plays each. A series ends by itself after 14. */
export const coinMaths: Maths<CoinBet> = {
  bandBps: [9900, 9900],
  rows: [
    { bet: { side: 'heads' }, plan: calling(1), rtpBps: 9900, hitBps: 5000, maxPays: 19_800 },
    { bet: { side: 'heads' }, plan: calling(2), rtpBps: 9900, hitBps: 2500, maxPays: 39_600 },
    { bet: { side: 'heads' }, plan: calling(3), rtpBps: 9900, hitBps: 1250, maxPays: 79_200 },
    { bet: { side: 'heads' }, plan: calling(5), rtpBps: 9900, hitBps: 312, maxPays: 316_800 },
    { bet: { side: 'heads' }, plan: calling(8), rtpBps: 9900, hitBps: 39, maxPays: 2_534_400 },
    { bet: { side: 'heads' }, plan: calling(14), rtpBps: 9900, hitBps: 0, maxPays: 162_201_600 },
  ],
}
