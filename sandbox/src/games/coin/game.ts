import type { KitGame } from '#games/kit/kit-game.ts'
import { instant } from '#games/kit/instant.ts'
import { gameOf } from '#games/kit/rules.ts'
import { coinMaths } from '#games/coin/maths.ts'
import { coin } from '#games/coin/rules.ts'

/** Coin Flip: side after side, until the player takes what the round is worth. */
export const coinGame: KitGame = {
  ...instant,
  game: gameOf(coin),
  titles: [{ code: 'coin-flip', name: 'Coin Flip' }],
  rtpBps: coinMaths.bandBps[0],
  volatility: 'MEDIUM',
  maths: coinMaths,
}
