import type { ContractKind } from '@suntala/contract/agent-kinds'
import { toMinor } from '@suntala/contract/minor'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { Contract } from '#screens/agent/contracts/contract-calls.ts'
import { DataTable } from '#ui/DataTable.tsx'

type Terms = Pick<
  Contract,
  'base' | 'rate' | 'activeMembers' | 'validBet' | 'period' | 'betAmount' | 'tiers' | 'carryOver'
>

/** What a contract says: a sentence, and its steps. */
export function TermsTable({ terms, kind }: { terms: Terms; kind: ContractKind }) {
  const t = usePhrases('agent').contract
  const { count } = useFormats()
  const amountText = useAmountText()
  const { base, period, rate, activeMembers, validBet, betAmount, tiers, carryOver } = terms
  const sentences = [
    t.paysOf[base]({ period: t.periods[period] }),
    kind === 'realtime' && t.everyFive,
    toMinor(betAmount) > 0n && t.leastBet({ period: t.periods[period], amount: amountText(betAmount) }),
    carryOver && t.carriesOver,
  ].filter(Boolean)
  return (
    <div className="grid gap-3">
      <p className="soft text-sm">{sentences.join(' ')}</p>
      <DataTable
        dense
        caption={t.steps}
        columns={[
          { id: 'rate', head: t.rate, cell: (step) => <b className="num">{step.rate} %</b> },
          {
            id: 'active',
            head: t.fromActive,
            align: 'end',
            cell: (step) => <span className="num">{count(step.activeMembers)}</span>,
          },
          { id: 'bet', head: t.fromBet, align: 'end', cell: (step) => <Amount of={step.validBet} trim /> },
        ]}
        rows={[{ rate, activeMembers, validBet }, ...tiers]}
        rowKey={(step) => `${step.rate} ${step.activeMembers} ${step.validBet}`}
        empty={null}
      />
    </div>
  )
}
