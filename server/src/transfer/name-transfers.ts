import { maskName } from '#account/rules.ts'
import type { Queryable } from '#db/queryable.ts'
import type { Direction } from '#transfer/rules.ts'
import { selectSeen } from '#transfer/store.ts'

export type TransferName = { account: string; isTaken: boolean }

type Seen = { memberId: string; direction: Direction; account: string }

/** What one side is told of the other: who stands below sees only a part of the name above. */
export function nameOther(row: Seen, memberId: string): TransferName {
  const isTaken = row.memberId !== memberId
  const isOtherAbove = (row.direction === 'up') !== isTaken
  return { account: isOtherAbove ? maskName(row.account) : row.account, isTaken }
}

/** How a member's transfers to and from others are called, by their ids. */
export async function nameTransfers(
  db: Queryable,
  memberId: string,
  ids: readonly string[],
): Promise<Map<string, TransferName>> {
  if (ids.length === 0) return new Map()
  const rows = await selectSeen(db, memberId, ids)
  return new Map(rows.map((row) => [row.id, nameOther(row, memberId)]))
}
