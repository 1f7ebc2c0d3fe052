import type { QueryClient } from '@tanstack/react-query'
import { routeQuery } from '#api/route-query.ts'
import { prefetchLoosely } from '#api/use-call.ts'
import { currentSession, isRealMember } from '#session/session-store.ts'
import { readSessionJson } from '#util/storage.ts'

/** Asks once in a session for what session storage keeps of a member besides the member's data (STORE-10, STORE-11). */
export function keepMemberAnswers(queries: QueryClient): void {
  if (!isRealMember(currentSession())) return
  if (readSessionJson('consolidated') === undefined) void prefetchLoosely(queries, routeQuery('funds'))
  if (readSessionJson('merchantWallet') === undefined)
    void prefetchLoosely(queries, routeQuery('merchantWallet'))
}
