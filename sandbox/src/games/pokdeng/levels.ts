import type { Level } from '../shared/room-game.ts'

/** The rooms by the bets that they take, in minor units; a bet holds five times as much until its hand is over. */
export const levels: readonly Level[] = [
  { code: 'low', units: [1_00, 2_00, 5_00, 10_00] },
  { code: 'middle', units: [10_00, 20_00, 50_00, 100_00] },
  { code: 'high', units: [100_00, 200_00, 500_00, 1000_00] },
]
