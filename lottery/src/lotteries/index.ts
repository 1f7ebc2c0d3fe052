import { chinaBalls } from '#lotteries/china-balls.ts'
import { chinaDigitLotteries } from '#lotteries/china-digits.ts'
import { houseLotteries } from '#lotteries/house.ts'
import { houseRapidLotteries } from '#lotteries/house-rapid.ts'
import type { LotteryProduct } from '#lotteries/lottery-product.ts'
import { markSixLotteries } from '#lotteries/mark-six.ts'
import { rapidLotteries } from '#lotteries/rapid.ts'
import { thaiLotteries } from '#lotteries/thailand.ts'
import { vietnameseLotteries } from '#lotteries/vietnam.ts'

/** Every lottery that the rules are ready for; those with an `offer` are what a new installation sells. */
export const lotteries: readonly LotteryProduct[] = [
  ...rapidLotteries,
  ...chinaBalls,
  ...chinaDigitLotteries,
  ...houseLotteries,
  ...markSixLotteries,
  ...thaiLotteries,
  ...vietnameseLotteries,
  ...houseRapidLotteries,
]
