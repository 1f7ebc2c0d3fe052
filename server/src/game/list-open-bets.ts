import type { Queryable } from '#db/queryable.ts'
import { type RoundFilter, type RoundRow, selectOpenRounds, selectRoundTitles } from '#game/round-store.ts'

export type OpenRoundFilter = RoundFilter
export type OpenRound = RoundRow

/** A member's rounds that are under way, the latest first. */
export const listOpenRounds = (db: Queryable, filter: OpenRoundFilter): Promise<OpenRound[]> =>
  selectOpenRounds(db, filter)

/** Titles of games by the references of their transfers, which are the rounds' ids. */
export const titlesOfRounds = (
  db: Queryable,
  memberId: string,
  roundIds: readonly string[],
): Promise<Map<string, string>> => selectRoundTitles(db, memberId, roundIds)
