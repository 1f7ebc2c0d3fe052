import type { ReferralSign, ReferralState } from '@suntala/contract/referral-states'
import { seedDemoAccount } from '#account/demo-member.ts'
import { findMemberByName } from '#account/find-member.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { readReferralTerms } from '#promotion/kinds/referral/read-terms.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { grantToInviter } from '#promotion/kinds/referral/grant-to-inviter.ts'
import { updateOutcome } from '#referral/store.ts'

type DemoFriend = { name: string; daysAgo: number; state: ReferralState; signs?: readonly ReferralSign[] }

const friends: readonly DemoFriend[] = [
  { name: 'pimchanok', daysAgo: 41, state: 'LAPSED' },
  { name: 'nattapong', daysAgo: 12, state: 'REWARDED' },
  { name: 'kanya', daysAgo: 5, state: 'WITHHELD', signs: ['device', 'network'] },
  { name: 'thanawat', daysAgo: 2, state: 'INVITED' },
]

const firstMobile = 812_345_701
const dayMs = 86_400_000

/** Friends whom the demo member has brought, each as far as friends can be. */
export async function seedDemoFriends(tx: Tx, context: Context): Promise<void> {
  const inviter = await findMemberByName(tx, 'demo')
  if (!inviter) return
  const now = context.clock()
  const { currency } = await readSettingsIn(tx)
  const granting = { db: context.db, referral: await readReferralTerms(tx), currency, now }
  for (const [index, { name: username, daysAgo, state, signs = [] }] of friends.entries()) {
    const invitedAt = new Date(now.getTime() - daysAgo * dayMs)
    const memberId = await seedDemoAccount(tx, context, {
      username,
      mobileNum: String(firstMobile + index),
      inviterId: inviter.id,
      createdAt: invitedAt,
    })
    // They come together, or are there.
    if (memberId === undefined) return
    if (state === 'INVITED') continue
    const amount =
      state === 'REWARDED'
        ? await grantToInviter(tx, { friendId: memberId, inviterId: inviter.id, invitedAt }, granting)
        : null
    await updateOutcome(tx, { memberId, state, signs, at: now, amount })
  }
}
