import { useState } from 'react'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Facts } from '#operator/Facts.tsx'
import type { Offer } from '#operator/offer.ts'
import { OfferDialog } from '#operator/OfferDialog.tsx'
import { OpeningBadge } from '#operator/OpeningBadge.tsx'
import { OfferTermsText } from '#operator/OfferTermsText.tsx'
import { Part } from '#operator/Part.tsx'
import { applicationsPath, offersPath } from '#operator/paths.ts'
import { ReasonDialog } from '#operator/ReasonDialog.tsx'
import type { Who } from '#operator/session.ts'
import { TextsPreview } from '#operator/TextsPreview.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { pushToast } from '#ui/toasts.ts'

type OfferPanelProps = {
  /** Undefined where there is none of the address. */
  offer: Offer | undefined
  refetch: () => Promise<Offer | undefined>
  who: Who
}

/** An activity beside the list: its times, terms and texts, and the way to change or end it. */
export function OfferPanel({ offer, refetch, who }: OfferPanelProps) {
  const t = usePhrases('content').activities
  const { preview, unknown } = usePhrases('content')
  return (
    <aside className="ops-case" aria-label={t.activity}>
      <div className="ops-case-head">
        <h2>{offer?.title ?? t.activity}</h2>
        {offer && <OpeningBadge state={offer.state} />}
        <span className="grow" />
        <Button tone="ghost" size="sm" icon="x" label={t.close} data-key="Escape" href={offersPath()} />
      </div>
      {offer ? (
        <>
          <OfferFacts offer={offer} />
          {who.permissions.includes('promotion.decide') && <Deeds offer={offer} refetch={refetch} />}
          <Part title={t.terms}>
            <OfferTermsText terms={offer.terms} />
          </Part>
          <TextsPreview title={preview} texts={offer.texts} />
        </>
      ) : (
        <EmptyState title={unknown} bare />
      )}
    </aside>
  )
}

function OfferFacts({ offer }: { offer: Offer }) {
  const t = usePhrases('content').activities
  const { image: imageName } = usePhrases('content')
  const { count, dateTimeInZone } = useFormats()
  const { kind, code, image, version, opensAt, closesAt, changedAt, waiting } = offer
  return (
    <Facts
      facts={[
        [t.kind, t.kinds[kind]],
        [t.code, <bdi key="code">{code}</bdi>],
        [t.opens, opensAt === null ? null : dateTimeInZone(opensAt)],
        [t.closes, closesAt === null ? null : dateTimeInZone(closesAt)],
        [
          t.waits,
          waiting === 0 ? null : (
            <Anchor key="waiting" className="link" href={applicationsPath()}>
              {t.waiting({ count: waiting })}
            </Anchor>
          ),
        ],
        [imageName, image],
        [t.version, count(version)],
        [t.changed, dateTimeInZone(changedAt)],
      ]}
    />
  )
}

function Deeds({ offer, refetch }: { offer: Offer; refetch: OfferPanelProps['refetch'] }) {
  const t = usePhrases('content').activities
  const [deed, setDeed] = useState<'edit' | 'end'>()
  const done = () => setDeed(undefined)
  const { id, title, state } = offer
  return (
    <div className="ops-decide">
      <Button size="sm" onClick={() => setDeed('edit')}>
        {t.edit}
      </Button>
      {(state === 'open' || state === 'coming') && (
        <Button size="sm" tone="danger" onClick={() => setDeed('end')}>
          {t.end}
        </Button>
      )}
      {deed === 'edit' && <OfferDialog offer={offer} refetch={refetch} onClose={done} />}
      <ReasonDialog
        open={deed === 'end'}
        title={t.endTitle({ name: title })}
        text={t.endText}
        action="opsActivityOfferClose"
        params={{ id }}
        submit={t.end}
        tone="danger"
        invalidates={['opsActivityOffers', 'opsAudit']}
        onClose={done}
        onDone={() => pushToast({ tone: 'success', title: t.ended })}
      />
    </div>
  )
}
