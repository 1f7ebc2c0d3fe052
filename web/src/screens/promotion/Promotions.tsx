import { useSettings } from '#api/platform.ts'
import { BannerArea } from '#components/BannerArea.tsx'
import { PromotionCard } from '#components/PromotionCard.tsx'
import { useNotice, type Promotion } from '#components/use-notice.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { EmptyState, ErrorState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

// So small a page needs no part of its own.
export { PointMall } from '#screens/promotion/PointMall.tsx'

/** P-09: what runs now, by kind; only kinds that have an offer are on the row (PROMO-02..16). */
export function Promotions({ search }: ScreenProps) {
  const t = usePhrases('promotion')
  const { brandName } = useSettings()
  const wanted = search.get('category') ?? ''
  const { data: promotions, error, isFetching, refetch } = useNotice((value) => value.promotion)
  const shown = promotions?.filter(({ category }) => !wanted || category === wanted)
  return (
    <>
      <title>{`${t.title} · ${brandName}`}</title>
      <BannerArea group="w_promotion" label={t.title} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="pro-title">{t.title}</h1>
          <p className="soft">{t.intro}</p>
        </div>
        <Button icon="gift" href={paths.activity()}>
          {t.activities}
        </Button>
      </div>
      {promotions && <Categories promotions={promotions} wanted={wanted} />}
      {shown ? (
        <List promotions={shown} />
      ) : error ? (
        <Failure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div className="pro-grid">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} height={196} radius={14} />
          ))}
        </div>
      )}
    </>
  )
}

function Categories({ promotions, wanted }: { promotions: readonly Promotion[]; wanted: string }) {
  const t = usePhrases('promotion')
  const present = new Set(promotions.map(({ category }) => category))
  const known = Object.entries(t.category).filter(([code]) => present.has(code))
  if (known.length < 2) return null
  return (
    <nav className="lob-chips scroll-x" aria-label={t.categories}>
      <Chip href={paths.promotions()} on={!wanted}>
        {t.category.all}
      </Chip>
      {known.map(([code, name]) => (
        <Chip key={code} href={paths.promotions({ category: code })} on={wanted === code}>
          {name}
        </Chip>
      ))}
    </nav>
  )
}

function List({ promotions }: { promotions: readonly Promotion[] }) {
  const t = usePhrases('promotion')
  if (promotions.length === 0)
    return (
      <EmptyState
        title={t.emptyTitle}
        text={t.emptyText}
        action={
          <Button tone="accent" href={paths.promotions()}>
            {t.showAll}
          </Button>
        }
      />
    )
  return (
    <div className="pro-grid">
      {promotions.map((promotion) => (
        <PromotionCard key={promotion.id} promotion={promotion} isTall />
      ))}
    </div>
  )
}

type FailureProps = { error: { code: string }; isRetrying: boolean; onRetry: () => void }

function Failure({ error, isRetrying, onRetry }: FailureProps) {
  const t = usePhrases('promotion')
  const { retry } = usePhrases('ui')
  const textOf = useErrorText()
  return (
    <ErrorState
      title={t.errorTitle}
      text={textOf(error)}
      retryLabel={retry}
      retrying={isRetrying}
      onRetry={onRetry}
    />
  )
}
