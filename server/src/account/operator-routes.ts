import type { operatorAccount } from '@suntala/contract/operator-account'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { findForOperator, listForOperator, readForOperator } from '#account/find-for-operator.ts'
import { setRank } from '#account/set-rank.ts'

export const operatorRoutes = (context: Context): Handlers<typeof operatorAccount> => ({
  opsMembers: async ({ query: { search, before } }) =>
    search.trim() === ''
      ? await listForOperator(context.db, before)
      : { content: await findForOperator(context.db, context, search), next: null },
  opsMember: ({ params }) => readForOperator(context, params.id),
  opsMemberRank: async ({ input, operator, audited }) => {
    const { account: username, ...decision } = input
    const actor = { operator: operator.operatorId }
    return audited((tx) => setRank(tx, { ...decision, username, actor, at: context.clock() }))
  },
})
