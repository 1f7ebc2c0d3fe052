import type { Output } from '@suntala/contract/endpoint'
import type { reward } from '@suntala/contract/reward'
import type { Context } from '#context.ts'
import { countMessages } from '#mailbox/count-messages.ts'
import { countClaimable } from '#promotion/rewards/list-store.ts'

/** How much waits to be looked at: one answer feeds every badge. */
export async function countWaiting(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memberId: string,
): Promise<Output<typeof reward.unread>> {
  const [message, claimable] = await Promise.all([
    countMessages(db, memberId),
    countClaimable(db, memberId, clock()),
  ])
  return { count: message + claimable, message, reward: claimable }
}
