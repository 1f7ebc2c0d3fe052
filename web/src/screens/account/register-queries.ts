import { routeQuery } from '#api/route-query.ts'
import { noticeQuery } from '#components/use-notice.ts'
import type { RouteQueries } from '#define-area.ts'

export const registerQueries: RouteQueries = () => [
  routeQuery('registerSettings'),
  routeQuery('countries'),
  noticeQuery,
]
