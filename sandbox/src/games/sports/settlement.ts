/**
 * How a pick ends. Half of a stake may win or lose while the other half is given back. In a dead heat several picks are first alike:
 * the stake is divided by their number, one part wins at the full price, and the others lose.
 */
const heats = [
  'DEAD_HEAT_2',
  'DEAD_HEAT_3',
  'DEAD_HEAT_4',
  'DEAD_HEAT_5',
  'DEAD_HEAT_6',
  'DEAD_HEAT_7',
  'DEAD_HEAT_8',
] as const
type Heat = (typeof heats)[number]
export type Settlement = 'WIN' | 'HALF_WIN' | 'PUSH' | 'HALF_LOSS' | 'LOSS' | 'VOID' | Heat

/** Of a stake: how much of it wins at its price, and how much comes back as it was; the rest is lost. */
export type Share = { wins: number; back: number }

/** By how many a dead heat divides. */
const heatOf = (settlement: Settlement): number => heats.findIndex((one) => one === settlement) + 2

const heatShares = Object.fromEntries(
  heats.map((heat) => [heat, { wins: 1 / heatOf(heat), back: 0 }]),
) as Record<Heat, Share> // of each

export const shares: Record<Settlement, Share> = {
  WIN: { wins: 1, back: 0 },
  HALF_WIN: { wins: 1 / 2, back: 1 / 2 },
  PUSH: { wins: 0, back: 1 },
  VOID: { wins: 0, back: 1 },
  HALF_LOSS: { wins: 0, back: 1 / 2 },
  LOSS: { wins: 0, back: 0 },
  ...heatShares,
}

/** How a pick ends that is first with so many, itself included. @throws RangeError for more than eight */
export function firstAmong(count: number): Settlement {
  const settlement = count === 1 ? 'WIN' : heats[count - 2]
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
  const lower = byMargin(count - line + 1)
  const upper = byMargin(count - line - 1)
  if (lower === upper) return lower
  return lower === 'WIN' ? 'HALF_WIN' : 'HALF_LOSS'
}

/** In so many parts all settlements are whole: 2 to 8 divide it. */
const parts = 840

/** What a settlement pays of a stake, in parts of hundredths of it; the price is in hundredths. */
function paysOf(price: number, settlement: Settlement): number {
  switch (settlement) {
    case 'WIN':
      return parts * price
    case 'HALF_WIN':
      return parts * 50 + (parts / 2) * price
    case 'PUSH':
    case 'VOID':
      return parts * 100
    case 'HALF_LOSS':
      return parts * 50
    case 'LOSS':
      return 0
    default:
      return (parts / heatOf(settlement)) * price
  }
}
const paysWhole = BigInt(parts * 100)

type SettledLeg = { price: number; settlement: Settlement }

/** What a combination of picks pays, rounded down to minor units: prices are multiplied, and what is void counts 1.00. */
export function payOf(stakeMinor: bigint, legs: readonly SettledLeg[]): bigint {
  const pays = legs.reduce(
    (product, { price, settlement }) => product * BigInt(paysOf(price, settlement)),
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

export type SlipLeg = { price: number; settlement: Settlement | null | undefined }

/** What a bet pays once all its combinations are decided: by a pick that lost, or by all picks. Undefined before. */
export function winOfSlip(
  unitMinor: bigint,
  choices: readonly number[][],
  legs: readonly SlipLeg[],
): bigint | undefined {
  let win = 0n
  for (const places of choices) {
    const of = places.flatMap((place) => legs[place] ?? [])
    if (of.some(({ settlement }) => settlement === 'LOSS')) continue
    const settled = of.flatMap(({ price, settlement }) => (settlement ? [{ price, settlement }] : []))
    if (settled.length < of.length) return undefined
    win += payOf(unitMinor, settled)
  }
  return win
}

/** The most that a bet may still pay: when every pick that is open wins. */
export const hopedWin = (unitMinor: bigint, choices: readonly number[][], legs: readonly SlipLeg[]): bigint =>
  winOfSlip(
    unitMinor,
    choices,
    legs.map((leg) => ({ price: leg.price, settlement: leg.settlement ?? ('WIN' as const) })),
  ) ?? 0n
