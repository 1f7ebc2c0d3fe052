import { serverNow } from '#api/server-clock.ts'
import { useSettings } from '#api/platform.ts'
import { BannerArea } from '#components/BannerArea.tsx'
import { useLotteries } from '#components/use-lotteries.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { isLoggedIn, isTrial, useSession } from '#session/session-store.ts'
import { lotteryCount } from '#screens/home/home-calls.ts'
import { DrawStrip } from '#screens/home/DrawStrip.tsx'
import { HotLane, RecentLane, SlotLane } from '#screens/home/GameLanes.tsx'
import { LotteryLane } from '#screens/home/LotteryLane.tsx'
import { NoticeStrip } from '#screens/home/NoticeStrip.tsx'
import { PromotionBlock } from '#screens/home/PromotionBlock.tsx'
import { LiveLane } from '#screens/home/LiveLane.tsx'
import { WinnersBlock } from '#screens/home/WinnersBlock.tsx'
import { ClockProvider } from '#ui/clock.tsx'

/** P-01: each block shows what there is, and is not there without it. */
export function Home() {
  const t = usePhrases('home')
  const { brandName } = useSettings()
  const session = useSession()
  const lotteries = useLotteries(lotteryCount)
  const now = lotteries.serverTime ?? serverNow()
  return (
    <ClockProvider nowMs={now} serverOffsetMs={serverNow() - Date.now()}>
      <title>{`${brandName} · ${t.title}`}</title>
      <meta name="description" content={t.description} />
      <h1 className="sr-text">{`${brandName}: ${t.title}`}</h1>
      <BannerArea group="w_home" layout="centred" label={t.featured} />
      <NoticeStrip />
      <DrawStrip lotteries={lotteries.list} />
      <HotLane />
      {isLoggedIn(session) && !isTrial(session) && <RecentLane />}
      <div className="home-lanes">
        <LiveLane />
        <LotteryLane lotteries={lotteries.list} />
      </div>
      <SlotLane />
      <div className="home-end">
        <WinnersBlock />
        <PromotionBlock />
      </div>
    </ClockProvider>
  )
}
