import type { Game } from '@suntala/contract/game'
import { useDeferredValue } from 'react'
import { useCall } from '#api/use-call.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import type { ValueOf } from '#api/names.ts'
import { isLoggedIn, isTrial, useSession } from '#session/session-store.ts'
import { listArgs, pageSize, type Filters } from '#screens/game/lobby-filters.ts'
import { categoryOf, hotArgs, isFixed, type LobbyKind } from '#screens/game/lobby-segment.ts'

export type LobbyGames = {
  pages: readonly (readonly Game[])[]
  total: number | undefined
  /** How many of all are games, groups aside, where the list says so. */
  gameCount?: number | undefined
  /** How many of the games can be played. */
  openCount?: number | undefined
  facets: ValueOf<'gameList'>['facets'] | undefined
  /** The list on screen belongs to the filters before these. */
  isStale: boolean
  isFetching: boolean
  hasMore: boolean
  error: { readonly code: string } | null
  loadMore: () => void
  retry: () => void
}

type Pages<P> = {
  data: { pages: P[] } | undefined
  isPlaceholderData: boolean
  isFetching: boolean
  hasNextPage: boolean
  error: { readonly code: string } | null
  fetchNextPage: () => Promise<unknown>
  refetch: () => Promise<unknown>
}

const fromPages = <P extends { totalCount: number }>(
  query: Pages<P>,
  gamesOf: (page: P) => readonly Game[],
  data = query.data,
): Omit<LobbyGames, 'facets'> => ({
  pages: data?.pages.map(gamesOf) ?? [],
  total: data?.pages[0]?.totalCount,
  isStale: query.isPlaceholderData,
  isFetching: query.isFetching,
  hasMore: query.hasNextPage,
  error: query.error,
  loadMore: () => void query.fetchNextPage(),
  retry: () => void query.refetch(),
})

/** The games of a lobby, a page at a time, whichever call has them. */
export function useLobbyGames(kind: LobbyKind, filters: Filters): LobbyGames {
  const session = useSession()
  const isMember = isLoggedIn(session) && !isTrial(session)
  const list = useCallPages('gameList', listArgs(categoryOf(kind), filters), {
    enabled: !isFixed(kind),
    keepPrevious: true,
  })
  // Cards are drawn in between the keys of a search, and give way to the next one.
  const data = useDeferredValue(list.data)
  const isBehind = data !== list.data
  const hot = useCall('hotGames', hotArgs, { enabled: kind === 'hot' })
  const fav = useCallPages('favList', { query: { pageSize } }, { enabled: kind === 'fav' && isMember })
  const recent = useCallPages(
    'recentGames',
    { query: { pageSize } },
    { enabled: kind === 'recent' && isMember },
  )
  switch (kind) {
    case 'hot':
      return {
        ...fromPages(
          { ...hot, ...noMore, data: hot.data && { pages: [asPage(hot.data.list)] } },
          (page) => page.games,
        ),
        facets: undefined,
      }
    case 'fav':
      return { ...fromPages(fav, (page) => page.content), facets: undefined }
    case 'recent':
      return { ...fromPages(recent, (page) => page.list), facets: undefined }
    default:
      return {
        ...fromPages(list, (page) => page.games, data),
        isStale: list.isPlaceholderData || isBehind,
        isFetching: list.isFetching || isBehind,
        facets: data?.pages[0]?.facets,
        gameCount: data?.pages[0]?.gameCount,
        openCount: data?.pages[0]?.openCount,
      }
  }
}

const noMore = { hasNextPage: false, fetchNextPage: () => Promise.resolve() }
const asPage = (games: Game[]) => ({ games, totalCount: games.length })
