import type { ValueOf } from '#api/names.ts'
import { routeQuery } from '#api/route-query.ts'
import { noticeQuery } from '#components/use-notice.ts'
import type { RouteQueries } from '#define-area.ts'

export type HelpCategory = ValueOf<'helpCenter'>[number]
export type HelpArticle = HelpCategory['articles'][number]

/** The article that the address names, with the others of its subject. */
export function findHelpArticle(
  categories: readonly HelpCategory[],
  id: string,
): { category: HelpCategory; article: HelpArticle } | undefined {
  for (const category of categories) {
    const article = category.articles.find((each) => each.id === id)
    if (article) return { category, article }
  }
  return undefined
}

export const helpQueries: RouteQueries = ({ search }) => {
  const id = search.get('article')
  const isFound = (help: unknown) =>
    id === null || findHelpArticle(help as readonly HelpCategory[], id) !== undefined // this call's answer
  return [noticeQuery, { ...routeQuery('helpCenter'), isFound }]
}
