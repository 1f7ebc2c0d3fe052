import type { KitGame } from '#games/kit/kit-game.ts'
import { gameOf } from '#games/kit/rules.ts'
import { rouletteMaths } from '#games/roulette/maths.ts'
import { roulette, type RouletteShown } from '#games/roulette/rules.ts'
import { liveTable, tablePace } from '#games/shared/live-table.ts'
import { outcomeOf, type SpotBet, stakeOfSpots } from '#games/shared/spots.ts'

/** European roulette at tables that everybody shares. */
export const rouletteGame: KitGame = {
  ...liveTable,
  game: gameOf(roulette),
  titles: [
    { code: 'velvet-roulette', name: 'Velvet Roulette' },
    { code: 'roulette-prestige', name: 'Roulette Prestige' },
    { code: 'terrace-auto-roulette', name: 'Terrace Auto Roulette' },
    { code: 'roulette-room', name: 'Roulette Room' },
    { code: 'private-auto-roulette', name: 'Private Auto Roulette' },
  ],
  rtpBps: rouletteMaths.bandBps[0],
  volatility: 'MEDIUM',
  maths: rouletteMaths,
  shared: {
    ...tablePace,
    shownMs: 10_000,
    outcome: outcomeOf(roulette),
    brief: (outcome) => (outcome as RouletteShown).pocket, // of this game
    stakeOf: (bet) => stakeOfSpots(bet as SpotBet), // read by these rules
  },
}
