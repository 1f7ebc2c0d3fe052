import { comparePlaces, type BetPlace } from '#betting/bet-place.ts'

type Placed = { id: string; placedMicros: bigint }

const placeOf = ({ id, placedMicros }: Placed): BetPlace => ({ micros: placedMicros, id })

/**
 * Open and settled bets of a part of the record in one order, the latest placed first.
 * @param open all open ones; of the settled ones up to `limit` of that part, those next to where it is read from
 */
export function mergeOpen<Open extends Placed, Settled extends Placed>(
  part: { before: BetPlace | undefined; after: BetPlace | undefined; isUpward: boolean; limit: number },
  open: readonly Open[],
  settled: readonly Settled[],
): (Open | Settled)[] {
  const { before, after, isUpward, limit } = part
  // Open bets are read first: one that was settled meanwhile is among both.
  const settledIds = new Set(settled.map(({ id }) => id))
  const isInPart = (bet: Open) =>
    !settledIds.has(bet.id) &&
    (!before || comparePlaces(placeOf(bet), before) < 0) &&
    (!after || comparePlaces(placeOf(bet), after) > 0)
  const all: (Open | Settled)[] = [...open.filter(isInPart), ...settled]
  const merged = all.toSorted((a, b) => comparePlaces(placeOf(b), placeOf(a)))
  return isUpward ? merged.slice(-limit) : merged.slice(0, limit)
}
