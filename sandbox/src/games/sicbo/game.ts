import { sicboMaths } from '#games/sicbo/maths.ts'
import { sicbo, type SicboShown } from '#games/sicbo/rules.ts'
import type { KitGame } from '#games/kit/kit-game.ts'
import { gameOf } from '#games/kit/rules.ts'
import { liveTable, tablePace } from '#games/shared/live-table.ts'
import { outcomeOf, type SpotBet, stakeOfSpots } from '#games/shared/spots.ts'

/** Sic bo at tables that everybody shares. */
export const sicboGame: KitGame = {
  ...liveTable,
  game: gameOf(sicbo),
  titles: [
    { code: 'amber-sic-bo', name: 'Amber Sic Bo' },
    { code: 'garden-dice-trio', name: 'Garden Dice Trio' },
    { code: 'mirror-sic-bo', name: 'Mirror Sic Bo' },
  ],
  rtpBps: sicboMaths.bandBps[0],
  volatility: 'MEDIUM',
  maths: sicboMaths,
  shared: {
    ...tablePace,
    outcome: outcomeOf(sicbo),
    brief: (outcome) => (outcome as SicboShown).dice, // of this game
    stakeOf: (bet) => stakeOfSpots(bet as SpotBet), // read by these rules
  },
}
