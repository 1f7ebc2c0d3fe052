import type { FieldError } from '@suntala/contract/errors'
import { countCharacters } from '@suntala/contract/form-inputs'

export type LengthLimits = { feedbackMin: number; feedbackMax: number }

/** What the server would refuse of a text's length, with both numbers (HELP-10). */
export function contentErrors(
  content: string,
  { feedbackMin: min, feedbackMax: max }: LengthLimits,
): FieldError[] {
  const length = countCharacters(content)
  return length >= min && length <= max ? [] : [{ field: 'content', kind: 'length', min, max }]
}
