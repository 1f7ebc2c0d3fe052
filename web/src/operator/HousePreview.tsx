import type { ContractKind } from '@suntala/contract/agent-kinds'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import type { toTerms } from '#components/contract-terms/offer-terms.ts'
import { PreviewPaid } from '#components/contract-terms/PreviewPaid.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'

type HousePreviewProps = {
  kind: ContractKind
  account: string
  /** Undefined while they cannot be read. */
  terms: ReturnType<typeof toTerms> | undefined
}

/** What the terms would have paid over the last 90 days of the agent's team, once that is asked for. */
export function HousePreview({ kind, account, terms }: HousePreviewProps) {
  const t = usePhrases('agent').contract
  const query = { kind, account: account.trim(), terms: JSON.stringify(terms ?? null) }
  const [asked, setAsked] = useState<typeof query>()
  const isCurrent = asked && JSON.stringify(asked) === JSON.stringify(query)
  const preview = useCall('opsContractPreview', { query: asked ?? query }, { enabled: asked !== undefined })
  return (
    <section className="grid justify-items-start gap-3" aria-label={t.preview}>
      <div>
        <b className="block">{t.preview}</b>
        <span className="muted text-sm">{t.previewText}</span>
      </div>
      {isCurrent && preview.error && <CallFailure call={preview} />}
      {isCurrent && preview.data && <PreviewPaid preview={preview.data} isOwn />}
      <Button
        size="sm"
        disabled={!terms || query.account === ''}
        loading={preview.isFetching}
        onClick={() => setAsked(query)}
      >
        {t.showPreview}
      </Button>
    </section>
  )
}
