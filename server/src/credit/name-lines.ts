import type { Queryable } from '#db/queryable.ts'
import { nameOfOther } from '#credit/present.ts'
import { selectSeen } from '#credit/store.ts'

/** How a member is told the other side of credit lines, by their ids. */
export async function nameCreditLines(
  db: Queryable,
  memberId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await selectSeen(db, memberId, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, nameOfOther(row, memberId)]))
}
