import type { AgentContract } from '@suntala/contract/agent-terms'
import { ContractBadge } from '#components/contract-terms/ContractBadge.tsx'
import { TermsTable } from '#components/contract-terms/TermsTable.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Facts } from '#operator/Facts.tsx'
import type { ContractAsked } from '#operator/house-contract.ts'
import { agentsPath } from '#operator/paths.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'

type Asking = ((asked: ContractAsked) => void) | undefined

/** One contract of the house: with whom, what it says, since or until when, and what an operator can do with it. */
export function HouseContract({ contract, onAsk }: { contract: AgentContract; onAsk: Asking }) {
  const t = usePhrases('teams')
  const agent = usePhrases('agent')
  const { dateTimeInZone } = useFormats()
  const { state, downline, kind, expiresAt, awaits } = contract
  return (
    <li>
      <p className="ops-change-head">
        <Anchor href={agentsPath({ account: downline })}>
          <b>{downline}</b>
        </Anchor>
        <span className="muted">{agent.kinds[kind]}</span>
        <ContractBadge contract={contract} />
      </p>
      <TermsTable contract={contract} />
      <Facts
        facts={[
          [t.waitsFor, state === 'OFFERED' && awaits ? t.awaits[awaits] : null],
          [t.answerBy, state === 'OFFERED' && expiresAt !== null ? dateTimeInZone(expiresAt) : null],
        ]}
      />
      {onAsk && <Deeds contract={contract} onAsk={onAsk} />}
    </li>
  )
}

function Deeds({ contract, onAsk }: { contract: AgentContract; onAsk: (asked: ContractAsked) => void }) {
  const t = usePhrases('agent').contract
  const { state, awaits, endsAt } = contract
  const ask = (deed: Exclude<ContractAsked['deed'], 'offer' | 'confirm' | 'decline'>) => () =>
    onAsk({ deed, contract })
  if (state === 'ACTIVE' && endsAt === null)
    return (
      <div className="ops-change-deeds">
        <Button size="sm" tone="danger" onClick={ask('terminate')}>
          {t.terminate}
        </Button>
      </div>
    )
  if (state !== 'OFFERED') return null
  return (
    <div className="ops-change-deeds">
      {awaits === 'upline' ? (
        <>
          <Button size="sm" tone="primary" onClick={ask('accept')}>
            {t.accept}
          </Button>
          <Button size="sm" onClick={ask('counter')}>
            {t.counter}
          </Button>
          <Button size="sm" tone="danger" onClick={ask('reject')}>
            {t.reject}
          </Button>
        </>
      ) : (
        <Button size="sm" onClick={ask('withdraw')}>
          {t.withdraw}
        </Button>
      )}
    </div>
  )
}
