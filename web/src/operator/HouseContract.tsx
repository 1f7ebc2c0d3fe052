import type { AgentContract } from '@suntala/contract/agent-terms'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { ContractEntry } from '#operator/ContractEntry.tsx'
import type { ContractAsked } from '#operator/house-contract.ts'
import { Button } from '#ui/Button.tsx'

type Asking = ((asked: ContractAsked) => void) | undefined

/** One contract of the house, and what an operator can do with it. */
export function HouseContract({ contract, onAsk }: { contract: AgentContract; onAsk: Asking }) {
  return (
    <ContractEntry contract={contract} other={contract.downline}>
      {onAsk && <Deeds contract={contract} onAsk={onAsk} />}
    </ContractEntry>
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
