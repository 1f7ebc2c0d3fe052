import type { agentWages } from '@suntala/contract/agent-wages'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { ApiError } from '#http/api-error.ts'

// Interim: to be replaced call by call; none of these may land.
const notYet = (): never => {
  throw new ApiError('NOT_FOUND')
}

export function wageRoutes(_context: Context): Handlers<typeof agentWages> {
  return {
    agentIncome: notYet,
    wageDetail: notYet,
    nextSettlement: notYet,
  }
}
