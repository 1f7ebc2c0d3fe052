import type { Queryable } from '#db/queryable.ts'
import { selectNames } from '#operator/store.ts'

/** Operators by their ids. */
export async function readOperatorNames(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await selectNames(db, ids)
  return new Map(rows.map(({ id, username }) => [id, username]))
}
