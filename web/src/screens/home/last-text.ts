import type { LotteryProduct } from '@suntala/contract/lottery'

/** The drawn numbers of a lottery's last result. */
export type Drawn = NonNullable<LotteryProduct['last']>['numbers']

/** Drawn numbers in a few characters. */
export const lastText = (numbers: Drawn): string =>
  numbers.length > 3
    ? numbers
        .slice(0, 2)
        .map(({ digits }) => digits)
        .join(' · ')
    : (numbers[0]?.digits ?? '')
