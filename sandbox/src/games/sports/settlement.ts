/** How a pick ends. Half of a stake may win or lose while the other half is given back. */
export type Settlement = 'WIN' | 'HALF_WIN' | 'PUSH' | 'HALF_LOSS' | 'LOSS' | 'VOID'

export const wonIf = (isWon: boolean): Settlement => (isWon ? 'WIN' : 'LOSS')

const byMargin = (margin: number): 'WIN' | 'PUSH' | 'LOSS' =>
  margin > 0 ? 'WIN' : margin < 0 ? 'LOSS' : 'PUSH'

/**
 * A count against a line, both in quarters: over a whole line wins, on it the stake comes back. A quarter line is half a stake
 * on each of its neighbours.
 */
export function againstLine(count: number, line: number): Settlement {
  if (line % 2 === 0) return byMargin(count - line)
  const [lower, upper] = [byMargin(count - line + 1), byMargin(count - line - 1)]
  if (lower === upper) return lower
  return lower === 'WIN' ? 'HALF_WIN' : 'HALF_LOSS'
}

/** What a settlement pays of a stake, in two-hundredths of it, at a price in hundredths. */
const paysOf = (price: number): Record<Settlement, number> => ({
  WIN: 2 * price,
  HALF_WIN: 100 + price,
  PUSH: 200,
  VOID: 200,
  HALF_LOSS: 100,
  LOSS: 0,
})
const paysWhole = 200n

type SettledLeg = { price: number; settlement: Settlement }

/** What a combination of picks pays, rounded down to minor units: prices are multiplied, and what is void counts 1.00. */
export function payOf(stakeMinor: bigint, legs: readonly SettledLeg[]): bigint {
  const pays = legs.reduce(
    (product, { price, settlement }) => product * BigInt(paysOf(price)[settlement]),
    stakeMinor,
  )
  return pays / paysWhole ** BigInt(legs.length)
}

/** All choices of `size` out of so many places, in order. */
export function choicesOf(count: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]]
  return Array.from({ length: count - from }, (_, step) => from + step).flatMap((first) =>
    choicesOf(count, size - 1, first + 1).map((rest) => [first, ...rest]),
  )
}
