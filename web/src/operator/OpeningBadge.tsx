import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Offer } from '#operator/offer.ts'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'

/** Promotions have the same states. */
type Opening = Offer['state']

const tones: Record<Opening, BadgeTone> = {
  closed: 'plain',
  coming: 'info',
  open: 'positive',
  ended: 'plain',
}

/** Whether a promotion or an activity is open, as a word. */
export function OpeningBadge({ state }: { state: Opening }) {
  const { openings } = usePhrases('content')
  return (
    <Badge tone={tones[state]} dot>
      {openings[state]}
    </Badge>
  )
}
