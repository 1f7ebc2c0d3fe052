import type { AgentPage } from '@suntala/contract/agent-pages'
import { useEffect, type ReactElement } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { Announcements } from '#screens/agent/Announcements.tsx'
import { ContractPage } from '#screens/agent/contracts/ContractPage.tsx'
import { Income } from '#screens/agent/income/Income.tsx'
import { RegisterCentre } from '#screens/agent/invite/RegisterCentre.tsx'
import { Overview } from '#screens/agent/overview/Overview.tsx'
import { Downline } from '#screens/agent/team/Downline.tsx'
import { TeamBetting } from '#screens/agent/team/TeamBetting.tsx'
import { TeamTransactions } from '#screens/agent/team/TeamTransactions.tsx'
import { UserLoss } from '#screens/agent/team/UserLoss.tsx'

const pages: Readonly<Record<AgentPage, (props: ScreenProps) => ReactElement>> = {
  agentTeamOverview: Overview,
  announcement: Announcements,
  registerCentre: RegisterCentre,
  downline: Downline,
  teamBetting: TeamBetting,
  userLoss: UserLoss,
  transactions: TeamTransactions,
  income: Income,
  dividend: (props) => <ContractPage key="dividend" kind="dividend" {...props} />,
  dailyWages: (props) => <ContractPage key="daily" kind="daily" {...props} />,
  hourlySalary: (props) => <ContractPage key="hourly" kind="hourly" {...props} />,
  realtimeSalary: (props) => <ContractPage key="realtime" kind="realtime" {...props} />,
}

const isPage = (name: string): name is AgentPage => Object.hasOwn(pages, name)

/** The agents' centre: the page of its address, the overview of the team without one (AGENT-21); others lead there. */
export function AgentCentre(props: ScreenProps) {
  const name = props.params['page'] ?? 'agentTeamOverview'
  const isThere = isPage(name)
  useEffect(() => {
    if (!isThere) navigate(paths.agent(), { replace: true })
  }, [isThere])
  const Page = pages[isThere ? name : 'agentTeamOverview']
  return <Page {...props} />
}
