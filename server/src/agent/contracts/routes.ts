import type { agentContracts } from '@suntala/contract/agent-contracts'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { ApiError } from '#http/api-error.ts'

// Interim: to be replaced call by call; none of these may land.
const notYet = (): never => {
  throw new ApiError('NOT_FOUND')
}

export function contractRoutes(_context: Context): Handlers<typeof agentContracts> {
  return {
    contracts: notYet,
    contractPreview: notYet,
    contractAct: notYet,
    dividendRecords: notYet,
    dividendRequest: notYet,
    dailySalaryRecords: notYet,
    dailySalary: notYet,
    hourSalaryRecords: notYet,
    hourSalary: notYet,
    realtimeSalaryRecords: notYet,
    realtimeSalary: notYet,
  }
}
