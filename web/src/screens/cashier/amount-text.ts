import type { FieldError } from '@suntala/contract/errors'
import { fromMinor } from '@suntala/contract/minor'

/** The amount as a call sends it; empty when it could not be read, which no schema lets through. */
export const sentAmount = (amount: bigint | undefined): string =>
  amount === undefined ? '' : fromMinor(amount)

/** What keeps an amount from being used, as a form's field tells it; limits are inclusive. */
export function checkAmount(
  field: string,
  amount: bigint | undefined,
  { min, max }: { min: bigint; max: bigint },
): FieldError[] {
  if (amount === undefined) return [{ field, kind: 'type' }]
  if (amount < min) return [{ field, kind: 'range', min: Number(min) }]
  return amount > max ? [{ field, kind: 'range', max: Number(max) }] : []
}

/** The words for it: no figure, too small, too large. */
export const amountWords = (
  { kind, min }: Omit<FieldError, 'field'>,
  words: { unreadable: string; below: string; above: string },
): string => {
  if (kind !== 'range') return words.unreadable
  return min === undefined ? words.above : words.below
}
