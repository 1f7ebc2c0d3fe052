import type { agentWages } from '@suntala/contract/agent-wages'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { explainWage, readNextSettlement } from '#agent/wages/explain-wage.ts'
import { listWageBets } from '#agent/wages/list-wage-bets.ts'
import { listIncome } from '#agent/wages/list-wages.ts'

export function wageRoutes(context: Context): Handlers<typeof agentWages> {
  return {
    agentIncome: ({ caller, query }) => listIncome(context, caller, query),
    wageDetail: ({ caller, params }) => explainWage(context, { id: params.id, memberId: caller.memberId }),
    wageBets: ({ caller, params, query }) =>
      listWageBets(context, { id: params.id, memberId: caller.memberId }, query),
    nextSettlement: ({ caller }) => readNextSettlement(context, caller),
  }
}
