import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Promotion } from '#operator/promotion.ts'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'

const tones: Record<Promotion['state'], BadgeTone> = {
  closed: 'plain',
  coming: 'info',
  open: 'positive',
  ended: 'plain',
}

/** The state of a promotion as a word. */
export function PromotionBadge({ state }: Pick<Promotion, 'state'>) {
  const { states } = usePhrases('content').promotions
  return (
    <Badge tone={tones[state]} dot>
      {states[state]}
    </Badge>
  )
}
