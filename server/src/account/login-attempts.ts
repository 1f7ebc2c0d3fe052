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
  claimValues,
  deleteAttempt,
  deleteAttemptsOf,
  insertAttempt,
  markAttemptWrong,
  selectReachedAt,
} from '#account/attempt-store.ts'

const captchaWindowMs = 30 * 60_000
/** An attempt that is neither right nor wrong after so long will never be: its process died. */
const pendingMs = 60_000

/** Which limit is reached, and for how long. */
export type Full = { kind: Bucket['kind']; minutes: number }
export type Reserved = { id: bigint }

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

/** A login that is about to be written down: as `login_start` takes it, and what comes of the counts. */
export type LoginClaim = { values: unknown[]; fullOf: (reachedAt: (Date | null)[]) => Full | undefined }

/**
 * A login by password, with the counts that ask for a captcha: failures of the last half hour, and attempts under way, so that a
 * burst is no way around it.
 */
export function loginClaim(
  attempt: Attempt,
  { limits, now }: { limits: AttemptLimits; now: Date },
): LoginClaim {
  const buckets = bucketsOf(attempt, limits)
  const counts = [...buckets.map(countOf(now)), ...captchaCounts(attempt, now)]
  return {
    values: claimValues({ attempt, names: lockNamesOf(attempt), counts, limits: buckets.length, now }),
    fullOf: (reachedAt) => fullOf(buckets, reachedAt, now),
  }
}

/**
 * Writes down that a secret is about to be tried, before it is checked: parallel attempts get past no limit.
 * Settle the attempt afterwards.
 */
export async function reserveAttempt(
  tx: Tx,
  attempt: Attempt,
  { limits, now }: { limits: AttemptLimits; now: Date },
): Promise<Reserved | Full> {
  const buckets = bucketsOf(attempt, limits)
  const counts = buckets.map(countOf(now))
  const claim = { attempt, names: lockNamesOf(attempt), counts, limits: buckets.length, now }
  const { id, reached } = await insertAttempt(tx, claim)
  const full = fullOf(buckets, reached, now)
  if (full) return full
  if (id === null) throw new Error('an attempt was not written down')
  return { id }
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
