import type { Tx } from '#db/queryable.ts'
import { type Found, joinFound, newOf } from '#agent/flags/rules.ts'
import { selectSeen, upsertOpen } from '#agent/flags/store.ts'

/** Tells operators of what was found, where they have not seen it. Nothing follows of it by itself. @returns how many are new */
export async function raiseFlags(tx: Tx, found: readonly Found[], at: Date): Promise<number> {
  if (found.length === 0) return 0
  const seen = await selectSeen(tx, [...new Set(found.map(({ agentId }) => agentId))])
  return upsertOpen(
    tx,
    joinFound(found).flatMap((one) => newOf(one, seen) ?? []),
    at,
  )
}
