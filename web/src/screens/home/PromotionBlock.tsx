import { PromotionCard } from '#components/PromotionCard.tsx'
import { useNotice } from '#components/use-notice.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { LaneHead } from '#ui/Lane.tsx'

const shownPromotions = 4

export function PromotionBlock() {
  const t = usePhrases('home')
  const { data: promotions = [] } = useNotice((value) => value.promotion)
  if (promotions.length === 0) return null
  return (
    <section className="home-promos">
      <LaneHead
        icon="seal-percent"
        title={t.promotions}
        viewAll={{ href: paths.promotions(), label: t.viewAll }}
      />
      <div>
        {promotions.slice(0, shownPromotions).map((promotion) => (
          <PromotionCard key={promotion.id} promotion={promotion} />
        ))}
      </div>
    </section>
  )
}
