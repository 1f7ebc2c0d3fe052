import type { SlotSymbol } from './reels.ts'
import { lines } from './reels.ts'

/** What 3, 4 and 5 of a kind from the left pay, in line stakes. A line pays its best reading once. */
export const linePays: Record<Exclude<SlotSymbol, 'lantern'>, readonly [number, number, number]> = {
  mandarin: [60, 400, 2500],
  gem: [50, 250, 1000],
  coin: [30, 120, 500],
  ticket: [15, 60, 250],
  leaf: [12, 40, 150],
  ace: [5, 20, 75],
  king: [4, 12, 50],
  queen: [4, 10, 40],
}

/** What 3, 4 and 5 lanterns anywhere pay, in whole stakes, besides the free spins. */
export const scatterPays = [2, 10, 50] as const

/** Free spins of one trigger; they pay `multiplier` times and start no further ones. */
export const freeSpins = { count: 8, multiplier: 3, trigger: 3 } as const

/** Whole stakes that the game offers, in minor units: each divides by the lines without a rest. */
export const stakesMinor: readonly bigint[] = [
  100n,
  200n,
  500n,
  10_00n,
  20_00n,
  50_00n,
  100_00n,
  200_00n,
  500_00n,
  1000_00n,
]

export const lineCount = lines.length

/**
 * What the mathematics come to, over all 24,300,000 combinations of stops (declared.test.ts enumerates them).
 * Wins are in line stakes, so a whole stake is `lineCount`.
 */
export const declared = {
  combinations: 24_300_000,
  /** Line stakes that all combinations pay together in a paid spin, free spins not counted. */
  paidSum: 192_793_270,
  /** Combinations that pay anything at all. */
  paying: 10_178_325,
  /** Combinations with three lanterns or more. */
  triggering: 208_008,
  /** Largest pay of one paid spin, and how many combinations reach it. */
  highestSpin: 3093,
  highestSpinWays: 2,
  /** Upper bound of one round: the best triggering spin and eight times the best free spin. */
  highestRound: 74_737,
  rtpBps: 9563,
  hitRateBps: 4188,
  /** Standard deviation of one round's return, in whole stakes, to two places. */
  deviation: 3.47,
  volatility: 'MEDIUM',
} as const
