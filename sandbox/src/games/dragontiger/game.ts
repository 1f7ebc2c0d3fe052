import { dragontigerMaths } from '#games/dragontiger/maths.ts'
import { dragontiger, type DragonShown, winnerOf } from '#games/dragontiger/rules.ts'
import type { KitGame } from '#games/kit/kit-game.ts'
import { gameOf } from '#games/kit/rules.ts'
import { liveTable, tablePace } from '#games/shared/live-table.ts'
import { outcomeOf, type SpotBet, stakeOfSpots } from '#games/shared/spots.ts'

/** Dragon tiger at tables that everybody shares. */
export const dragontigerGame: KitGame = {
  ...liveTable,
  game: gameOf(dragontiger),
  titles: [
    { code: 'dragon-tiger', name: 'Dragon Tiger Live' },
    { code: 'royal-dragon-tiger', name: 'Royal Dragon Tiger' },
    { code: 'dragon-tiger-suite', name: 'Dragon Tiger Suite' },
  ],
  rtpBps: dragontigerMaths.bandBps[0],
  volatility: 'MEDIUM',
  maths: dragontigerMaths,
  shared: {
    ...tablePace,
    outcome: outcomeOf(dragontiger),
    brief: (outcome) => winnerOf(outcome as DragonShown), // of this game
    stakeOf: (bet) => stakeOfSpots(bet as SpotBet), // read by these rules
  },
}
