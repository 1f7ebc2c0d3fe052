import { planned, type PlannedCall } from '#api/planned.ts'
import { noticeCall } from '#components/use-notice.ts'
import type { Place } from '#paths.ts'

/** Every lottery; lobby and switch list ask by the same arguments. */
export const popularLotteries = { query: { count: 100 } } as const

export const gameCall = (gameCode: string) => ({ query: { gameCode } })

export const recentDraws = (gameId: string) => ({ query: { gameId, count: 10 } })

/** What the lobby shows first. */
export const lobbyCalls = (): readonly PlannedCall[] => [
  noticeCall,
  planned('lottoPopular', popularLotteries),
]

/** What the betting screen shows first; without a lottery in the address it is the lobby. */
export function bettingCalls({ search }: Place): readonly PlannedCall[] {
  const gameCode = search.get('gameCode')
  if (!gameCode || !/^[\w-]{1,40}$/.test(gameCode)) return lobbyCalls()
  return [
    planned('lottoGame', gameCall(gameCode)),
    planned('lottoOpened', recentDraws(gameCode)),
    planned('lottoPopular', popularLotteries),
  ]
}
