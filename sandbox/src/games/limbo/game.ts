import type { KitGame } from '#games/kit/kit-game.ts'
import { instant } from '#games/kit/instant.ts'
import { gameOf } from '#games/kit/rules.ts'
import { limboMaths } from '#games/limbo/maths.ts'
import { limbo } from '#games/limbo/rules.ts'

/** Kite: a height is chosen, and the kite flies to it or not. */
export const limboGame: KitGame = {
  ...instant,
  game: gameOf(limbo),
  titles: [
    { code: 'o-kite', name: 'Kite' },
    { code: 'bold-kite', name: 'Bold Kite' },
  ],
  rtpBps: limboMaths.bandBps[0],
  volatility: 'HIGH',
  maths: limboMaths,
}
