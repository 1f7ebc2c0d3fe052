import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { sessionEndedChannel } from '#session/end-session.ts'
import { sessionCache } from '#session/session-cache.ts'
import { shortenSessionRows } from '#session/store.ts'

/** Has a member's open sessions end at a moment at the latest. */
export async function shortenSessions(
  tx: Tx,
  { db }: Pick<Context, 'db'>,
  { memberId, until }: { memberId: string; until: Date },
): Promise<void> {
  const ids = await shortenSessionRows(tx, memberId, until)
  // What a process remembers of them is read again.
  for (const id of ids) tx.notify(sessionEndedChannel, id)
  tx.onCommit(() => ids.forEach((id) => sessionCache(db).drop(id)))
}
