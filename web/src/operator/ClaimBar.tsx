import { useState } from 'react'
import { isCode } from '#api/call-error.ts'
import { useAction } from '#api/use-action.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { ReasonDialog } from '#operator/ReasonDialog.tsx'
import type { Who } from '#operator/session.ts'
import { useClaims } from '#operator/use-claims.ts'
import { Button } from '#ui/Button.tsx'
import { pushToast } from '#ui/toasts.ts'

/** Who works on a case, and the way to make it one's own or give it back. */
export function ClaimBar({ caseId, who }: { caseId: string; who: Who }) {
  const { claim: t } = usePhrases('house')
  const { dateTimeInZone } = useFormats()
  const errorText = useErrorText()
  const [isTaking, setTaking] = useState(false)
  const claim = useClaims(who).get(caseId)
  const onError = (error: Parameters<typeof errorText>[0]) => {
    if (!isCode(error, 'STATE_CONFLICT')) pushToast({ tone: 'error', title: errorText(error) ?? '' })
  }
  const take = useAction('opsClaim', { invalidates: ['opsClaims'], onError })
  const release = useAction('opsRelease', { invalidates: ['opsClaims'], onError })
  if (!who.permissions.includes('case.claim')) return null
  const params = { id: caseId }
  const press = () => {
    if (claim?.isOwn) return release.mutate({ params, input: {} })
    if (claim) return setTaking(true)
    return take.mutate({ params, input: {} })
  }
  const until = claim ? dateTimeInZone(claim.until) : ''
  return (
    <div className="ops-claim">
      <span className="muted grow" role="status">
        {claim && (claim.isOwn ? t.own({ until }) : t.others({ name: claim.by, until }))}
      </span>
      <Button
        size="sm"
        data-key="c"
        aria-keyshortcuts="c"
        loading={take.isPending || release.isPending}
        onClick={press}
      >
        {claim ? (claim.isOwn ? t.release : t.takeOver) : t.claim}
        <kbd className="kbd" aria-hidden="true">
          c
        </kbd>
      </Button>
      <ReasonDialog
        open={isTaking}
        title={t.takeOverTitle({ name: claim?.by ?? '' })}
        text={t.takeOverText}
        action="opsClaim"
        params={params}
        submit={t.takeOver}
        invalidates={['opsClaims', 'opsDeposit', 'opsWithdrawal']}
        onClose={() => setTaking(false)}
      />
    </div>
  )
}
