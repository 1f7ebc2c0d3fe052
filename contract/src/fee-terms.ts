import { z } from 'zod'
import { Percent } from '#agent-terms.ts'
import { AmountFromZero } from '#amount.ts'

/** What a deposit or withdrawal costs besides its amount: a sum and a share of it, within bounds; see `feeOf`. */
export const feeFields = {
  fee: AmountFromZero,
  feePercent: Percent,
  feeMin: AmountFromZero,
  /** 0 is without a bound. */
  feeMax: AmountFromZero,
}

export const FeeTerms = z.strictObject(feeFields)
export type FeeTerms = z.output<typeof FeeTerms>
