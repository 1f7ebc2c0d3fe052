import { toMinor } from '@suntala/contract/minor'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import type { ReferralPromotion } from '#promotion/kinds/referral/read-terms.ts'
import { grantReward } from '#promotion/rewards/grant-reward.ts'

type Brought = { friendId: string; inviterId: string; invitedAt: Date }
type Granting = { db: Database; referral: ReferralPromotion; currency: 'THB' | 'USD'; now: Date }

const dayMs = 86_400_000

/**
 * Grants an inviter the reward for a friend, by the terms that held when the friend registered; once, whoever asks.
 * @returns what was granted, in minor units; null where the inviter may get none, such as one who is self-excluded
 */
export async function grantToInviter(
  tx: Tx,
  { friendId, inviterId, invitedAt }: Brought,
  { db, referral, currency, now }: Granting,
): Promise<bigint | null> {
  const { version, terms } = referral.termsAt(invitedAt)
  const amountMinor = toMinor(terms.reward[currency])
  const outcome = await grantReward(tx, db, {
    promotionId: referral.promotion.id,
    memberId: inviterId,
    currency,
    amountMinor,
    turnoverMinor: amountMinor * BigInt(terms.turnoverTimes),
    mark: friendId,
    facts: { friend: friendId, version },
    at: now,
    expiresAt: new Date(now.getTime() + terms.claimDays * dayMs),
  })
  return outcome === 'GRANTED' || outcome === 'GRANTED_BEFORE' ? amountMinor : null
}
