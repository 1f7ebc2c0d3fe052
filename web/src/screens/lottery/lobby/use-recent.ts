import { useCall } from '#api/use-call.ts'
import { isLoggedIn, useSession } from '#session/session-store.ts'

/** The lotteries that the member bet on last, the latest first; none for visitors. */
export function useRecent(isWanted: boolean): readonly string[] {
  const isMember = isLoggedIn(useSession())
  const { data } = useCall('lottoRecent', { query: { recentCount: 100 } }, { enabled: isMember && isWanted })
  return data?.list.map(({ gameId }) => gameId) ?? []
}
