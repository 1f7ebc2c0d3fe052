/** What the instant games have in common: their stakes in minor units, their pace. */
export const instant = {
  category: 'MINIGAME',
  stakesMinor: [1_00n, 2_00n, 5_00n, 10_00n, 20_00n, 50_00n, 100_00n, 200_00n, 500_00n, 1000_00n],
  paceMs: 1000,
  lines: 0,
} as const
