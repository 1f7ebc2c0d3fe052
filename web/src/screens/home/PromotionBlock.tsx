import { PromotionCard } from '#components/PromotionCard.tsx'
import { useNotice } from '#components/use-notice.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { BlockFailure, isLost } from '#screens/home/BlockFailure.tsx'
import { LaneHead } from '#ui/Lane.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const shownPromotions = 4

export function PromotionBlock() {
  const t = usePhrases('home')
  const asked = useNotice((value) => value.promotion)
  const { data: promotions } = asked
  const head = { icon: 'seal-percent', title: t.promotions } as const
  if (isLost(asked)) return <BlockFailure {...head} className="" of={asked} />
  if (promotions?.length === 0) return null
  return (
    <section className="home-promos">
      <LaneHead {...head} viewAll={{ href: paths.promotions(), label: t.viewAll }} />
      <div>
        {promotions
          ? promotions
              .slice(0, shownPromotions)
              .map((promotion) => <PromotionCard key={promotion.id} promotion={promotion} />)
          : Array.from({ length: shownPromotions }, (_, place) => (
              <Skeleton key={place} height={160} radius={14} />
            ))}
      </div>
    </section>
  )
}
