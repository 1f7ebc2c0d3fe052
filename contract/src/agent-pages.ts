/** Pages of the agents' centre. */
export const agentPages = [
  'agentTeamOverview',
  'announcement',
  'registerCentre',
  'downline',
  'teamBetting',
  'userLoss',
  'income',
  'transactions',
  'dividend',
  'dailyWages',
  'hourlySalary',
  'realtimeSalary',
] as const
export type AgentPage = (typeof agentPages)[number]
