import { begunNotices } from '#content/begun-notices.ts'
import type { Tx } from '#db/queryable.ts'
import { enqueue, enqueueAll } from '#jobs/enqueue.ts'
import type { Period } from '#jobs/period.ts'
import { announceNoticeJob, type OfNotice } from '#notification/declared-jobs.ts'
import { enqueueSending } from '#notification/queue-notification.ts'
import { insertForHouse } from '#notification/store.ts'

/** How many devices one job goes through, so that none holds others up. */
const devicesAtOnce = 500
const first = '00000000-0000-0000-0000-000000000000'
/** What was published at a moment may be committed a little after it. */
const lateMs = 30_000

/** Has devices told of the notices that began within a period, which ended a little ago. */
export async function announceNotices(tx: Tx, { startsAt, endsAt }: Period): Promise<void> {
  const before = (at: Date) => new Date(at.getTime() - lateMs)
  const ids = await begunNotices(tx, { startsAt: before(startsAt), endsAt: before(endsAt) })
  await enqueueAll(
    tx,
    announceNoticeJob,
    ids.map((noticeId) => ({ noticeId, after: first })),
  )
}

/** Goes on with the devices after one, and leaves the rest to the next job. */
export async function announceNotice(tx: Tx, { noticeId, after }: OfNotice): Promise<void> {
  const content = { kind: 'house', noticeId } as const
  const { ids, last } = await insertForHouse(tx, { after, limit: devicesAtOnce, content })
  await enqueueSending(tx, ids)
  if (last !== undefined) await enqueue(tx, announceNoticeJob, { noticeId, after: last })
}
