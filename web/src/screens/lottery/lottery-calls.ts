import { routeQuery, type RouteQuery } from '#api/route-query.ts'
import { noticeQuery } from '#components/use-notice.ts'
import { paths, type Place } from '#paths.ts'

/** Every lottery; lobby and switch list ask by the same arguments. */
export const popularLotteries = { query: { count: 200 } } as const

/** What is shown of the draws of Vietnam. */
export const latestOfVietnam = { query: { count: 6 } } as const

export const isOfVietnam = (pathname: string): boolean => pathname.startsWith(paths.vnLottery())

export const gameCall = (gameCode: string) => ({ query: { gameCode } })

export const recentDraws = (gameId: string) => ({ query: { gameId, count: 10 } })

/** What the lobby shows first. */
export const lobbyQueries = ({ pathname }: Pick<Place, 'pathname'>): readonly RouteQuery[] =>
  isOfVietnam(pathname)
    ? [noticeQuery, routeQuery('lottoMenus', {}), routeQuery('lottoNumero', latestOfVietnam)]
    : [noticeQuery, routeQuery('lottoPopular', popularLotteries)]

/** What the betting screen shows first; without a lottery in the address it is the lobby. */
export function bettingQueries({ pathname, search }: Place): readonly RouteQuery[] {
  const gameCode = search.get('gameCode')
  if (!gameCode || !/^[\w-]{1,40}$/.test(gameCode)) return lobbyQueries({ pathname })
  return [
    routeQuery('lottoGame', gameCall(gameCode)),
    routeQuery('lottoOpened', recentDraws(gameCode)),
    routeQuery('lottoPopular', popularLotteries),
  ]
}
