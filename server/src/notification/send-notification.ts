import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { callPushService } from '#notification/call-push-service.ts'
import { type OfNotification, sendNotificationJob } from '#notification/declared-jobs.ts'
import { retryPauseMs } from '#notification/rules.ts'
import {
  deleteGone,
  deleteWaiting,
  type Device,
  markTold,
  selectDevice,
  selectWaiting,
  type Waiting,
} from '#notification/store.ts'
import { writeNotification } from '#notification/write-notification.ts'
import type { WebPushSettings } from '#web-push-settings.ts'

/**
 * Hands a notification to the push service of its device, again and again until it was taken or its time is over: the next
 * try is enqueued before this one is made. Nothing else waits for it.
 */
export async function sendNotification(
  tx: Tx,
  context: Context,
  { id, tries, now }: OfNotification & { now: Date },
): Promise<void> {
  const waiting = await selectWaiting(tx, id)
  if (!waiting) return
  const settings = context.config.webPush
  const device = await selectDevice(tx, waiting.deviceId)
  if (!settings || !device || waiting.secondsLeft <= 0) return deleteWaiting(tx, id)
  const runAt = new Date(now.getTime() + retryPauseMs(tries))
  await enqueue(tx, sendNotificationJob, { id, tries: tries + 1 }, { runAt, key: id })
  tx.onCommit(() => handOver(context, settings, { waiting, device }))
}

async function handOver(
  context: Context,
  settings: WebPushSettings,
  { waiting, device }: { waiting: Waiting; device: Device },
): Promise<void> {
  const { db, clock } = context
  const payload = await writeNotification(db, { waiting, device })
  const outcome = payload
    ? await callPushService(context, settings, { device, payload, ttlSeconds: waiting.secondsLeft })
    : 'refused'
  if (outcome === 'later') return
  await db.transaction(async (tx) => {
    await deleteWaiting(tx, waiting.id)
    if (outcome === 'gone') await deleteGone(tx, device)
    if (outcome === 'taken') await markTold(tx, device.id, clock())
  })
}
