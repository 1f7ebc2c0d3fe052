import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Offer } from '#operator/offer.ts'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'

const tones: Record<Offer['state'], BadgeTone> = {
  closed: 'plain',
  coming: 'info',
  open: 'positive',
  ended: 'plain',
}

/** The state of an activity as a word. */
export function OfferBadge({ state }: Pick<Offer, 'state'>) {
  const { states } = usePhrases('content').activities
  return (
    <Badge tone={tones[state]} dot>
      {states[state]}
    </Badge>
  )
}
