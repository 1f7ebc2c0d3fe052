import type { Context } from '#context.ts'
import type { Queryable, Tx } from '#db/queryable.ts'
import {
  type Attempt,
  type AttemptLimits,
  type Bucket,
  bucketsOf,
  captchaBucketsOf,
  lockNamesOf,
  waitMinutes,
} from '#account/attempt-rules.ts'
import {
  deleteAttempt,
  deleteAttemptsOf,
  insertAttempt,
  lockNames,
  markAttemptWrong,
  selectAttempts,
} from '#account/attempt-store.ts'

const captchaWindowMs = 30 * 60_000
/** An attempt that is neither right nor wrong after so long will never be: its process died. */
const pendingMs = 60_000

/** Which limit is reached, and for how long. */
export type Full = { kind: Bucket['kind']; minutes: number }
export type Reserved = { id: bigint; isCaptchaDue: boolean }

/** The limit that an attempt has reached, if any. */
export async function findFull(
  db: Queryable,
  attempt: Attempt,
  { limits, now }: { limits: AttemptLimits; now: Date },
): Promise<Full | undefined> {
  for (const { kind, by, limit, windowMs } of bucketsOf(attempt, limits)) {
    const since = new Date(now.getTime() - windowMs)
    const attempts = await selectAttempts(db, by, { since, limit })
    const minutes = waitMinutes(attempts, { limit, windowMs, nowMs: now.getTime() })
    if (minutes !== undefined) return { kind, minutes }
  }
  return undefined
}

/** Whether failures of the last half hour ask for a captcha. Attempts under way count: a burst is no way around it. */
export async function isCaptchaDue(db: Queryable, attempt: Attempt, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - captchaWindowMs)
  const failedOrSince = new Date(now.getTime() - pendingMs)
  for (const { by, limit } of captchaBucketsOf(attempt)) {
    const counted = await selectAttempts(db, by, { since, limit, failedOrSince })
    if (counted.length >= limit) return true
  }
  return false
}

/**
 * Writes down that a secret is about to be tried, before it is checked: parallel attempts get past no limit.
 * Settle or release the attempt afterwards.
 */
export async function reserveAttempt(
  tx: Tx,
  attempt: Attempt,
  at: { limits: AttemptLimits; now: Date },
): Promise<Reserved | Full> {
  await lockNames(tx, lockNamesOf(attempt))
  const full = await findFull(tx, attempt, at)
  if (full) return full
  const isDue = await isCaptchaDue(tx, attempt, at.now)
  return { id: await insertAttempt(tx, attempt, at.now), isCaptchaDue: isDue }
}

/** Takes back an attempt at which nothing was tried. */
export const releaseAttempt = ({ db }: Context, id: bigint): Promise<void> =>
  db.transaction((tx) => deleteAttempt(tx, id))

/** Checks a secret under a reserved attempt; a check that could not be made is taken back. `onWrong` is told as it is written. */
export async function settleAttempt(
  context: Context,
  { id, attempt, onWrong }: { id: bigint; attempt: Attempt; onWrong?: (tx: Tx) => Promise<void> },
  check: () => Promise<boolean>,
): Promise<boolean> {
  let isRight: boolean
  try {
    isRight = await check()
  } catch (error) {
    await releaseAttempt(context, id)
    throw error
  }
  await context.db.transaction(async (tx) => {
    if (isRight) return deleteAttemptsOf(tx, attempt)
    await markAttemptWrong(tx, id)
    await onWrong?.(tx)
  })
  return isRight
}
