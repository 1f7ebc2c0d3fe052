import { routeQuery, type RouteQuery } from '#api/route-query.ts'
import { noticeQuery } from '#components/use-notice.ts'
import type { Place } from '#paths.ts'

/** Every lottery; lobby and switch list ask by the same arguments. */
export const popularLotteries = { query: { count: 200 } } as const

export const gameCall = (gameCode: string) => ({ query: { gameCode } })

export const recentDraws = (gameId: string) => ({ query: { gameId, count: 10 } })

/** What the lobby shows first. */
export const lobbyQueries = (): readonly RouteQuery[] => [
  noticeQuery,
  routeQuery('lottoPopular', popularLotteries),
]

/** What the betting screen shows first; without a lottery in the address it is the lobby. */
export function bettingQueries({ search }: Place): readonly RouteQuery[] {
  const gameCode = search.get('gameCode')
  if (!gameCode || !/^[\w-]{1,40}$/.test(gameCode)) return lobbyQueries()
  return [
    routeQuery('lottoGame', gameCall(gameCode)),
    routeQuery('lottoOpened', recentDraws(gameCode)),
    routeQuery('lottoPopular', popularLotteries),
  ]
}
