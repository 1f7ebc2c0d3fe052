import { PositiveAmount } from '@suntala/contract/amount'
import { z } from 'zod'

export const dayMs = 86_400_000

export const freeCreditTerms = z.strictObject({
  amount: z.strictObject({ THB: PositiveAmount, USD: PositiveAmount }),
  /** So often it is bet through before it can be withdrawn; ten times is what the strictest regulator allows to be asked. */
  turnoverTimes: z.int().min(0).max(10),
  /** It has to be claimed within so many days. */
  days: z.int().min(1).max(365),
})

export const expiryOf = (at: Date, { days }: z.output<typeof freeCreditTerms>): Date =>
  new Date(at.getTime() + days * dayMs)
