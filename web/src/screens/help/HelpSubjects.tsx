import { useLocation } from 'wouter'
import { useTypedSearch } from '#components/use-typed-search.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { HelpArticle, HelpCategory } from '#screens/help/help-queries.ts'
import { searchHelp } from '#screens/help/search-help.ts'
import { useHelpPath } from '#screens/help/use-help-path.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { SearchBox } from '#ui/TextInput.tsx'

type HelpSubjectsProps = { categories: readonly HelpCategory[]; search: string }

/** The subjects with their articles, or what a search finds in all of them. */
export function HelpSubjects({ categories, search }: HelpSubjectsProps) {
  const t = usePhrases('help')
  const { clear } = usePhrases('ui')
  const [, navigate] = useLocation()
  const path = useHelpPath()
  const [text, setText] = useTypedSearch(search, (words) => {
    // An article has the same path: who has opened one before the typing rested is not called back.
    if (new URLSearchParams(location.search).has('article')) return
    navigate(path(words ? { search: words } : {}), { replace: true })
  })
  // The articles are here: what is typed needs no rest.
  const wanted = text.trim()
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-2xl">{t.title}</h1>
          <p className="soft mt-1">{t.intro}</p>
        </div>
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
      </div>
      {wanted ? (
        <Results categories={categories} search={wanted} />
      ) : (
        <div className="mt-6 grid gap-x-10 gap-y-9 lg:grid-cols-2">
          {categories.map(({ id, name, articles }) => (
            <section key={id} aria-labelledby={`subject-${id}`}>
              <h2 id={`subject-${id}`} className="mb-3 text-lg">
                {name}
              </h2>
              <Articles articles={articles} />
            </section>
          ))}
        </div>
      )}
    </>
  )
}

function Results({ categories, search }: HelpSubjectsProps) {
  const t = usePhrases('help')
  const found = searchHelp(categories, search)
  return (
    <section className="mt-6">
      <div role="status">
        {found.length > 0 ? (
          <p className="muted mb-3">{t.found({ count: found.length })}</p>
        ) : (
          <EmptyState title={t.noneFound} text={t.noneFoundText} />
        )}
      </div>
      {found.length > 0 && <Articles articles={found.map(({ article }) => article)} />}
    </section>
  )
}

/** Titles that lead to their articles. */
function Articles({ articles }: { articles: readonly HelpArticle[] }) {
  const path = useHelpPath()
  return (
    <ul className="card list-rows">
      {articles.map(({ id, title, summary }) => (
        <li key={id}>
          <Anchor href={path({ article: id })}>
            <b>{title}</b>
            <span className="muted text-sm">{summary}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
