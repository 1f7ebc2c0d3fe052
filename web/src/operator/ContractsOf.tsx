import { useCallPages } from '#api/use-call-pages.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { ContractEntry } from '#operator/ContractEntry.tsx'
import { Pages } from '#operator/Pages.tsx'
import { Part } from '#operator/Part.tsx'

/** What an agent is paid by whoever stands above it, and what it gave to those below. */
export function ContractsOf({ memberId }: { memberId: string }) {
  return (
    <>
      <Side memberId={memberId} side="own" />
      <Side memberId={memberId} side="given" />
    </>
  )
}

function Side({ memberId: id, side }: { memberId: string; side: 'own' | 'given' }) {
  const t = usePhrases('teams')
  const list = useCallPages('opsAgentContracts', { params: { id }, query: { side, pageSize: 10 } })
  const title = t.contractsOf[side]
  return (
    <Part title={title}>
      <Pages
        list={{ ...list, data: list.data?.pages.flatMap(({ content }) => content) }}
        empty={t.noContractsOf[side]}
      >
        {(contracts) => (
          <ul className="ops-changes" aria-label={title}>
            {contracts.map((contract) => (
              <ContractEntry
                key={contract.contractId}
                contract={contract}
                other={side === 'own' ? contract.upline : contract.downline}
              />
            ))}
          </ul>
        )}
      </Pages>
    </Part>
  )
}
