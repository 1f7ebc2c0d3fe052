import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { ContractActions } from '#screens/agent/contracts/ContractActions.tsx'
import { OfferPreview } from '#screens/agent/contracts/OfferPreview.tsx'
import type { Contract } from '#screens/agent/contracts/contract-calls.ts'
import { termsOf } from '#components/contract-terms/offer-terms.ts'
import { ContractBadge } from '#components/contract-terms/ContractBadge.tsx'
import { TermsSentences } from '#components/contract-terms/TermsSentences.tsx'
import { Badge } from '#ui/Badge.tsx'

type ContractCardProps = { contract: Contract; side: 'mine' | 'downline' }

/** One contract: with whom, its terms, since or until when, and what can be done with it. */
export function ContractCard({ contract, side }: ContractCardProps) {
  const agent = usePhrases('agent')
  const t = agent.contract
  const { dateTime } = useFormats()
  const { state, upline, downline, downlineId, kind, expiresAt, awaits, isCounter, isCountered } = contract
  const isOffered = state === 'OFFERED'
  const other = side === 'mine' ? (upline ?? t.house) : downline
  const isMyWord = awaits === (side === 'mine' ? 'downline' : 'upline')
  return (
    <li className="card grid gap-4 px-5 py-5 sm:px-6.5">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="text-md">{side === 'mine' ? t.from({ name: other }) : t.to({ name: other })}</h2>
        {isCountered && <Badge>{t.countered}</Badge>}
        {isOffered && isCounter && <Badge tone="warning">{t.counter}</Badge>}
        {!isCountered && !(isOffered && isCounter) && <ContractBadge contract={contract} />}
        <span className="muted ms-auto text-sm">{agent.kinds[kind]}</span>
      </header>
      {isCountered && <p className="muted text-sm">{t.counteredText}</p>}
      <TermsSentences contract={contract} />
      {isOffered && expiresAt !== null && (
        <p className="muted num text-sm">
          {isMyWord
            ? t.answerBy({ time: dateTime(expiresAt) })
            : t.waitsFor({ name: other, time: dateTime(expiresAt) })}
        </p>
      )}
      {/* Whoever has to answer sees first what the terms would have paid: of the own team, or of the one below. */}
      {isOffered && isMyWord && (
        <OfferPreview
          bare
          kind={kind}
          {...(side === 'downline' && { downlineId })}
          terms={termsOf(contract)}
        />
      )}
      <ContractActions contract={contract} side={side} />
    </li>
  )
}
