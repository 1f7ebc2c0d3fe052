import { routeQuery } from '#api/route-query.ts'
import { noticeQuery } from '#components/use-notice.ts'
import type { RouteQueries } from '#define-area.ts'

export const promotionsQueries: RouteQueries = () => [noticeQuery]

/** The offer itself, and the others below it. */
export const promotionQueries: RouteQueries = ({ params, search }) => {
  const id = params['id'] ?? search.get('id')
  if (!id) return [{ ...noticeQuery, isFound: () => false }]
  return [noticeQuery, routeQuery('promotion', { params: { id } })]
}
