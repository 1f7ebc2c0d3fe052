import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { reserveGuess, settleGuess } from '#account/guess-secret.ts'
import { verifyPassword } from '#account/hash-password.ts'
import { paymentLimits, paymentSubject } from '#account/rules.ts'
import { selectHashes } from '#account/store.ts'

/**
 * Checks a secret of a member under the five guesses that payment secrets allow in a quarter of an hour.
 * @throws ApiError TOO_MANY_REQUESTS once they are spent
 */
export async function guessPaymentSecret(
  context: Context,
  memberId: string,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const subject = paymentSubject(memberId)
  const reserved = await context.db.transaction((tx) =>
    reserveGuess(tx, { subject, network: '', limits: paymentLimits, now: context.clock() }),
  )
  if ('bucket' in reserved)
    throw new ApiError('TOO_MANY_REQUESTS', { params: { minutes: String(reserved.minutes) } })
  return settleGuess(context, { id: reserved.id, subject }, check)
}

/**
 * Asks whether a member may move money: the payment password must be right. Call it before the transaction
 * that moves the money, since a wrong guess must be remembered.
 * @throws ApiError PASSWORD_CHECK when it is wrong or none is set, TOO_MANY_REQUESTS after five wrong ones
 */
export async function checkPaymentPassword(
  context: Context,
  { memberId, password }: { memberId: string; password: string },
): Promise<void> {
  const isRight = await guessPaymentSecret(context, memberId, async () => {
    const hashes = await selectHashes(context.db, memberId)
    return verifyPassword(hashes?.payment ?? null, password)
  })
  if (!isRight) throw new ApiError('PASSWORD_CHECK')
}
