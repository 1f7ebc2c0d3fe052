import { useLocation } from 'wouter'
import { useSettings } from '#api/platform.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { ArticleCard } from '#components/ArticleCard.tsx'
import { LoadFailure } from '#components/LoadFailure.tsx'
import { useTypedSearch } from '#components/use-typed-search.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { newsArgs, readNewsFilters, type NewsFilters } from '#screens/news/news-queries.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SearchBox } from '#ui/TextInput.tsx'

type NewsPages = ReturnType<typeof useCallPages<'news'>>

const addressOf = ({ category, search }: NewsFilters): string =>
  paths.news({ ...(category && { category }), ...(search && { search }) })

/** P-18: what is new here, narrowed by the address. */
export function News({ search }: ScreenProps) {
  const t = usePhrases('news')
  const { brandName } = useSettings()
  const filters = readNewsFilters(search)
  const pages = useCallPages('news', newsArgs(filters), { keepPrevious: true })
  const categories = pages.data?.pages[0]?.categories ?? []
  return (
    <>
      <title>{`${t.title} · ${brandName}`}</title>
      <meta name="description" content={t.intro} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-2xl">{t.title}</h1>
          <p className="soft mt-1">{t.intro}</p>
        </div>
        <NewsSearch filters={filters} />
      </div>
      <nav className="lob-chips scroll-x" aria-label={t.categories}>
        <Chip href={addressOf({ ...filters, category: '' })} on={!filters.category}>
          {t.all}
        </Chip>
        {categories.map(({ id, name, count }) => (
          <Chip
            key={id}
            href={addressOf({ ...filters, category: id })}
            on={filters.category === id}
            count={count}
          >
            {name}
          </Chip>
        ))}
      </nav>
      <NewsList pages={pages} filters={filters} />
    </>
  )
}

function NewsSearch({ filters }: { filters: NewsFilters }) {
  const t = usePhrases('news')
  const { clear } = usePhrases('ui')
  const [, navigate] = useLocation()
  const [text, setText] = useTypedSearch(filters.search, (search) =>
    navigate(addressOf({ ...filters, search }), { replace: true }),
  )
  return (
    <search className="w-full sm:w-80">
      <SearchBox
        label={t.search}
        placeholder={t.search}
        clearLabel={clear}
        maxLength={60}
        value={text}
        onChange={setText}
      />
    </search>
  )
}

function NewsList({ pages, filters }: { pages: NewsPages; filters: NewsFilters }) {
  const t = usePhrases('news')
  const ui = usePhrases('ui')
  const formats = useFormats()
  const isNarrowed = filters.category !== '' || filters.search !== ''
  if (!pages.data) return pages.error ? <LoadFailure title={t.notLoaded} of={pages} /> : <NewsSkeleton />
  const articles = pages.data.pages.flatMap(({ content }) => content)
  const [{ categories, totalCount } = { categories: [], totalCount: 0 }] = pages.data.pages
  const nameOf = (category: string) => categories.find(({ id }) => id === category)?.name
  if (articles.length === 0)
    return isNarrowed ? (
      <EmptyState
        title={t.noneFound}
        text={t.noneFoundText}
        action={<Button href={paths.news()}>{t.showAll}</Button>}
      />
    ) : (
      <EmptyState title={t.none} text={t.noneText} />
    )
  return (
    <>
      {filters.search && (
        <p className="muted mb-3" role="status">
          {t.found({ count: totalCount, text: formats.count(totalCount) })}
        </p>
      )}
      <div className="ac-grid" aria-busy={pages.isPlaceholderData}>
        {articles.map((article, index) => (
          <ArticleCard
            key={article.id}
            article={article}
            category={nameOf(article.category)}
            isLead={index === 0 && !isNarrowed}
          />
        ))}
      </div>
      <div className="mt-6 flex justify-center">
        {pages.hasNextPage ? (
          <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {ui.loadMore}
          </Button>
        ) : (
          <p className="muted text-sm">{t.endOfList}</p>
        )}
      </div>
    </>
  )
}

const NewsSkeleton = () => (
  <div className="ac-grid">
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <Skeleton key={place} height={310} radius={14} />
    ))}
  </div>
)
