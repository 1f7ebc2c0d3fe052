import type { AgentPage } from '@suntala/contract/agent-pages'
import type { ContractKind } from '@suntala/contract/agent-kinds'
import type { ValueOf } from '#api/names.ts'

export type Contract = ValueOf<'contracts'>['content'][number]

/** The page of each kind, the call that offers one, and the call that lists what they paid. */
export const callsOf = {
  dividend: { page: 'dividend', offer: 'dividendRequest', records: 'dividendRecords' },
  daily: { page: 'dailyWages', offer: 'dailySalary', records: 'dailySalaryRecords' },
  hourly: { page: 'hourlySalary', offer: 'hourSalary', records: 'hourSalaryRecords' },
  realtime: { page: 'realtimeSalary', offer: 'realtimeSalary', records: 'realtimeSalaryRecords' },
} as const satisfies Record<ContractKind, { page: AgentPage; offer: string; records: string }>
