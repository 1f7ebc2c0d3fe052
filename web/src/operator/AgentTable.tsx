import type { MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { Agent } from '#operator/agent.ts'
import { agentsPath } from '#operator/paths.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge } from '#ui/Badge.tsx'
import { isRowPress } from '#ui/row-press.ts'

type Shown = { search: string; isAll: boolean; openAccount: string | undefined }

/** Agents in rows of 40 px, the largest teams first. */
export function AgentTable({ agents, ...shown }: Shown & { agents: readonly Agent[] }) {
  const t = usePhrases('teams')
  return (
    <div className="tb-box ops-table">
      <table className="tb tb-dense tb-opens">
        <caption className="sr-text">{t.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.account}</th>
            <th scope="col" className="wide ops-roomy">
              {t.upline}
            </th>
            <th scope="col" className="e">
              {t.team}
            </th>
            <th scope="col" className="e wide ops-roomy">
              {t.agents}
            </th>
            <th scope="col" className="e">
              {t.rate}
            </th>
            <th scope="col" className="wide">
              {t.state}
            </th>
          </tr>
        </thead>
        <tbody>
          {agents.map((agent) => (
            <Row key={agent.memberId} agent={agent} {...shown} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ agent, search, isAll, openAccount }: Shown & { agent: Agent }) {
  const t = usePhrases('teams')
  const { members: words } = usePhrases('operator')
  const { count } = useFormats()
  const isOpen = agent.account === openAccount
  const href = agentsPath({ search, isAll, account: agent.account })
  const open = (event: MouseEvent) => isRowPress(event) && navigate(href)
  return (
    <tr onClick={open} className={isOpen ? 'ops-open' : undefined}>
      <td>
        <Anchor href={href} className="ops-row" data-row aria-current={isOpen ? 'true' : undefined}>
          {agent.account}
        </Anchor>
      </td>
      <td className="wide ops-roomy">{agent.upline ?? <span className="muted">{t.top}</span>}</td>
      <td className="e tnum">{count(agent.downlines)}</td>
      <td className="e tnum wide ops-roomy">{count(agent.agents)}</td>
      <td className="e tnum">{agent.rate} %</td>
      <td className="wide">
        <Badge tone={agent.state === 'ACTIVE' ? 'positive' : 'warning'} dot>
          {words.states[agent.state]}
        </Badge>
      </td>
    </tr>
  )
}
