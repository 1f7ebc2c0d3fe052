import type { ValueOf } from '#api/names.ts'
import { routeQuery } from '#api/route-query.ts'
import { noticeQuery } from '#components/use-notice.ts'
import type { RouteQueries } from '#define-area.ts'

export type HelpCategory = ValueOf<'helpCenter'>[number]
export type HelpArticle = HelpCategory['articles'][number]

export const helpQueries: RouteQueries = () => [noticeQuery, routeQuery('helpCenter')]
