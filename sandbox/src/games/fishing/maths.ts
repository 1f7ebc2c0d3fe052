import type { Maths } from '../kit/rules.ts'
import type { Shot } from './rules.ts'

type Row = Maths<Record<string, never>>['rows'][number]

/** Of one shot at a fish: what it pays is in shots. */
const at = (fish: Shot['fish'], hitBps: number, maxPays: number): Row => ({
  bet: {},
  plan: [{ of: '', fish }],
  rtpBps: 9600,
  hitBps,
  maxPays,
})

/** Each over all 100,000 numbers that a shot may have; rules.test.ts counts them. A magazine returns what its shots do. */
export const fishingMaths: Maths<Record<string, never>> = {
  bandBps: [9600, 9600],
  rows: [
    at('sprat', 4800, 20_000),
    at('clown', 3200, 30_000),
    at('tang', 2400, 40_000),
    at('puffer', 1920, 50_000),
    at('angel', 1600, 60_000),
    at('piranha', 1200, 80_000),
    at('jelly', 960, 100_000),
    at('squid', 800, 120_000),
    at('turtle', 640, 150_000),
    at('sword', 480, 200_000),
    at('manta', 320, 300_000),
    at('angler', 240, 400_000),
    at('shark', 160, 600_000),
    at('gold', 96, 1_000_000),
    at('leviathan', 48, 2_000_000),
  ],
}
