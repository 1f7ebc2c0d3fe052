import type { Level } from '../shared/room-game.ts'

/** The rooms by what a card costs, in minor units: one bet for all who sit there, of which 26 are held until the hand is over. */
export const levels: readonly Level[] = [
  { code: 'low', units: [1_00] },
  { code: 'middle', units: [5_00] },
  { code: 'high', units: [20_00] },
]
