import type { AgentPage } from '@suntala/contract/agent-pages'
import { agentTeam, type agentGates } from '@suntala/contract/agent-team'
import { agentContracts } from '@suntala/contract/agent-contracts'
import { agentWages } from '@suntala/contract/agent-wages'
import { content } from '@suntala/contract/content'
import type { PlatformSettings } from '#settings/rules.ts'

type Gate = (typeof agentGates)[number]
export type MenuItem = { name: AgentPage; page: AgentPage; path: string; type?: Gate }

/** The setting that opens the pages of each kind (AGENT-28..31). */
const settingOf = {
  enableCt: 'agentDividend',
  salary: 'agentDailySalary',
  hourSalary: 'agentHourlySalary',
  agentRealtimeSalary: 'agentRealtimeSalary',
} as const satisfies Record<Gate, keyof PlatformSettings>

const item = (page: AgentPage, { path }: { path: string }, type?: Gate): MenuItem => ({
  name: page,
  page,
  path,
  ...(type && { type }),
})

/** The agents' centre, page by page: the first one is shown when it opens (AGENT-21). */
const menu: readonly MenuItem[] = [
  item('agentTeamOverview', agentTeam.agentOverview),
  item('announcement', content.announcements),
  item('registerCentre', agentTeam.agentLinks),
  item('downline', agentTeam.agentMembers),
  item('teamBetting', agentTeam.agentBets),
  item('userLoss', agentTeam.agentLoss),
  item('income', agentWages.agentIncome),
  item('transactions', agentTeam.agentTransactions),
  item('dividend', agentContracts.dividendRecords, 'enableCt'),
  item('dailyWages', agentContracts.dailySalaryRecords, 'salary'),
  item('hourlySalary', agentContracts.hourSalaryRecords, 'hourSalary'),
  item('realtimeSalary', agentContracts.realtimeSalaryRecords, 'agentRealtimeSalary'),
]

export const openMenu = (settings: PlatformSettings): MenuItem[] =>
  menu.filter(({ type }) => type === undefined || settings[settingOf[type]])

/** So many links an agent may have open at once. */
export const openLinksMax = 50

const dayMs = 86_400_000

/** So many messages an agent writes to the team within 24 hours. */
export const messagesADay = 20
/** As long as the mailboxes keep them. */
export const messagesKeptMs = 365 * dayMs
/** So long an agent sees what was written. */
export const messagesShownMs = 30 * dayMs
