import type { KitGame } from '#games/kit/kit-game.ts'
import { instant } from '#games/kit/instant.ts'
import { gameOf } from '#games/kit/rules.ts'
import { wheelMaths } from '#games/wheel/maths.ts'
import { wheel } from '#games/wheel/rules.ts'

/** Wheel: segments and a risk are chosen, and the wheel stops on one. */
export const wheelGame: KitGame = {
  ...instant,
  game: gameOf(wheel),
  titles: [
    { code: 'o-wheel', name: 'Wheel' },
    { code: 'bright-wheel', name: 'Bright Wheel' },
    { code: 'spinning-top', name: 'Spinning Top' },
    { code: 'mill-wheel', name: 'Mill Wheel' },
  ],
  rtpBps: wheelMaths.bandBps[0],
  volatility: 'MEDIUM',
  maths: wheelMaths,
}
