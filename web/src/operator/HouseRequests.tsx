import type { UseQueryResult } from '@tanstack/react-query'
import type { CallError } from '#api/call-error.ts'
import type { ValueOf } from '#api/names.ts'
import { TermsSentences } from '#components/contract-terms/TermsSentences.tsx'
import { CallFailure } from '#components/CallFailure.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { ContractAsked, ContractRequest } from '#operator/house-contract.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'

type HouseRequestsProps = {
  call: UseQueryResult<ValueOf<'opsContractRequests'>, CallError>
  onAsk: ((asked: ContractAsked) => void) | undefined
}

/** What one operator asked for and another has to confirm; nothing where nothing waits. */
export function HouseRequests({ call, onAsk }: HouseRequestsProps) {
  const t = usePhrases('teams')
  if (call.error && !call.data) return <CallFailure call={call} />
  if (!call.data || call.data.content.length === 0) return null
  return (
    <section aria-labelledby="requests-title">
      <h2 id="requests-title">{t.requests}</h2>
      <ul className="ops-changes">
        {call.data.content.map((request) => (
          <Waiting key={request.id} request={request} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  )
}

function Waiting({ request, onAsk }: { request: ContractRequest; onAsk: HouseRequestsProps['onAsk'] }) {
  const t = usePhrases('teams')
  const agent = usePhrases('agent')
  const { dateTimeInZone } = useFormats()
  const { action, account, kind, contract, terms, askedBy, askedAt, reason, isOwn } = request
  const asOffered = { kind, upline: null, downline: account, effectiveFrom: null, endsAt: null }
  const said = terms ? { ...asOffered, ...terms } : contract
  return (
    <li>
      <p className="ops-change-head">
        <b>{t.asked[action]({ account })}</b>
        <span className="muted">{agent.kinds[kind]}</span>
        <Badge tone="warning">{t.waits}</Badge>
      </p>
      {said && <TermsSentences contract={said} />}
      <p className="muted">
        {t.by({ name: askedBy, reason })} · {dateTimeInZone(askedAt)}
      </p>
      {isOwn && <p className="muted">{t.ownRequest}</p>}
      {onAsk && (
        <div className="ops-change-deeds">
          {!isOwn && (
            <Button size="sm" tone="primary" onClick={() => onAsk({ deed: 'confirm', request })}>
              {t.confirm}
            </Button>
          )}
          <Button size="sm" tone="danger" onClick={() => onAsk({ deed: 'decline', request })}>
            {isOwn ? t.withdraw : t.decline}
          </Button>
        </div>
      )}
    </li>
  )
}
