const expiredMs = 7000
const longestMs = 30_000

/**
 * When the list of lotteries is asked for again: at the smallest remaining time of all, after 7 s when that is
 * used up, and at the latest after 30 s (LOT-07..09).
 */
export function refreshDelayMs(lotteries: readonly { readonly remainTime: number }[]): number {
  const smallest = Math.min(longestMs, ...lotteries.map(({ remainTime }) => remainTime))
  return smallest <= 0 ? expiredMs : smallest
}
