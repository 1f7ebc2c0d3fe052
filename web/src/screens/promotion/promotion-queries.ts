import type { ValueOf } from '#api/names.ts'
import { routeQuery } from '#api/route-query.ts'
import { noticeQuery } from '#components/use-notice.ts'
import type { RouteQueries } from '#define-area.ts'
import { activityArgs } from '#screens/promotion/activity/activity-args.ts'

export const promotionsQueries: RouteQueries = () => [noticeQuery]

/** The offer itself, and the others below it. */
export const promotionQueries: RouteQueries = ({ params, search }) => {
  const id = params['id'] ?? search.get('id')
  if (!id) return [{ ...noticeQuery, isFound: () => false }]
  return [noticeQuery, routeQuery('promotion', { params: { id } })]
}

const hasOne = (value: unknown): boolean => (value as ValueOf<'activities'>).content.length > 0 // the answer to this call

/** All activities, or the one that the address names. */
export const activityQueries: RouteQueries = ({ params: { code = '' } }) => [
  { ...routeQuery('activities', activityArgs(code)), ...(code !== '' && { isFound: hasOne }) },
]
