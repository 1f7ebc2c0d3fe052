import type { LotteryProduct } from '@suntala/contract/lottery'

/** The drawn numbers of a lottery's last result. */
export type Drawn = NonNullable<LotteryProduct['last']>['numbers']

/** Drawn numbers in a few characters. */
export const lastText = ([first]: Drawn): string => first?.digits.slice(0, 17) ?? ''
