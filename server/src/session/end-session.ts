import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { endDevices } from '#notification/end-devices.ts'
import { publishEvent } from '#push/publish-event.ts'
import { deletePendingLoginsOf } from '#session/pending-login-store.ts'
import { deleteRememberTokensOf } from '#session/remember-store.ts'
import { sessionCache } from '#session/session-cache.ts'
import { type EndReason, endSessionRows, type WhichSessions } from '#session/store.ts'

/** Tells every process which session is over. */
export const sessionEndedChannel = 'session-ended'

/** After the commit: no process trusts what it remembers, and the browser's open stream ends. */
export function announceEnd(tx: Tx, { db }: Context, sessionIds: string[]): void {
  for (const id of sessionIds) tx.notify(sessionEndedChannel, id)
  tx.onCommit(() => {
    for (const id of sessionIds) {
      sessionCache(db).drop(id)
      publishEvent(db, { session: id }, 'session', { state: 'ended' })
    }
  })
}

/**
 * Ends one session, or all of a member's (a lock, a new password), on every process at once. With all of them no browser
 * remembers the member either, and no login waits for another proof. Devices that a session told are told nothing more.
 * @returns how many were still open
 */
export async function endSessions(
  tx: Tx,
  context: Context,
  { which, reason }: { which: WhichSessions; reason: EndReason },
): Promise<number> {
  if ('memberId' in which) {
    await deleteRememberTokensOf(tx, which.memberId)
    await deletePendingLoginsOf(tx, which.memberId)
  }
  const ended = await endSessionRows(tx, which, { reason, now: context.clock() })
  // A session that idled out leaves its device what it was: notifications are for whoever is away.
  if (reason === 'LOGOUT' || reason === 'REVOKED')
    await endDevices(tx, 'memberId' in which || 'othersThan' in which ? which : { sessionIds: ended })
  announceEnd(tx, context, ended)
  return ended.length
}
