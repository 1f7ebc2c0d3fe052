type Placed = { id: string; placedAt: Date }

const isNewer = (a: Placed, b: Placed): boolean =>
  a.placedAt.getTime() === b.placedAt.getTime() ? a.id > b.id : a.placedAt.getTime() > b.placedAt.getTime()

/** What to read of the settled bets for a page, so that it can be merged with this many open ones. */
export const partToRead = (
  page: { start: number; size: number },
  openCount: number,
): { skip: number; limit: number } => {
  const skip = Math.max(0, page.start - openCount)
  return { skip, limit: page.start + page.size - skip }
}

/**
 * A page of open and settled bets in one order, the latest placed first. All open ones are at hand; of the settled ones
 * only the part that `partToRead` says, whose first stands after `skip` others.
 */
export function mergeOpen<Open extends Placed, Settled extends Placed>(
  page: { start: number; size: number },
  open: readonly Open[],
  settled: { skip: number; rows: readonly Settled[] },
): (Open | Settled)[] {
  const all: (Open | Settled)[] = [...open, ...settled.rows]
  const merged = all.toSorted((a, b) => (isNewer(a, b) ? -1 : 1))
  // Open bets newer than the part read stand before the page: it was read from as far back as there are open bets.
  const first = page.start - settled.skip
  return merged.slice(first, first + page.size)
}
