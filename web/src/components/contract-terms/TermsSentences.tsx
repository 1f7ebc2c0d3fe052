import { describeContract, describeSteps, type ToldContract } from '@suntala/phrases/describe-contract'
import { useAmountText } from '#components/Amount.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'

/** What a contract says, in sentences; each of its steps on a line of its own. */
export function TermsSentences({ contract }: { contract: ToldContract }) {
  const t = usePhrases('agent').contract
  const texts = usePhrases('contract')
  const { dateTime } = useFormats()
  const amount = useAmountText()
  const steps = describeSteps(texts, contract, { amount })
  const sentences = describeContract(texts, { ...contract, tiers: [] }, { amount, moment: dateTime })
  return (
    <div className="soft grid gap-2 text-sm">
      <p>{sentences.join(' ')}</p>
      {steps.length > 0 && (
        <ul aria-label={t.steps} className="grid list-disc gap-1 ps-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
