import { HomeClock } from '#screens/home/HomeClock.tsx'
import { LiveLane } from '#screens/home/LiveLane.tsx'
import { LotteryLane } from '#screens/home/LotteryLane.tsx'
import { MatchBlock } from '#screens/home/MatchBlock.tsx'
import { NewsBlock } from '#screens/home/NewsBlock.tsx'
import { PromotionBlock } from '#screens/home/PromotionBlock.tsx'
import { WinnersBlock } from '#screens/home/WinnersBlock.tsx'

/** The two lanes of few wide cards. */
export const ShortLanes = () => (
  <HomeClock>
    <div className="home-lanes">
      <LiveLane />
      <LotteryLane />
    </div>
  </HomeClock>
)

export const HomeEnd = () => (
  <>
    <MatchBlock />
    <div className="home-end">
      <WinnersBlock />
      <PromotionBlock />
    </div>
    <NewsBlock />
  </>
)
