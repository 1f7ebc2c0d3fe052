import { fromMinor } from '@suntala/contract/minor'
import type { reward } from '@suntala/contract/reward'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { claimReward } from '#promotion/rewards/claim-reward.ts'
import { countWaiting } from '#promotion/rewards/count-waiting.ts'
import { listRewards } from '#promotion/rewards/list-rewards.ts'

export const rewardRoutes = (context: Context): Handlers<typeof reward> => ({
  rewards: ({ caller, query, language }) => listRewards(context, { claimer: caller, query, language }),
  rewardClaim: async ({ caller, params, idempotency }) => {
    const { amountMinor, balanceMinor } = await claimReward(context, { id: params.id, caller, idempotency })
    return { amount: fromMinor(amountMinor), sumBalance: fromMinor(balanceMinor) }
  },
  unread: ({ caller }) => countWaiting(context, caller.memberId),
})
