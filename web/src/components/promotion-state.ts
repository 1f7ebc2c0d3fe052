import { serverNow } from '#api/server-clock.ts'
import type { Promotion } from '#components/use-notice.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'

export type PromotionState = 'soon' | 'open' | 'closed'

/** Where a promotion stands: one that has ended goes on being shown where a page is old. */
export function promotionState({ start, end }: Pick<Promotion, 'start' | 'end'>): PromotionState {
  const now = serverNow()
  if (end !== null && end <= now) return 'closed'
  return start !== null && start > now ? 'soon' : 'open'
}

/** The word for it on a card; none for one that runs without an end. */
export function usePromotionMark(): (promotion: Promotion) => string | undefined {
  const t = usePhrases('promotion')
  const { dayInWords } = useFormats()
  return (promotion) => {
    const state = promotionState(promotion)
    if (state !== 'open') return t.state[state]
    return promotion.end === null ? undefined : t.until({ day: dayInWords(promotion.end) })
  }
}
