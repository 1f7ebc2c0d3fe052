import type { Tx } from '#db/queryable.ts'
import { enqueueAll } from '#jobs/enqueue.ts'
import { sendNotificationJob } from '#notification/declared-jobs.ts'
import type { Kind, Told } from '#notification/rules.ts'
import { insertForMembers } from '#notification/store.ts'

type OfMember = { memberId: string; content: Told }

/**
 * Has members' devices told of something after the transaction's commit. Where no device wishes it nothing is written, and
 * the caller never waits for a device.
 */
export async function queueNotifications(
  tx: Tx,
  kind: Kind,
  notifications: readonly OfMember[],
): Promise<void> {
  if (notifications.length === 0) return
  await enqueueSending(tx, await insertForMembers(tx, kind, notifications))
}

export const enqueueSending = (tx: Tx, ids: readonly string[]): Promise<void> =>
  enqueueAll(
    tx,
    sendNotificationJob,
    ids.map((id) => ({ id, tries: 0 })),
  )
