/** How many times a slip is bet on each issue of a chase, in their order. */
export type Multiples = readonly number[]

/** What a chase is told by: the price of its slip at multiple 1, and what it wins where it hits. */
export type ChasedSlip = {
  readonly costMinor: bigint
  readonly winMinor: bigint
  /** Where a rebate is rounded at each multiple by itself; then it is at most that many times the price. */
  readonly costAt?: (multiple: number) => bigint
}

/** The same multiple on every issue. */
export const flatMultiples = ({ multiple, count }: { multiple: number; count: number }): Multiples =>
  Array.from({ length: count }, () => multiple)

/** Twice as much after every so many issues, never more than the highest multiple. */
export function doubledMultiples({
  first,
  every,
  count,
  max,
}: {
  first: number
  every: number
  count: number
  max: number
}): Multiples {
  // Past the highest it stays there: a power of two of a hundred issues would be no whole number.
  const at = (index: number) => Math.min(max, first * 2 ** Math.min(40, Math.floor(index / every)))
  return Array.from({ length: count }, (_, index) => at(index))
}

/**
 * The least multiples at which a hit on an issue, none before it having hit, gains the wanted share of all that was paid
 * until then, that issue included. A share that no multiple reaches, or only one above the highest, ends the list there.
 * @param rateBps of what was paid, in hundredths of a percent
 */
export function multiplesByRate(
  { costMinor, winMinor }: ChasedSlip,
  { first, rateBps, count, max }: { first: number; rateBps: number; count: number; max: number },
): Multiples {
  const due = 10_000n + BigInt(rateBps)
  // A multiple m has to win at least due × (paid + m × cost), both sides in hundredths of a percent.
  const perMultiple = 10_000n * winMinor - due * costMinor
  if (perMultiple < 0n) return []
  // A hit on the first issue gains just that share, and a later one never does.
  if (perMultiple === 0n) return [first]
  const multiples: number[] = []
  let paidMinor = 0n
  while (multiples.length < count) {
    const needed = (due * paidMinor + perMultiple - 1n) / perMultiple // rounded up
    const multiple = needed < BigInt(first) ? BigInt(first) : needed
    if (multiple > BigInt(max)) break
    multiples.push(Number(multiple))
    paidMinor += multiple * costMinor
  }
  return multiples
}

export type ChasedIssue = {
  readonly multiple: number
  readonly costMinor: bigint
  /** With all issues before it. */
  readonly paidMinor: bigint
  /** What it wins where it hits, and what is gained then by all together, none before it having hit. */
  readonly winMinor: bigint
  readonly profitMinor: bigint
}

/** What each issue of a chase costs and brings. */
export function chasedIssues(
  { costMinor, winMinor, costAt }: ChasedSlip,
  multiples: Multiples,
): ChasedIssue[] {
  let paidMinor = 0n
  return multiples.map((multiple) => {
    const cost = costAt?.(multiple) ?? costMinor * BigInt(multiple)
    const win = winMinor * BigInt(multiple)
    paidMinor += cost
    return { multiple, costMinor: cost, paidMinor, winMinor: win, profitMinor: win - paidMinor }
  })
}
