import type { Maths } from '../kit/rules.ts'
import type { WheelBet } from './rules.ts'

/** Over all segments; rules.test.ts counts them. */
export const wheelMaths: Maths<WheelBet> = {
  bandBps: [9900, 9900],
  rows: [
    { bet: { segments: 10, risk: 'low' }, rtpBps: 9900, hitBps: 8000, maxPays: 14_000 },
    { bet: { segments: 10, risk: 'medium' }, rtpBps: 9900, hitBps: 5000, maxPays: 25_000 },
    { bet: { segments: 10, risk: 'high' }, rtpBps: 9900, hitBps: 1000, maxPays: 99_000 },
    { bet: { segments: 20, risk: 'low' }, rtpBps: 9900, hitBps: 8500, maxPays: 14_000 },
    { bet: { segments: 20, risk: 'medium' }, rtpBps: 9900, hitBps: 5000, maxPays: 44_000 },
    { bet: { segments: 20, risk: 'high' }, rtpBps: 9900, hitBps: 500, maxPays: 198_000 },
    { bet: { segments: 30, risk: 'low' }, rtpBps: 9900, hitBps: 8333, maxPays: 15_000 },
    { bet: { segments: 30, risk: 'medium' }, rtpBps: 9900, hitBps: 5000, maxPays: 50_000 },
    { bet: { segments: 30, risk: 'high' }, rtpBps: 9900, hitBps: 333, maxPays: 297_000 },
  ],
}
