import { useState } from 'react'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Facts } from '#operator/Facts.tsx'
import { Part } from '#operator/Part.tsx'
import { promotionsPath } from '#operator/paths.ts'
import type { Promotion } from '#operator/promotion.ts'
import { OpeningBadge } from '#operator/OpeningBadge.tsx'
import { PromotionDialog } from '#operator/PromotionDialog.tsx'
import { PromotionTerms } from '#operator/PromotionTerms.tsx'
import { ReasonDialog } from '#operator/ReasonDialog.tsx'
import { ReferralList } from '#operator/ReferralList.tsx'
import type { Who } from '#operator/session.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { pushToast } from '#ui/toasts.ts'

type PromotionPanelProps = {
  /** Undefined where there is none of the address. */
  promotion: Promotion | undefined
  refetch: () => Promise<Promotion | undefined>
  who: Who
}

/** A promotion beside the list: its times and terms, and the way to change or close it. */
export function PromotionPanel({ promotion, refetch, who }: PromotionPanelProps) {
  const { promotions: t, close, unknown } = usePhrases('content')
  return (
    <aside className="ops-case" aria-label={t.promotion}>
      <div className="ops-case-head">
        <h2>{promotion?.code ?? t.promotion}</h2>
        {promotion && <OpeningBadge state={promotion.state} />}
        <span className="grow" />
        <Button tone="ghost" size="sm" icon="x" label={close} data-key="Escape" href={promotionsPath()} />
      </div>
      {promotion ? (
        <>
          <PromotionFacts promotion={promotion} />
          {who.permissions.includes('promotion.decide') && <Deeds promotion={promotion} refetch={refetch} />}
          <Part title={t.terms}>
            <PromotionTerms promotion={promotion} />
          </Part>
          {promotion.kind === 'referral' && <ReferralList who={who} />}
        </>
      ) : (
        <EmptyState title={unknown} bare />
      )}
    </aside>
  )
}

function PromotionFacts({ promotion }: { promotion: Promotion }) {
  const { promotions: t } = usePhrases('content')
  const { count, dateTimeInZone } = useFormats()
  const { kindName, version, opensAt, closesAt } = promotion
  return (
    <Facts
      facts={[
        [t.kind, kindName],
        [t.version, count(version)],
        [t.opens, opensAt === null ? null : dateTimeInZone(opensAt)],
        [t.closes, closesAt === null ? null : dateTimeInZone(closesAt)],
      ]}
    />
  )
}

function Deeds({ promotion, refetch }: { promotion: Promotion; refetch: PromotionPanelProps['refetch'] }) {
  const { promotions: t } = usePhrases('content')
  const [deed, setDeed] = useState<'change' | 'close'>()
  const done = () => setDeed(undefined)
  const { id, code, opensAt } = promotion
  return (
    <div className="ops-decide">
      <Button size="sm" onClick={() => setDeed('change')}>
        {t.change}
      </Button>
      {opensAt !== null && (
        <Button size="sm" tone="danger" onClick={() => setDeed('close')}>
          {t.close}
        </Button>
      )}
      {deed === 'change' && <PromotionDialog promotion={promotion} refetch={refetch} onClose={done} />}
      <ReasonDialog
        open={deed === 'close'}
        title={t.closeTitle({ name: code })}
        text={t.closeText}
        action="opsPromotionClose"
        params={{ id }}
        submit={t.close}
        tone="danger"
        invalidates={['opsPromotions', 'opsAudit']}
        onClose={done}
        onDone={() => pushToast({ tone: 'success', title: t.closed })}
      />
    </div>
  )
}
