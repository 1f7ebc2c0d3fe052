import type { ProofKind, ProofOffer } from '@suntala/contract/proof'
import { useState } from 'react'
import type { ProofTarget } from '#components/step-up/proof-form.ts'
import { proofForms } from '#components/step-up/proof-forms.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'

/** The kinds of proof that count, and the form of the chosen one. */
export function ProofKinds({ offers, target }: { offers: readonly ProofOffer[]; target: ProofTarget }) {
  const t = usePhrases('proof')
  const [chosen, setChosen] = useState<ProofKind>()
  const offer = offers.find(({ kind }) => kind === chosen) ?? offers[0]
  if (!offer) return null
  const Form = proofForms[offer.kind]
  return (
    <div className="grid gap-4.5">
      {offers.length > 1 && (
        <SegmentedControl
          label={t.by}
          fill
          value={offer.kind}
          onChange={setChosen}
          segments={offers.map(({ kind }) => ({ id: kind, label: t.kinds[kind] }))}
        />
      )}
      <Form key={offer.kind} {...offer} target={target} />
    </div>
  )
}
