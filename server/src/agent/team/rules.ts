import type { ContractKind } from '@suntala/contract/agent-kinds'
import type { AgentPage } from '@suntala/contract/agent-pages'
import { agentTeam, type agentGates } from '@suntala/contract/agent-team'
import { agentContracts } from '@suntala/contract/agent-contracts'
import { agentWages } from '@suntala/contract/agent-wages'
import { content } from '@suntala/contract/content'
import type { Waiting } from '#agent/contracts/count-waiting.ts'
import type { PlatformSettings } from '#settings/rules.ts'

type Gate = (typeof agentGates)[number]
export type MenuItem = { name: AgentPage; page: AgentPage; path: string; type?: Gate; waiting?: Waiting }

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

/** What contracts a page is about. */
const kindOf: Partial<Record<AgentPage, ContractKind>> = {
  dividend: 'dividend',
  dailyWages: 'daily',
  hourlySalary: 'hourly',
  realtimeSalary: 'realtime',
}

export const openMenu = (
  settings: PlatformSettings,
  waiting: ReadonlyMap<ContractKind, Waiting>,
): MenuItem[] =>
  menu
    .filter(({ type }) => type === undefined || settings[settingOf[type]])
    .map((entry) => {
      const kind = kindOf[entry.page]
      return kind ? { ...entry, waiting: waiting.get(kind) ?? { mine: 0, downline: 0 } } : entry
    })

/** So many links an agent may have open at once. */
export const openLinksMax = 50

const dayMs = 86_400_000

/** So many messages an agent writes to the team within 24 hours. */
export const messagesADay = 20
/** As long as the mailboxes keep them. */
export const messagesKeptMs = 365 * dayMs
/** So long an agent sees what was written. */
export const messagesShownMs = 30 * dayMs
