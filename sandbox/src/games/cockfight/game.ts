import { cockfightMaths } from '#games/cockfight/maths.ts'
import { cockfight, type CockShown } from '#games/cockfight/rules.ts'
import type { KitGame } from '#games/kit/kit-game.ts'
import { gameOf } from '#games/kit/rules.ts'
import { liveTable } from '#games/shared/live-table.ts'
import { outcomeOf, type SpotBet, stakeOfSpots } from '#games/shared/spots.ts'

/** Cockfights that everybody at an arena sees alike. */
export const cockfightGame: KitGame = {
  ...liveTable,
  category: 'COCKFIGHT',
  game: gameOf(cockfight),
  titles: [
    { code: 'crimson-spur', name: 'Crimson Spur' },
    { code: 'plume-festival', name: 'Plume Festival' },
    { code: 'crow-arena', name: 'Crow Arena' },
    { code: 'wild-bantam', name: 'Wild Bantam' },
    { code: 'village-dawn', name: 'Village Dawn' },
    { code: 'harvest-standard', name: 'Harvest Standard' },
    { code: 'laurels-ring', name: 'Laurels Ring' },
    { code: 'thunder-gong', name: 'Thunder Gong' },
    { code: 'bold-feather', name: 'Bold Feather' },
    { code: 'strutting-drums', name: 'Strutting Drums' },
    { code: 'blazing-rooster', name: 'Blazing Rooster' },
    { code: 'cockerel-trophy', name: 'Cockerel Trophy' },
    { code: 'royal-emblem', name: 'Royal Emblem' },
  ],
  rtpBps: cockfightMaths.bandBps[0],
  volatility: 'MEDIUM',
  maths: cockfightMaths,
  shared: {
    bettingMs: 15_000,
    closedMs: 2000,
    shownMs: 13_000,
    outcome: outcomeOf(cockfight),
    brief: (outcome) => (outcome as CockShown).ending, // of this game
    stakeOf: (bet) => stakeOfSpots(bet as SpotBet), // read by these rules
  },
}
