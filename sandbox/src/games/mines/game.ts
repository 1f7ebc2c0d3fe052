import type { KitGame } from '#games/kit/kit-game.ts'
import { instant } from '#games/kit/instant.ts'
import { gameOf } from '#games/kit/rules.ts'
import { minesMaths } from '#games/mines/maths.ts'
import { mines } from '#games/mines/rules.ts'

/** Mines: tile after tile, until the player takes what the round is worth. */
export const minesGame: KitGame = {
  ...instant,
  game: gameOf(mines),
  titles: [
    { code: 'o-mines', name: 'Mines' },
    { code: 'giant-mines', name: 'Giant Mines' },
    { code: 'marble-mines', name: 'Marble Mines' },
  ],
  rtpBps: minesMaths.bandBps[0],
  volatility: 'HIGH',
  maths: minesMaths,
}
