import type { LotteryProduct } from '@suntala/contract/lottery'
import { useDraws } from '#api/push.ts'
import { useCall } from '#api/use-call.ts'
import { refreshDelayMs } from '#components/refresh-delay.ts'

/** The platform's own answers may be half a second old: news of a draw is asked for after that. */
const settleMs = 700

/** Lotteries on sale with the time of the answer; asked again at the shortest remaining time (LOT-07..09). */
export function useLotteries(count: number) {
  const asked = useCall(
    'lottoPopular',
    { query: { count } },
    { refetchInterval: ({ state }) => refreshDelayMs(state.data?.list ?? []) },
  )
  const { data, dataUpdatedAt, refetch } = asked
  const list: readonly LotteryProduct[] = data?.list ?? []
  useDraws(
    list.map(({ gameId }) => gameId),
    () => void setTimeout(() => void refetch(), settleMs),
  )
  return { list, serverTime: data?.serverTime, receivedAt: dataUpdatedAt, asked }
}
