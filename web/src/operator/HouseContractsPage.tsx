import {
  contractKinds,
  contractStates,
  type ContractKind,
  type ContractState,
} from '@suntala/contract/agent-kinds'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { AgentViews } from '#operator/AgentViews.tsx'
import { HouseContract } from '#operator/HouseContract.tsx'
import type { ContractAsked } from '#operator/house-contract.ts'
import { HouseContractDialogs } from '#operator/HouseContractDialogs.tsx'
import { HouseRequests } from '#operator/HouseRequests.tsx'
import { Pages } from '#operator/Pages.tsx'
import type { Who } from '#operator/session.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/Select.tsx'

/** Contracts between the house and agents of the top, what of them waits for a second word, and the way to offer one. */
export function HouseContractsPage({ who }: { who: Who }) {
  const t = usePhrases('teams')
  const agent = usePhrases('agent')
  const [kind, setKind] = useState<ContractKind | ''>('')
  const [state, setState] = useState<ContractState | ''>('')
  const [asked, setAsked] = useState<ContractAsked>()
  const query = { pageSize: 50, ...(kind !== '' && { kind }), ...(state !== '' && { state }) }
  const list = useCallPages('opsContracts', { query }, { keepPrevious: true })
  const requests = useCall('opsContractRequests', {})
  const mayDecide = who.permissions.includes('agent.decide')
  const onAsk = mayDecide ? setAsked : undefined
  return (
    <div className="ops-page">
      <section className="ops-list" aria-labelledby="contracts-title">
        <div className="ops-head">
          <h1 id="contracts-title">{t.contracts}</h1>
          <span className="grow" />
          {mayDecide && (
            <Button size="sm" onClick={() => setAsked({ deed: 'offer' })}>
              {agent.contract.offer}
            </Button>
          )}
        </div>
        <div className="ops-bar">
          <AgentViews current="contracts" />
          <Select
            size="sm"
            label={t.contractKind}
            value={kind}
            onChange={setKind}
            options={[
              { value: '', text: t.anyKind },
              ...contractKinds.map((value) => ({ value, text: agent.kinds[value] })),
            ]}
          />
          <Select
            size="sm"
            label={t.contractState}
            value={state}
            onChange={setState}
            options={[
              { value: '', text: t.anyState },
              ...contractStates.map((value) => ({ value, text: agent.contract.states[value] })),
            ]}
          />
        </div>
        <div className="ops-sheet">
          <HouseRequests call={requests} onAsk={onAsk} />
          <Pages
            list={{ ...list, data: list.data?.pages.flatMap(({ content }) => content) }}
            empty={t.noContracts}
          >
            {(contracts) => (
              <ul className="ops-changes" aria-label={t.contracts}>
                {contracts.map((contract) => (
                  <HouseContract key={contract.contractId} contract={contract} onAsk={onAsk} />
                ))}
              </ul>
            )}
          </Pages>
        </div>
      </section>
      <HouseContractDialogs asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  )
}
