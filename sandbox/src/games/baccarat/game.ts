import { baccaratMaths } from '#games/baccarat/maths.ts'
import { baccarat, type BaccaratShown } from '#games/baccarat/rules.ts'
import { briefOf } from '#games/baccarat/roads.ts'
import type { KitGame } from '#games/kit/kit-game.ts'
import { gameOf } from '#games/kit/rules.ts'
import { liveTable, tablePace } from '#games/shared/live-table.ts'
import { outcomeOf, type SpotBet, stakeOfSpots } from '#games/shared/spots.ts'

/** Baccarat at tables that everybody shares. */
export const baccaratGame: KitGame = {
  ...liveTable,
  game: gameOf(baccarat),
  titles: [
    { code: 'salon-baccarat', name: 'Salon Baccarat' },
    { code: 'baccarat-salon', name: 'Baccarat Salon' },
    { code: 'emerald-squeeze', name: 'Emerald Squeeze' },
    { code: 'ivory-baccarat', name: 'Ivory Baccarat' },
  ],
  rtpBps: baccaratMaths.bandBps[0],
  volatility: 'MEDIUM',
  maths: baccaratMaths,
  shared: {
    ...tablePace,
    outcome: outcomeOf(baccarat),
    brief: (outcome) => briefOf(outcome as BaccaratShown), // of this game
    stakeOf: (bet) => stakeOfSpots(bet as SpotBet), // read by these rules
  },
}
