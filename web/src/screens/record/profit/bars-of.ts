export type Bar = { day: string; profit: bigint; isGain: boolean; top: number; height: number }

const dayMs = 86_400_000
const longest = 31

/** Every day of a range, also those without a bet. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  const first = Date.parse(`${from}T00:00:00Z`)
  const count = Math.round((Date.parse(`${to}T00:00:00Z`) - first) / dayMs) + 1
  return Array.from({ length: Math.min(Math.max(count, 0), longest) }, (_, n) =>
    new Date(first + n * dayMs).toISOString().slice(0, 10),
  )
}

/**
 * The bars of a chart of one height for gains and losses, and where nothing lies between them. Shares of the height are for drawing
 * alone.
 */
export function barsOf(
  days: readonly { day: string; profit: bigint }[],
  height: number,
): { bars: Bar[]; zero: number } {
  const profits = days.map(({ profit }) => profit)
  const most = profits.reduce((max, profit) => (profit > max ? profit : max), 0n)
  const least = profits.reduce((min, profit) => (profit < min ? profit : min), 0n)
  const span = Number(most - least) || 1
  const share = (amount: bigint): number => (Number(amount) / span) * height
  const zero = most === least ? height / 2 : share(most)
  return {
    zero,
    bars: days.map(({ day, profit }) => {
      const isGain = profit >= 0n
      // What is there can be seen, however small it is beside the rest.
      const tall = profit === 0n ? 0 : Math.max(2, share(isGain ? profit : -profit))
      return { day, profit, isGain, top: isGain ? zero - tall : zero, height: tall }
    }),
  }
}
