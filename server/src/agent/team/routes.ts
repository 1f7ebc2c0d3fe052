import type { agentTeam } from '@suntala/contract/agent-team'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { ApiError } from '#http/api-error.ts'

// Interim: to be replaced call by call; none of these may land.
const notYet = (): never => {
  throw new ApiError('NOT_FOUND')
}

export function teamRoutes(_context: Context): Handlers<typeof agentTeam> {
  return {
    agentMenu: notYet,
    agentOverview: notYet,
    agentMembers: notYet,
    agentMemberSet: notYet,
    agentLinks: notYet,
    agentLinkAdd: notYet,
    agentLinkClose: notYet,
    agentBets: notYet,
    agentLoss: notYet,
    agentTransactions: notYet,
  }
}
