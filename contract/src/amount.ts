import { z } from 'zod'

/** An amount as it travels: a decimal string with at most two places and at most 13 digits before the point. */
export const Amount = z.string().regex(/^-?\d{1,13}(\.\d{1,2})?$/)
/** One that is not below zero. */
export const AmountFromZero = Amount.refine((amount) => !amount.startsWith('-'))
/** An amount above zero, as a caller may send it. */
export const PositiveAmount = z
  .string()
  .regex(/^\d{1,13}(\.\d{1,2})?$/)
  .refine((text) => /[1-9]/.test(text))
