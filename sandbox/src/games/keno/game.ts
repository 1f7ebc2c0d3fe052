import type { KitGame } from '#games/kit/kit-game.ts'
import { instant } from '#games/kit/instant.ts'
import { gameOf } from '#games/kit/rules.ts'
import { kenoMaths } from '#games/keno/maths.ts'
import { keno } from '#games/keno/rules.ts'

/** Keno: up to ten of 40 numbers, of which ten are drawn. */
export const kenoGame: KitGame = {
  ...instant,
  game: gameOf(keno),
  titles: [
    { code: 'o-keno', name: 'Keno' },
    { code: 'royal-keno', name: 'Royal Keno' },
  ],
  rtpBps: kenoMaths.bandBps[0],
  volatility: 'HIGH',
  maths: kenoMaths,
}
