/**
 * How a pick ends. Half of a stake may win or lose while the other half is given back. In a dead heat several picks are first alike:
 * the stake is divided by their number, one part wins at the full price, and the others lose.
 */
export type Settlement =
  | 'WIN'
  | 'HALF_WIN'
  | 'PUSH'
  | 'HALF_LOSS'
  | 'LOSS'
  | 'VOID'
  | 'DEAD_HEAT_2'
  | 'DEAD_HEAT_3'
  | 'DEAD_HEAT_4'

/** Of a stake: how much of it wins at its price, and how much comes back as it was; the rest is lost. */
export type Share = { wins: number; back: number }

export const shares: Record<Settlement, Share> = {
  WIN: { wins: 1, back: 0 },
  HALF_WIN: { wins: 1 / 2, back: 1 / 2 },
  PUSH: { wins: 0, back: 1 },
  VOID: { wins: 0, back: 1 },
  HALF_LOSS: { wins: 0, back: 1 / 2 },
  LOSS: { wins: 0, back: 0 },
  DEAD_HEAT_2: { wins: 1 / 2, back: 0 },
  DEAD_HEAT_3: { wins: 1 / 3, back: 0 },
  DEAD_HEAT_4: { wins: 1 / 4, back: 0 },
}

const heats: readonly Settlement[] = ['WIN', 'DEAD_HEAT_2', 'DEAD_HEAT_3', 'DEAD_HEAT_4']

/** How a pick ends that is first with so many, itself included. @throws RangeError for more than four */
export function firstAmong(count: number): Settlement {
  const settlement = heats[count - 1]
  if (!settlement) throw new RangeError(`${count} picks cannot be first together`)
  return settlement
}

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

/** What a settlement pays of a stake, in twelfths of hundredths of it, in which all are whole; the price is in hundredths. */
const paysOf = (price: number): Record<Settlement, number> => ({
  WIN: 12 * price,
  HALF_WIN: 600 + 6 * price,
  PUSH: 1200,
  VOID: 1200,
  HALF_LOSS: 600,
  LOSS: 0,
  DEAD_HEAT_2: 6 * price,
  DEAD_HEAT_3: 4 * price,
  DEAD_HEAT_4: 3 * price,
})
const paysWhole = 1200n

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
