import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { paymentAttempt } from '#account/attempt-rules.ts'
import { verifyPassword } from '#account/hash-password.ts'
import { selectHashes } from '#account/store.ts'
import { tryOwnSecret } from '#account/try-own-secret.ts'

export const tryPaymentSecret = (
  context: Context,
  memberId: string,
  check: () => Promise<boolean>,
): Promise<boolean> => tryOwnSecret(context, { attempt: paymentAttempt(memberId), cause: 'password' }, check)

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
