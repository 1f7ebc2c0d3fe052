import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { ContractActions } from '#screens/agent/contracts/ContractActions.tsx'
import { OfferPreview } from '#screens/agent/contracts/OfferPreview.tsx'
import type { Contract } from '#screens/agent/contracts/contract-calls.ts'
import { termsOf } from '#components/contract-terms/offer-terms.ts'
import { contractTones } from '#components/contract-terms/contract-tones.ts'
import { TermsTable } from '#components/contract-terms/TermsTable.tsx'
import { Badge } from '#ui/Badge.tsx'

type ContractCardProps = { contract: Contract; side: 'mine' | 'downline' }

/** One contract: with whom, its terms, since or until when, and what can be done with it. */
export function ContractCard({ contract, side }: ContractCardProps) {
  const agent = usePhrases('agent')
  const t = agent.contract
  const { dateTime } = useFormats()
  const { state, upline, downline, kind, expiresAt, awaits } = contract
  return (
    <li className="card grid gap-4 px-5 py-5 sm:px-6.5">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="text-md">
          {side === 'mine' ? t.from({ name: upline ?? t.house }) : t.to({ name: downline })}
        </h2>
        <Badge tone={contractTones[state]}>{t.states[state]}</Badge>
        <span className="muted ms-auto text-sm">{agent.kinds[kind]}</span>
      </header>
      <TermsTable contract={contract} />
      {state === 'OFFERED' && expiresAt !== null && (
        <p className="muted num text-sm">{t.answerBy({ time: dateTime(expiresAt) })}</p>
      )}
      {state === 'OFFERED' && awaits === 'downline' && side === 'mine' && (
        <OfferPreview bare kind={kind} terms={termsOf(contract)} />
      )}
      <ContractActions contract={contract} side={side} />
    </li>
  )
}
