import { articleStates } from '@suntala/contract/content-kinds'
import { useState } from 'react'
import { useCallPages } from '#api/use-call-pages.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { ArticleDialog } from '#operator/ArticleDialog.tsx'
import { ArticlePanel } from '#operator/ArticlePanel.tsx'
import { ContentPage } from '#operator/ContentPage.tsx'
import { ContentTable } from '#operator/ContentTable.tsx'
import { Pages } from '#operator/Pages.tsx'
import type { Who } from '#operator/session.ts'
import { useCategoryName } from '#operator/use-category-name.ts'

type ArticleState = (typeof articleStates)[number]

/** News and the help centre, and the article that is open beside the list. */
export function ArticlesPage({ id, who }: { id: string | undefined; who: Who }) {
  const t = usePhrases('content')
  const [state, setState] = useState<ArticleState | ''>('')
  const [isWriting, setWriting] = useState(false)
  const query = { pageSize: 50, ...(state !== '' && { state }) }
  const list = useCallPages('opsArticles', { query }, { keepPrevious: true })
  const categories = list.data?.pages[0]?.categories ?? []
  const nameOf = useCategoryName(categories)
  return (
    <ContentPage
      view="articles"
      states={articleStates}
      state={state}
      onState={setState}
      write={t.newArticle}
      // Which categories there are comes with the list.
      onWrite={list.data && who.permissions.includes('content.edit') ? () => setWriting(true) : undefined}
      panel={id !== undefined && <ArticlePanel key={id} id={id} categories={categories} who={who} />}
      dialog={isWriting && <ArticleDialog categories={categories} onClose={() => setWriting(false)} />}
    >
      <Pages list={{ ...list, data: list.data?.pages.flatMap(({ content }) => content) }} empty={t.none}>
        {(articles) => (
          <ContentTable
            view="articles"
            rows={articles.map((article) => ({ ...article, what: nameOf(article) }))}
            openId={id}
          />
        )}
      </Pages>
    </ContentPage>
  )
}
