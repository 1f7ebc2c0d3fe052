import { useSettings } from '#api/platform.ts'
import { ArticleTools } from '#components/ArticleTools.tsx'
import { partsOf, RichText } from '#components/RichText.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { findHelpArticle, type HelpArticle, type HelpCategory } from '#screens/help/help-queries.ts'
import { useHelpPath } from '#screens/help/use-help-path.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'

/** One article of the help, with what it contains and what else there is on its subject. */
export function HelpArticlePage({ categories, id }: { categories: readonly HelpCategory[]; id: string }) {
  const path = useHelpPath()
  const t = usePhrases('help')
  const found = findHelpArticle(categories, id)
  if (!found) return <NotFound />
  const { category, article } = found
  return (
    <>
      <Button size="sm" tone="ghost" icon="caret-left" flip className="no-print -ms-3" href={path()}>
        {t.back}
      </Button>
      <div className="mt-3 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_240px]">
        <ArticleText article={article} subject={category.name} />
        <aside className="no-print grid gap-7 lg:sticky lg:top-36">
          <Contents article={article} />
          <Others category={category} but={id} />
        </aside>
      </div>
    </>
  )
}

function ArticleText({ article, subject }: { article: HelpArticle; subject: string }) {
  const t = usePhrases('help')
  const { brandName } = useSettings()
  const { dayInWords } = useFormats()
  const { title, summary, content, date } = article
  return (
    <article className="grid gap-5">
      <title>{`${title} · ${brandName}`}</title>
      <meta name="description" content={summary} />
      <header className="grid gap-2">
        <p className="text-sm font-semibold text-accent-text">{subject}</p>
        <h1 className="text-balance text-2xl">{title}</h1>
        <p className="soft text-md">{summary}</p>
      </header>
      <RichText html={content} isPage />
      <p className="muted text-sm">{t.changed({ day: dayInWords(date) })}</p>
      <ArticleTools title={title} />
    </article>
  )
}

/** The parts of a longer text. */
function Contents({ article }: { article: HelpArticle }) {
  const t = usePhrases('help')
  const parts = partsOf(article.content)
  if (parts.length < 2) return null
  return (
    <nav aria-label={t.onThisPage}>
      <p className="mb-2 text-sm font-semibold">{t.onThisPage}</p>
      <ul className="grid gap-2 text-sm">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a className="link" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Others({ category, but }: { category: HelpCategory; but: string }) {
  const t = usePhrases('help')
  const path = useHelpPath()
  const others = category.articles.filter(({ id }) => id !== but)
  if (others.length === 0) return null
  const label = t.inSubject({ subject: category.name })
  return (
    <nav aria-label={label}>
      <p className="mb-2 text-sm font-semibold">{label}</p>
      <ul className="grid gap-2 text-sm">
        {others.map(({ id, title }) => (
          <li key={id}>
            <Anchor className="link" href={path({ article: id })}>
              {title}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NotFound() {
  const t = usePhrases('help')
  const { brandName } = useSettings()
  const path = useHelpPath()
  return (
    <>
      <title>{`${t.notFound} · ${brandName}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        heading="h1"
        title={t.notFound}
        text={t.notFoundText}
        action={
          <Button tone="accent" href={path()}>
            {t.back}
          </Button>
        }
      />
    </>
  )
}
