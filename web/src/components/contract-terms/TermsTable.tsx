import { describeContract, type ToldContract } from '@suntala/phrases/describe-contract'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { DataTable } from '#ui/DataTable.tsx'

/** What a contract says: in sentences, and its steps. */
export function TermsTable({ contract }: { contract: ToldContract }) {
  const t = usePhrases('agent').contract
  const texts = usePhrases('contract')
  const { count, dateTime } = useFormats()
  const amount = useAmountText()
  const { rate, activeMembers, validBet, tiers } = contract
  // The steps stand in the table.
  const sentences = describeContract(texts, { ...contract, tiers: [] }, { amount, moment: dateTime })
  return (
    <div className="grid gap-3">
      <p className="soft text-sm">{sentences.join(' ')}</p>
      {tiers.length > 0 && (
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
      )}
    </div>
  )
}
