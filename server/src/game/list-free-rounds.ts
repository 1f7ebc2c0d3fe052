import type { Queryable } from '#db/queryable.ts'
import {
  type FreeRoundFilter,
  type FreeRoundRow,
  selectFreeRounds,
  selectFreeWins,
  sumFreeRounds,
} from '#game/round-store.ts'

export type FreeRound = FreeRoundRow

/** A part of the free rounds that ended, as `listSettledBets` lists settled bets. */
export const listFreeRounds = (
  db: Queryable,
  filter: FreeRoundFilter,
  part: Parameters<typeof selectFreeRounds>[2],
): Promise<FreeRound[]> => selectFreeRounds(db, filter, part)

/** How many they are, and what they won. */
export const countFreeRounds = (
  db: Queryable,
  filter: FreeRoundFilter,
): Promise<{ count: bigint; payout: bigint }> => sumFreeRounds(db, filter)

/** In which games free rounds won, and how much, by the transfers of the wins. */
export async function describeFreeWins(
  db: Queryable,
  memberId: string,
  transferIds: readonly string[],
): Promise<Map<string, { title: string; amountMinor: bigint }>> {
  const rows = transferIds.length > 0 ? await selectFreeWins(db, memberId, transferIds) : []
  return new Map(rows.map(({ id, title, amount }) => [id, { title, amountMinor: amount }]))
}
