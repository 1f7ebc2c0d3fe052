import { PositiveAmount } from '@suntala/contract/amount'
import { freeRoundsMax } from '@suntala/contract/free-rounds'
import { Code } from '@suntala/contract/text'
import { z } from 'zod'

export const freeRoundsTerms = z.strictObject({
  /** The code of a slot. */
  game: Code,
  rounds: z.int().min(1).max(freeRoundsMax),
  /** Of each round. */
  stake: z.strictObject({ THB: PositiveAmount, USD: PositiveAmount }),
  /** So often what they win is bet through before it can be withdrawn. */
  turnoverTimes: z.int().min(0).max(10),
  /** They have to be played within so many days. */
  days: z.int().min(1).max(90),
})
