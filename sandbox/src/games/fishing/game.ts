import { fishingMaths } from '#games/fishing/maths.ts'
import { fishing } from '#games/fishing/rules.ts'
import { fishingTitles } from '#games/fishing/titles.ts'
import { instant } from '#games/kit/instant.ts'
import type { KitGame } from '#games/kit/kit-game.ts'
import { gameOf } from '#games/kit/rules.ts'

/** Shooting at fish that all players of a room see alike. A magazine is a round. */
export const fishingGame: KitGame = {
  ...instant,
  category: 'FISH',
  game: gameOf(fishing),
  titles: fishingTitles,
  rtpBps: fishingMaths.bandBps[0],
  volatility: 'MEDIUM',
  maths: fishingMaths,
  isArcade: true,
}
