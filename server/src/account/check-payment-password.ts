import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { paymentAttempt, paymentLimits } from '#account/attempt-rules.ts'
import { verifyPassword } from '#account/hash-password.ts'
import { reserveAttempt, settleAttempt } from '#account/login-attempts.ts'
import { selectHashes } from '#account/store.ts'

/**
 * Checks a secret of a member under the five tries that payment secrets allow in a quarter of an hour.
 * @throws ApiError TOO_MANY_REQUESTS once they are spent
 */
export async function tryPaymentSecret(
  context: Context,
  memberId: string,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const attempt = paymentAttempt(memberId)
  const at = { limits: paymentLimits, now: context.clock() }
  const reserved = await context.db.transaction((tx) => reserveAttempt(tx, attempt, at))
  if ('kind' in reserved)
    throw new ApiError('TOO_MANY_REQUESTS', { params: { minutes: String(reserved.minutes) } })
  return settleAttempt(context, { id: reserved.id, attempt }, check)
}

/**
 * Asks whether a member may move money: the payment password must be right. Call it before the transaction
 * that moves the money, since a wrong try must be remembered.
 * @throws ApiError PASSWORD_CHECK when it is wrong or none is set, TOO_MANY_REQUESTS after five wrong ones
 */
export async function checkPaymentPassword(
  context: Context,
  { memberId, password }: { memberId: string; password: string },
): Promise<void> {
  const isRight = await tryPaymentSecret(context, memberId, async () => {
    const hashes = await selectHashes(context.db, memberId)
    return verifyPassword(hashes?.payment ?? null, password)
  })
  if (!isRight) throw new ApiError('PASSWORD_CHECK')
}
