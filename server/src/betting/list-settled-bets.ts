import type { Queryable } from '#db/queryable.ts'
import {
  selectSettledBets,
  type SettledBetFilter,
  type SettledBetPart,
  type SettledBetRow,
  type SettledBetSums,
  sumSettledBets,
} from '#betting/store.ts'

export type { SettledBetFilter, SettledBetSums }
export type SettledBet = SettledBetRow

/** Up to `limit` of what a member's bets came to, the latest placed first; with `isUpward` the oldest of the part. */
export const listSettledBets = (
  db: Queryable,
  filter: SettledBetFilter,
  part: SettledBetPart & { limit: number; isUpward?: boolean },
): Promise<SettledBet[]> => selectSettledBets(db, filter, part)

/** Count and sums over the same bets; what was given back counts as a bet of nothing. */
export const sumSettled = (db: Queryable, filter: SettledBetFilter): Promise<SettledBetSums> =>
  sumSettledBets(db, filter)
