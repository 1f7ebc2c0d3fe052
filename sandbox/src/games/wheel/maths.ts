import type { Maths } from '../kit/rules.ts'
import type { WheelBet } from './rules.ts'

/** Over all segments; rules.test.ts counts them. */
export const wheelMaths: Maths<WheelBet> = {
  bandBps: [9900, 9900],
  rows: [
    { bet: { segments: 10, risk: 'low' }, rtpBps: 9900, hitBps: 8000, mostPays: 14_000 },
    { bet: { segments: 10, risk: 'medium' }, rtpBps: 9900, hitBps: 5000, mostPays: 25_000 },
    { bet: { segments: 10, risk: 'high' }, rtpBps: 9900, hitBps: 1000, mostPays: 99_000 },
    { bet: { segments: 20, risk: 'low' }, rtpBps: 9900, hitBps: 8500, mostPays: 14_000 },
    { bet: { segments: 20, risk: 'medium' }, rtpBps: 9900, hitBps: 5000, mostPays: 44_000 },
    { bet: { segments: 20, risk: 'high' }, rtpBps: 9900, hitBps: 500, mostPays: 198_000 },
    { bet: { segments: 30, risk: 'low' }, rtpBps: 9900, hitBps: 8333, mostPays: 15_000 },
    { bet: { segments: 30, risk: 'medium' }, rtpBps: 9900, hitBps: 5000, mostPays: 50_000 },
    { bet: { segments: 30, risk: 'high' }, rtpBps: 9900, hitBps: 333, mostPays: 297_000 },
  ],
}
