import type { KitGame } from '#games/kit/kit-game.ts'
import { instant } from '#games/kit/instant.ts'
import { gameOf } from '#games/kit/rules.ts'
import { plinkoMaths } from '#games/plinko/maths.ts'
import { plinko } from '#games/plinko/rules.ts'

/** Peg Drop: the mandarin falls over rows of pegs into a pocket. */
export const plinkoGame: KitGame = {
  ...instant,
  game: gameOf(plinko),
  titles: [
    { code: 'o-plinko', name: 'Peg Drop' },
    { code: 'pocket-peg-drop', name: 'Pocket Peg Drop' },
    { code: 'jumping-cubes', name: 'Jumping Cubes' },
    { code: 'pinball-pop', name: 'Pinball Pop' },
    { code: 'bubbles-hop', name: 'Bubbles Hop' },
    { code: 'hop-and-drop', name: 'Hop and Drop' },
  ],
  rtpBps: plinkoMaths.bandBps[0],
  volatility: 'MEDIUM',
  maths: plinkoMaths,
}
