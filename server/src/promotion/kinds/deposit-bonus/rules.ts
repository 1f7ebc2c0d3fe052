import { PositiveAmount } from '@suntala/contract/amount'
import { toMinor } from '@suntala/contract/minor'
import { z } from 'zod'

/** The largest share of a deposit that can be set, in hundredths of a per cent. */
const percentMax = 200_00n

/** What the strictest regulator allows to be asked: a bonus is bet through ten times at most. */
export const turnoverTimesMax = 10

const amounts = z.strictObject({ THB: PositiveAmount, USD: PositiveAmount })

export const depositBonusTerms = z.strictObject({
  percent: PositiveAmount.refine((text) => toMinor(text) <= percentMax),
  minDeposit: amounts,
  maxBonus: amounts,
  turnoverTimes: z.int().min(0).max(turnoverTimesMax),
  every: z.enum(['once', 'day']),
})
