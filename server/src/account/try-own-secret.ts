import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { type Attempt, ownSecretLimits } from '#account/attempt-rules.ts'
import { reserveAttempt, settleAttempt } from '#account/login-attempts.ts'

/**
 * Checks a member's own secret under the five tries that such secrets allow in a quarter of an hour.
 * @throws ApiError TOO_MANY_REQUESTS once they are spent
 */
export async function tryOwnSecret(
  context: Context,
  attempt: Attempt,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const at = { limits: ownSecretLimits, now: context.clock() }
  const reserved = await context.db.transaction((tx) => reserveAttempt(tx, attempt, at))
  if ('kind' in reserved)
    throw new ApiError('TOO_MANY_REQUESTS', { params: { minutes: String(reserved.minutes) } })
  return settleAttempt(context, { id: reserved.id, attempt }, check)
}
