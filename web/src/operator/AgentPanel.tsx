import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { Agent } from '#operator/agent.ts'
import { AgentDomains } from '#operator/AgentDomains.tsx'
import { AgentMakeDialog } from '#operator/AgentMakeDialog.tsx'
import { AgentMoveDialog } from '#operator/AgentMoveDialog.tsx'
import { AgentRateDialog } from '#operator/AgentRateDialog.tsx'
import { ContractsOf } from '#operator/ContractsOf.tsx'
import { Facts } from '#operator/Facts.tsx'
import { FlagsOf } from '#operator/FlagsOf.tsx'
import { agentsPath, membersPath } from '#operator/paths.ts'
import type { Who } from '#operator/session.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type AgentPanelProps = {
  account: string
  /** As the list has it; undefined where it is on none of the pages that are there. */
  listed: Agent | undefined
  closeHref: string
  who: Who
}

/** One agent: where it stands, how large its team is, and what can be decided of it. */
export function AgentPanel({ account, listed, closeHref, who }: AgentPanelProps) {
  const t = usePhrases('teams')
  const { members: words } = usePhrases('operator')
  const query = { search: account, all: 'true', pageSize: 100 }
  const found = useCall('opsAgents', { query }, { enabled: !listed })
  const agent = listed ?? found.data?.content.find((row) => row.account === account)
  return (
    <aside className="ops-case" aria-label={t.agent}>
      <div className="ops-case-head">
        <h2>{account}</h2>
        {agent && (
          <Badge tone={agent.state === 'ACTIVE' ? 'positive' : 'warning'}>{words.states[agent.state]}</Badge>
        )}
        <span className="grow" />
        <Button tone="ghost" size="sm" icon="x" label={t.close} data-key="Escape" href={closeHref} />
      </div>
      {agent && <Told agent={agent} who={who} />}
      {!agent && found.error && <CallFailure call={found} />}
      {!agent && found.data && <EmptyState title={t.none} bare />}
      {!agent && !found.data && !found.error && <Skeleton width="60%" />}
    </aside>
  )
}

function Told({ agent, who }: { agent: Agent; who: Who }) {
  const t = usePhrases('teams')
  const { members: words } = usePhrases('operator')
  const { count, dateTimeInZone } = useFormats()
  const [isRateAsked, setRateAsked] = useState(false)
  const [isMoveAsked, setMoveAsked] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const { account, memberId, upline } = agent
  const { permissions } = who
  return (
    <>
      <Facts
        facts={[
          [t.rate, `${agent.rate} %`],
          [t.type, t.types[agent.type]],
          [t.upline, <Upline key="upline" account={upline} />],
          [t.level, t.levelText({ depth: String(agent.depth) })],
          [t.team, t.teamText({ count: agent.downlines })],
          [t.agents, count(agent.agents)],
          [t.since, dateTimeInZone(agent.joinedAt)],
          [words.id, memberId],
        ]}
      />
      <div className="ops-change-deeds">
        {upline === null && permissions.includes('agent.rate') && (
          <Button size="sm" onClick={() => setRateAsked(true)}>
            {t.rateSet}
          </Button>
        )}
        {permissions.includes('agent.move') && (
          <>
            <Button size="sm" onClick={() => setMoveAsked(true)}>
              {t.move}
            </Button>
            <Button size="sm" onClick={() => setMaking(true)}>
              {t.make}
            </Button>
          </>
        )}
        {permissions.includes('member.read') && (
          <Button size="sm" tone="ghost" href={membersPath(account, memberId)}>
            {t.toFile}
          </Button>
        )}
      </div>
      <AgentDomains agent={agent} who={who} />
      <FlagsOf account={account} who={who} />
      <ContractsOf memberId={memberId} />
      <AgentRateDialog agent={agent} open={isRateAsked} onClose={() => setRateAsked(false)} />
      <AgentMakeDialog account={account} open={isMaking} onClose={() => setMaking(false)} />
      <AgentMoveDialog account={account} open={isMoveAsked} onClose={() => setMoveAsked(false)} />
    </>
  )
}

function Upline({ account }: { account: string | null }) {
  const t = usePhrases('teams')
  if (account === null) return t.top
  return <Anchor href={agentsPath({ account })}>{account}</Anchor>
}
