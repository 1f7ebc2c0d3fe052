import type { Context } from '#context.ts'
import { serialAttempt, serialLimits, voucherAttempt } from '#account/attempt-rules.ts'
import { tryOwnSecret } from '#account/try-own-secret.ts'

/**
 * Tries a voucher: five that are not taken make its member wait a quarter of an hour, and five PINs for one serial close it to all
 * for a day, whether there is such a serial or not. What could not be tried counts for nothing.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export const tryVoucher = (
  context: Context,
  { memberId, channel, serial }: { memberId: string; channel: string; serial: string },
  isTaken: () => Promise<boolean>,
): Promise<boolean> =>
  tryOwnSecret(context, { attempt: voucherAttempt(memberId) }, () =>
    tryOwnSecret(context, { attempt: serialAttempt(channel, serial), limits: serialLimits }, isTaken),
  )
