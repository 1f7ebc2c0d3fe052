import { chinaBalls } from '#lotteries/china-balls.ts'
import { chinaDigitLotteries } from '#lotteries/china-digits.ts'
import { houseLotteries } from '#lotteries/house.ts'
import type { Lottery } from '#lotteries/lottery.ts'
import { markSixLotteries } from '#lotteries/mark-six.ts'
import { thaiLotteries } from '#lotteries/thailand.ts'
import { vietnameseLotteries } from '#lotteries/vietnam.ts'

/** Every lottery that the rules are ready for. */
export const lotteries: readonly Lottery[] = [
  ...chinaBalls,
  ...chinaDigitLotteries,
  ...houseLotteries,
  ...markSixLotteries,
  ...thaiLotteries,
  ...vietnameseLotteries,
]
