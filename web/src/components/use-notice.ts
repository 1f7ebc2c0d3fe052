import { type Selected, useCall } from '#api/use-call.ts'
import type { ValueOf } from '#api/names.ts'
import { routeQuery, type RouteQuery } from '#api/route-query.ts'
import { isLoggedIn, useSessionFact } from '#session/session-store.ts'

export type Banner = ValueOf<'notice'>['banners'][number]
export type BannerGroup = Banner['groupName']
export type Promotion = ValueOf<'notice'>['promotion'][number]
export type Notice = ValueOf<'notice'>['player'][number]

/** Banners, promotions and notices as a visitor gets them. */
export const noticeQuery: RouteQuery = routeQuery('notice', {})

/** Banners, promotions and notices: those for visitors, and after the login those for members (NOTICE-05). */
export function useNotice<T extends Selected>(select: (value: ValueOf<'notice'>) => T) {
  const isMember = useSessionFact(isLoggedIn)
  return useCall('notice', isMember ? { query: { execution: 'A' } } : {}, { select, keepPrevious: true })
}
