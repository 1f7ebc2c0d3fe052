/** What live tables have in common: chips in minor units, whose last is the most that one player may stake in a round. */
export const liveTable = {
  category: 'LIVE',
  stakesMinor: [1_00n, 5_00n, 20_00n, 100_00n, 500_00n, 2000_00n],
  paceMs: 0,
  lines: 0,
} as const

export const tablePace = { bettingMs: 15_000, closedMs: 2000, shownMs: 9000 } as const
