import { useCall } from '#api/use-call.ts'
import { ArticleCard } from '#components/ArticleCard.tsx'
import { LoadFailure } from '#components/LoadFailure.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { LaneHead } from '#ui/Lane.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const shownNews = 4
const cardHeight = 310

/** The newest news; asked for when the end of the page comes into view. */
export function NewsBlock() {
  const t = usePhrases('news')
  const { viewAll } = usePhrases('home')
  const news = useCall('news', { query: { pageSize: shownNews } })
  const articles = news.data?.content
  if (articles?.length === 0) return null
  return (
    <section className="mt-8">
      <LaneHead icon="megaphone-simple" title={t.title} viewAll={{ href: paths.news(), label: viewAll }} />
      {news.error && !articles ? (
        <LoadFailure title={t.notLoaded} of={news} />
      ) : (
        <div className="ac-grid">
          {articles
            ? articles.map((article) => <ArticleCard key={article.id} article={article} level="h3" />)
            : Array.from({ length: shownNews }, (_, place) => (
                <Skeleton key={place} height={cardHeight} radius={14} />
              ))}
        </div>
      )}
    </section>
  )
}
