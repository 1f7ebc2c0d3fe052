import type { Context } from '#context.ts'
import { type Attempt, ownSecretLimits } from '#account/attempt-rules.ts'
import { selectAttempts } from '#account/attempt-store.ts'
import { settleAttempt } from '#account/login-attempts.ts'
import { reserveTry } from '#account/reserve-try.ts'

export type OwnSecret = {
  attempt: Attempt
  /** What comes of the last wrong try, before its answer. */
  onSpent?: () => Promise<void>
}

async function isSpent({ db, clock }: Context, attempt: Attempt): Promise<boolean> {
  const { perSource: limit, windowMs } = ownSecretLimits
  const since = new Date(clock().getTime() - windowMs)
  const counted = await selectAttempts(db, { subject: attempt.subject }, { since, limit })
  return counted.length === limit
}

/**
 * Checks a member's own secret under the five tries that such secrets allow in a quarter of an hour.
 * @throws ApiError TOO_MANY_REQUESTS once they are spent
 */
export async function tryOwnSecret(
  context: Context,
  { attempt, onSpent }: OwnSecret,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const id = await reserveTry(context, attempt, ownSecretLimits)
  const isRight = await settleAttempt(context, { id, attempt }, check)
  if (!isRight && onSpent && (await isSpent(context, attempt))) await onSpent()
  return isRight
}
