import type { KitGame } from '#games/kit/kit-game.ts'
import { instant } from '#games/kit/instant.ts'
import { gameOf } from '#games/kit/rules.ts'
import { hiloMaths } from '#games/hilo/maths.ts'
import { hilo } from '#games/hilo/rules.ts'

/** Hi-Lo: card after card, until the player takes what the round is worth. */
export const hiloGame: KitGame = {
  ...instant,
  game: gameOf(hilo),
  titles: [
    { code: 'o-hilo', name: 'Hi-Lo' },
    { code: 'rapid-hi-lo', name: 'Rapid Hi-Lo' },
  ],
  rtpBps: hiloMaths.bandBps[0],
  volatility: 'HIGH',
  sheets: ['shared/cards'],
  maths: hiloMaths,
}
