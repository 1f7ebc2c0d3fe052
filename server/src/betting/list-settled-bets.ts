import type { Queryable } from '#db/queryable.ts'
import {
  selectSettledBets,
  type SettledBetFilter,
  type SettledBetRow,
  type SettledBetSums,
  sumSettledBets,
} from '#betting/store.ts'

export type { SettledBetFilter, SettledBetSums }
export type SettledBet = SettledBetRow

/** A part of what a member's bets came to, the latest placed first. */
export const listSettledBets = (
  db: Queryable,
  filter: SettledBetFilter,
  part: { skip: number; limit: number },
): Promise<SettledBet[]> => selectSettledBets(db, filter, part)

/** Count and sums over the same bets; what was given back counts as a bet of nothing. */
export const sumSettled = (db: Queryable, filter: SettledBetFilter): Promise<SettledBetSums> =>
  sumSettledBets(db, filter)
