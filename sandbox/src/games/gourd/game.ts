import { gourdMaths } from '#games/gourd/maths.ts'
import { gourd, type GourdShown } from '#games/gourd/rules.ts'
import type { KitGame } from '#games/kit/kit-game.ts'
import { gameOf } from '#games/kit/rules.ts'
import { liveTable, tablePace } from '#games/shared/live-table.ts'
import { outcomeOf, type SpotBet, stakeOfSpots } from '#games/shared/spots.ts'

/** Fish, prawn and crab at tables that everybody shares. */
export const gourdGame: KitGame = {
  ...liveTable,
  game: gameOf(gourd),
  titles: [
    { code: 'belangkai-prestige', name: 'Belangkai Prestige' },
    { code: 'opera-belangkai', name: 'Opera Belangkai' },
  ],
  rtpBps: gourdMaths.bandBps[0],
  volatility: 'MEDIUM',
  maths: gourdMaths,
  shared: {
    ...tablePace,
    outcome: outcomeOf(gourd),
    brief: (outcome) => (outcome as GourdShown).dice, // of this game
    stakeOf: (bet) => stakeOfSpots(bet as SpotBet), // read by these rules
  },
}
