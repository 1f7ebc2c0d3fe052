import type { Context } from '#context.ts'
import {
  enquiryAttempt,
  enquiryLimits,
  networkEnquiries,
  networkEnquiryLimits,
} from '#account/attempt-rules.ts'
import { releaseAttempt } from '#account/login-attempts.ts'
import { reserveOfNetwork, reserveTry } from '#account/reserve-try.ts'

/**
 * Counts a question to a bank whose an account is, before it is asked: of a member whatever comes of it, of a network what is refused.
 * Who pays into one account after the other must not find its owner.
 * @returns what takes it off the network's count again. @throws ApiError TOO_MANY_REQUESTS
 */
export async function countNameEnquiry(
  context: Context,
  { memberId, network }: { memberId: string; network: string },
): Promise<() => Promise<void>> {
  await reserveTry(context, enquiryAttempt(memberId), enquiryLimits)
  const ids = await context.db.transaction((tx) =>
    reserveOfNetwork(tx, network, {
      attemptOf: networkEnquiries,
      limits: networkEnquiryLimits,
      now: context.clock(),
    }),
  )
  return async () => {
    for (const id of ids) await releaseAttempt(context, id)
  }
}
