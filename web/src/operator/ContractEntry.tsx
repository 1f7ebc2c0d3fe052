import type { AgentContract } from '@suntala/contract/agent-terms'
import type { ReactNode } from 'react'
import { ContractBadge } from '#components/contract-terms/ContractBadge.tsx'
import { TermsSentences } from '#components/contract-terms/TermsSentences.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Facts } from '#operator/Facts.tsx'
import { agentsPath } from '#operator/paths.ts'
import { Anchor } from '#ui/Anchor.tsx'

type ContractEntryProps = {
  contract: AgentContract
  /** With whom, as the list has it; null is the house. */
  other: string | null
  children?: ReactNode
}

/** One contract of an agent: with whom, what it says, and since or until when. */
export function ContractEntry({ contract, other, children }: ContractEntryProps) {
  const t = usePhrases('teams')
  const agent = usePhrases('agent')
  const { dateTimeInZone } = useFormats()
  const { state, kind, expiresAt, awaits, upline, downline } = contract
  const isOffer = state === 'OFFERED'
  const awaited =
    awaits === 'downline' ? (upline === null ? t.awaits.downline : downline) : (upline ?? t.awaits.upline)
  return (
    <li>
      <p className="ops-change-head">
        {other === null ? (
          <b>{t.awaits.upline}</b>
        ) : (
          <Anchor href={agentsPath({ account: other })}>
            <b>{other}</b>
          </Anchor>
        )}
        <span className="muted">{agent.kinds[kind]}</span>
        <ContractBadge contract={contract} />
      </p>
      <TermsSentences contract={contract} />
      <Facts
        facts={[
          [t.waitsFor, isOffer && awaits ? awaited : null],
          [t.answerBy, isOffer && expiresAt !== null ? dateTimeInZone(expiresAt) : null],
        ]}
      />
      {children}
    </li>
  )
}
