import { isCode } from '#api/call-error.ts'
import type { ValueOf } from '#api/names.ts'
import { useSettings } from '#api/platform.ts'
import { useCall } from '#api/use-call.ts'
import { ArticleCard } from '#components/ArticleCard.tsx'
import { ArticleTools } from '#components/ArticleTools.tsx'
import { LoadFailure } from '#components/LoadFailure.tsx'
import { RichText } from '#components/RichText.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** P-19: one piece of news. */
export function NewsItem({ params }: ScreenProps) {
  const t = usePhrases('news')
  const { brandName } = useSettings()
  const found = useCall('newsItem', { params: { id: params['id'] ?? '' } })
  if (found.data) return <Item item={found.data} />
  if (isCode(found.error, 'NOT_FOUND', 'VALIDATION')) return <NotFound />
  if (found.error)
    return <LoadFailure title={t.notLoaded} of={found} pageTitle={`${t.title} · ${brandName}`} />
  return <Skeleton height={520} radius={22} />
}

function Item({ item }: { item: ValueOf<'newsItem'> }) {
  const t = usePhrases('news')
  const { brandName } = useSettings()
  const { dayInWords } = useFormats()
  const { title, summary, content, category, categoryName, image, colors, date, related } = item
  const [from, to] = colors
  return (
    <div className="mx-auto grid w-full max-w-[760px] gap-4">
      <title>{`${title} · ${brandName}`}</title>
      <meta name="description" content={summary} />
      <Button
        size="sm"
        tone="ghost"
        icon="caret-left"
        flip
        className="no-print -ms-3 justify-self-start"
        href={paths.news()}
      >
        {t.back}
      </Button>
      <article className="grid gap-5">
        <header className="grid justify-items-start gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <Chip href={paths.news({ category })}>{categoryName}</Chip>
            <time className="muted text-sm" dateTime={new Date(date).toISOString()}>
              {dayInWords(date)}
            </time>
          </div>
          <h1 className="text-balance text-2xl sm:text-3xl">{title}</h1>
          <p className="soft text-lg">{summary}</p>
        </header>
        {image && (
          <div
            className="ac-pic no-print h-56! rounded-xl sm:h-72!"
            style={{ background: `linear-gradient(105deg, ${from}, ${to})` }}
          >
            <img src={image} alt="" width={800} height={600} fetchPriority="high" />
          </div>
        )}
        <RichText html={content} isPage />
        <ArticleTools title={title} />
      </article>
      {related.length > 0 && (
        <section className="no-print mt-6">
          <h2 className="text-lg">{t.related}</h2>
          <div className="mt-4 grid gap-4 sm:grid-cols-3">
            {related.map((article) => (
              <ArticleCard key={article.id} article={article} level="h3" />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

function NotFound() {
  const t = usePhrases('news')
  const { brandName } = useSettings()
  return (
    <>
      <title>{`${t.notFound} · ${brandName}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        heading="h1"
        title={t.notFound}
        text={t.notFoundText}
        action={
          <Button tone="accent" href={paths.news()}>
            {t.back}
          </Button>
        }
      />
    </>
  )
}
