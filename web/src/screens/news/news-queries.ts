import type { ArgsOf } from '#api/names.ts'
import { routeQuery } from '#api/route-query.ts'
import type { RouteQueries } from '#define-area.ts'

/** What the address narrows the news to. */
export type NewsFilters = { category: string; search: string }

const searchLength = 60

export const readNewsFilters = (search: URLSearchParams): NewsFilters => ({
  category: search.get('category') ?? '',
  search: (search.get('search') ?? '').trim().slice(0, searchLength),
})

/** The list's arguments; nothing stands for what is not narrowed. */
export const newsArgs = ({ category, search }: NewsFilters): ArgsOf<'news'> => ({
  query: { ...(category && { category }), ...(search && { search }) },
})

/** The list, or the one piece of news that the address names. */
export const newsQueries: RouteQueries = ({ params: { id }, search }) => [
  id ? routeQuery('newsItem', { params: { id } }) : routeQuery('news', newsArgs(readNewsFilters(search))),
]
