import type { LotteryGame } from '@suntala/contract/lottery'
import { useEffect } from 'react'
import { useDraws } from '#api/push.ts'
import { useCall } from '#api/use-call.ts'

const expiredMs = 7000
const longestMs = 30_000

/** Lotteries on sale with the time of the answer; asked again at the shortest remaining time (LOT-07..09). */
export function useLotteries(count: number) {
  const { data, dataUpdatedAt, refetch } = useCall('lottoPopular', { query: { count } })
  const list: readonly LotteryGame[] = data?.list ?? []
  useEffect(() => {
    if (!data || data.list.length === 0) return
    const shortest = Math.min(longestMs, ...data.list.map(({ remainTime }) => remainTime))
    const timer = setTimeout(() => void refetch(), shortest <= 0 ? expiredMs : shortest)
    return () => clearTimeout(timer)
  }, [data, dataUpdatedAt, refetch])
  useDraws(
    list.map(({ gameId }) => gameId),
    () => void refetch(),
  )
  return { list, serverTime: data?.serverTime, receivedAt: dataUpdatedAt }
}
