import { winsMax } from '@suntala/contract/latest-wins'
import { routeQuery, type RouteQuery } from '#api/route-query.ts'
import { noticeQuery } from '#components/use-notice.ts'

/** What home asks for first, with the arguments that its blocks use. */
export const lotteryCount = 8
export const soonestLotteries = { query: { count: lotteryCount } }
export const hotGames = { query: { count: 14 } }
export const slotGames = { query: { gameType: 'RNG', sort: 'newest', pageSize: 14 } } as const
export const latestWins = { query: { limitNum: winsMax } }

export const homeQueries = (): readonly RouteQuery[] => [
  noticeQuery,
  routeQuery('hotGames', hotGames),
  routeQuery('lottoPopular', soonestLotteries),
  routeQuery('gameList', slotGames),
  routeQuery('winners', latestWins),
]
