export type BarValue = { id: string; value: bigint }
export type Bar = BarValue & { isGain: boolean; top: number; height: number }

/**
 * The bars of a chart of one height for gains and losses, and where nothing lies between them. Shares of the height are for drawing
 * alone.
 */
export function barsOf(values: readonly BarValue[], height: number): { bars: Bar[]; zero: number } {
  const amounts = values.map(({ value }) => value)
  const most = amounts.reduce((max, value) => (value > max ? value : max), 0n)
  const least = amounts.reduce((min, value) => (value < min ? value : min), 0n)
  const span = Number(most - least) || 1
  const share = (amount: bigint): number => (Number(amount) / span) * height
  const zero = most === least ? height / 2 : share(most)
  return {
    zero,
    bars: values.map(({ id, value }) => {
      const isGain = value >= 0n
      // What is there can be seen, however small it is beside the rest.
      const tall = value === 0n ? 0 : Math.max(2, share(isGain ? value : -value))
      return { id, value, isGain, top: isGain ? zero - tall : zero, height: tall }
    }),
  }
}
