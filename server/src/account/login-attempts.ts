import type { Context } from '#context.ts'
import type { Queryable, Tx } from '#db/queryable.ts'
import {
  type Attempt,
  type AttemptLimits,
  type Bucket,
  bucketsOf,
  captchaBucketsOf,
  lockNamesOf,
  minutesLeft,
} from '#account/attempt-rules.ts'
import {
  type AttemptCount,
  deleteAttempt,
  deleteAttemptsOf,
  insertAttempt,
  lockNames,
  markAttemptWrong,
  selectReachedAt,
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
  const buckets = bucketsOf(attempt, limits)
  return fullOf(buckets, await selectReachedAt(db, buckets.map(countOf(now))), now)
}

const countOf =
  (now: Date) =>
  ({ by, limit, windowMs }: Bucket): AttemptCount => ({
    by,
    limit,
    since: new Date(now.getTime() - windowMs),
  })

/** The first bucket that is full. */
function fullOf(buckets: Bucket[], reachedAt: (Date | null)[], now: Date): Full | undefined {
  for (const [index, { kind, windowMs }] of buckets.entries()) {
    const at = reachedAt[index]
    if (at) return { kind, minutes: minutesLeft(at, { windowMs, nowMs: now.getTime() }) }
  }
  return undefined
}

const captchaCounts = (attempt: Attempt, now: Date): AttemptCount[] =>
  captchaBucketsOf(attempt).map((bucket) => ({
    ...bucket,
    since: new Date(now.getTime() - captchaWindowMs),
    failedOrSince: new Date(now.getTime() - pendingMs),
  }))

/** Whether failures of the last half hour ask for a captcha. Attempts under way count: a burst is no way around it. */
export async function isCaptchaDue(db: Queryable, attempt: Attempt, now: Date): Promise<boolean> {
  const reachedAt = await selectReachedAt(db, captchaCounts(attempt, now))
  return reachedAt.some((at) => at !== null)
}

/**
 * Writes down that a secret is about to be tried, before it is checked: parallel attempts get past no limit.
 * Settle or release the attempt afterwards.
 */
export async function reserveAttempt(
  tx: Tx,
  attempt: Attempt,
  { limits, now }: { limits: AttemptLimits; now: Date },
): Promise<Reserved | Full> {
  const buckets = bucketsOf(attempt, limits)
  const counts = [...buckets.map(countOf(now)), ...captchaCounts(attempt, now)]
  // Sent together and done in this order: what is counted is counted under the lock.
  const [, reachedAt] = await Promise.all([lockNames(tx, lockNamesOf(attempt)), selectReachedAt(tx, counts)])
  const full = fullOf(buckets, reachedAt, now)
  if (full) return full
  const isDue = reachedAt.slice(buckets.length).some((at) => at !== null)
  return { id: await insertAttempt(tx, attempt, now), isCaptchaDue: isDue }
}

/** Takes back an attempt at which nothing was tried. */
export const releaseAttempt = ({ db }: Context, id: bigint): Promise<void> =>
  db.transaction((tx) => deleteAttempt(tx, id))

/**
 * Checks a secret under a reserved attempt; a check that could not be made is taken back. `onWrong` is told as it is written.
 * An attempt that was right is the caller's to clear.
 */
export async function checkAttempt(
  context: Context,
  { id, onWrong }: { id: bigint; onWrong?: (tx: Tx) => Promise<void> },
  check: () => Promise<boolean>,
): Promise<boolean> {
  let isRight: boolean
  try {
    isRight = await check()
  } catch (error) {
    await releaseAttempt(context, id)
    throw error
  }
  if (!isRight)
    await context.db.transaction(async (tx) => {
      await Promise.all([markAttemptWrong(tx, id), onWrong?.(tx)])
    })
  return isRight
}

/** After a right one its source starts anew: what others tried at the same account stays counted. */
export const clearAttempts = (tx: Tx, attempt: Attempt): Promise<void> => deleteAttemptsOf(tx, attempt)

/** Checks a secret as `checkAttempt` does, and clears the attempts when it is right. */
export async function settleAttempt(
  context: Context,
  { attempt, ...reserved }: { id: bigint; attempt: Attempt },
  check: () => Promise<boolean>,
): Promise<boolean> {
  const isRight = await checkAttempt(context, reserved, check)
  if (isRight) await context.db.transaction((tx) => clearAttempts(tx, attempt))
  return isRight
}
