import type { ReactNode } from 'react'
import { serverNow } from '#api/server-clock.ts'
import { useCall } from '#api/use-call.ts'
import { soonestLotteries } from '#screens/home/home-queries.ts'
import { ClockProvider } from '#ui/clock.tsx'

/** The lotteries on sale, as the strip of the next draws keeps them current. */
export const useShownLotteries = () => useCall('lottoPopular', soonestLotteries)

/** The clock of a block: its first paint shows the time of the answer that it was rendered from. */
export function HomeClock({ children }: { children: ReactNode }) {
  const { data } = useShownLotteries()
  return (
    <ClockProvider nowMs={data?.serverTime ?? serverNow()} serverOffsetMs={serverNow() - Date.now()}>
      {children}
    </ClockProvider>
  )
}
