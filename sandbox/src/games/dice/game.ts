import type { KitGame } from '#games/kit/kit-game.ts'
import { gameOf } from '#games/kit/rules.ts'
import { instant } from '#games/kit/instant.ts'
import { diceMaths } from '#games/dice/maths.ts'
import { dice } from '#games/dice/rules.ts'

/** Dice: a roll over or under a line that the player draws. */
export const diceGame: KitGame = {
  ...instant,
  game: gameOf(dice),
  titles: [
    { code: 'o-dice', name: 'Dice' },
    { code: 'dice-duel', name: 'Dice Duel' },
    { code: 'woodblock-dice', name: 'Woodblock Dice' },
  ],
  rtpBps: diceMaths.bandBps[0],
  volatility: 'MEDIUM',
  maths: diceMaths,
}
