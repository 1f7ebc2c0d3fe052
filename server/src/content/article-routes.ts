import type { articles } from '@suntala/contract/content'
import {
  type ArticlePlace,
  selectCategories,
  selectHelp,
  selectNews,
  selectNewsBySlug,
  selectRelated,
} from '#content/article-store.ts'
import { presentArticle, presentHelpArticle } from '#content/present.ts'
import { searchWords } from '#content/rules.ts'
import { selectTexts } from '#content/store.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import { presentPage } from '#http/present-page.ts'

const relatedNews = 3

export function articleRoutes({ db, clock }: Context): Handlers<typeof articles> {
  /** The categories that have something to read, with their names. */
  const categoriesOf = async (place: ArticlePlace, language: string, now: Date) => {
    const [rows, texts] = await Promise.all([
      selectCategories(db, { place, now }),
      selectTexts(db, language, ['article_category']),
    ])
    return rows
      .filter(({ count }) => count > 0n)
      .map(({ id, count }) => ({
        id,
        name: texts.get(`article_category:${place}-${id}`)?.['name'] ?? id,
        count: Number(count), // a count, no money
      }))
  }
  return {
    news: async ({ query, language }) => {
      const now = clock()
      const words = searchWords(query.search ?? '')
      const filter = { language, now, category: query.category, words }
      const [page, categories] = await Promise.all([
        presentPage(query, (asked) => selectNews(db, { ...filter, ...asked }), presentArticle),
        categoriesOf('news', language, now),
      ])
      return { ...page, categories }
    },
    newsItem: async ({ params, language }) => {
      const asked = { language, now: clock() }
      const row = await selectNewsBySlug(db, { ...asked, slug: params.id })
      if (!row) throw new ApiError('NOT_FOUND')
      const [related, categories] = await Promise.all([
        selectRelated(db, row, { ...asked, limit: relatedNews }),
        categoriesOf('news', language, asked.now),
      ])
      return {
        ...presentArticle(row),
        content: row.texts['content'] ?? '',
        categoryName: categories.find(({ id }) => id === row.category)?.name ?? row.category,
        related: related.map(presentArticle),
      }
    },
    helpCenter: async ({ query, language }) => {
      const now = clock()
      const [rows, categories] = await Promise.all([
        selectHelp(db, { language, now }),
        categoriesOf('help', language, now),
      ])
      return categories
        .filter(({ id }) => query.categoryId === undefined || id === query.categoryId)
        .map(({ id, name }) => ({
          id,
          name,
          articles: rows.filter(({ category }) => category === id).map(presentHelpArticle),
        }))
    },
  }
}
