import type { Context } from '#context.ts'
import { type Attempt, type AttemptLimits, ownSecretLimits } from '#account/attempt-rules.ts'
import { findFull, settleAttempt } from '#account/login-attempts.ts'
import { reserveTry, type TriedSecret } from '#account/reserve-try.ts'

export type OwnSecret = {
  attempt: Attempt
  limits?: AttemptLimits
  /** What it is, for who is told that it was wrong too often. */
  cause?: TriedSecret
  /** What comes of the last wrong try, before its answer. */
  onSpent?: () => Promise<void>
}

/**
 * Checks a member's own secret, under the five tries that such secrets allow in a quarter of an hour unless other limits are given.
 * @throws ApiError TOO_MANY_REQUESTS once they are spent
 */
export async function tryOwnSecret(
  context: Context,
  { attempt, limits = ownSecretLimits, cause, onSpent }: OwnSecret,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const id = await reserveTry(context, attempt, { ...limits, cause })
  const isRight = await settleAttempt(context, { id, attempt }, check)
  if (!isRight && onSpent) {
    const isSpent = await findFull(context.db, attempt, { limits, now: context.clock() })
    if (isSpent) await onSpent()
  }
  return isRight
}
