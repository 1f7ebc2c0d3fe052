import type { operatorAccount } from '@suntala/contract/operator-account'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { setRank } from '#account/set-rank.ts'

export const operatorRoutes = ({ clock }: Context): Handlers<typeof operatorAccount> => ({
  opsMemberRank: async ({ input, operator, audited }) => {
    const { account: username, ...decision } = input
    const actor = { operator: operator.operatorId }
    return audited((tx) => setRank(tx, { ...decision, username, actor, at: clock() }))
  },
})
