import type { operatorFreeRounds } from '@suntala/contract/free-rounds'
import { fromMinor } from '@suntala/contract/minor'
import type { Context } from '#context.ts'
import { endByOperator } from '#game/free/end-by-operator.ts'
import { giveByOperator } from '#game/free/give-by-operator.ts'
import type { Handlers } from '#http/bind.ts'

export function freeRoundRoutes(context: Context): Handlers<typeof operatorFreeRounds> {
  const { clock } = context
  return {
    opsFreeRounds: async ({ params, input, operator, audited }) => {
      const actor = { operator: operator.operatorId }
      const decision = { ...input, memberId: params.id, actor, at: clock() }
      const { game, rounds, stakeMinor, expiresAt } = await audited((tx) =>
        giveByOperator(tx, context, decision),
      )
      return { game, rounds, stake: fromMinor(stakeMinor), expiresAt: expiresAt.getTime() }
    },
    opsFreeRoundsEnd: async ({ params, input, operator, audited }) => {
      const actor = { operator: operator.operatorId }
      const decision = { memberId: params.id, actor, at: clock(), reason: input.reason }
      return { rounds: await audited((tx) => endByOperator(tx, decision)) }
    },
  }
}
