import { useState } from 'react'
import { toMinor } from '@suntala/contract/minor'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { useAmountText } from '#components/Amount.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { isRealMember, useSession } from '#session/session-store.ts'
import { Button } from '#ui/Button.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

/** What the promotion of the article's code pays now, and the button that pays it out: for members, while there is something. */
export function ClaimPromotion({ code }: { code: string }) {
  const t = usePhrases('promotion').claim
  const isMember = isRealMember(useSession())
  const money = useAmountText()
  const textOf = useErrorText()
  const [claimed, setClaimed] = useState<string | null>(null)
  const { data } = useCall('promotionInfo', { params: { code } }, { enabled: isMember })
  const claim = useAction('promotionClaim', {
    invalidates: ['promotionInfo', 'rebateInfo', 'rebateRecords', 'balance', 'funds', 'transactions'],
    onSuccess: ({ amount }) => setClaimed(amount),
    onError: () => setClaimed(null),
  })
  if (!isMember) return null
  const { amount, turnover } = data?.claimable ?? {}
  return (
    <>
      {amount !== undefined && (
        <>
          {turnover !== undefined && toMinor(turnover) > 0n && (
            <p className="muted">{t.turnover({ amount: money(turnover) })}</p>
          )}
          <Button
            tone="accent"
            size="lg"
            icon="hand-coins"
            loading={claim.isPending}
            onClick={() => claim.mutate({ params: { code } })}
          >
            {t.ask({ amount: money(amount) })}
          </Button>
        </>
      )}
      {claim.error && (
        <InlineNotice tone="error" compact live>
          {textOf(claim.error)}
        </InlineNotice>
      )}
      {claimed !== null && (
        <InlineNotice tone="success" compact live title={t.done({ amount: money(claimed) })} />
      )}
    </>
  )
}
