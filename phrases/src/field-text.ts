import type { FieldError } from '@suntala/contract/errors'
import type { AreaPhrases } from '#areas.ts'

/** What a pattern family asks for; nothing for an id without a text (REG-38). */
export const patternRule = (
  phrases: AreaPhrases<'form'>,
  patternId: number | undefined,
): string | undefined => (phrases.pattern as Partial<Record<string, string>>)[`reg_pattern_${patternId}`] // unknown ids read as undefined

/** With the limits of the field where they are known (REG-39, REG-40). */
function patternText(
  phrases: AreaPhrases<'form'>,
  { patternId, min, max }: Omit<FieldError, 'field'>,
): string {
  const { field } = phrases
  const rule = patternRule(phrases, patternId)
  if (rule === undefined) return field.invalid
  return min === undefined || max === undefined ? rule : field.patternLength({ rule, min, max })
}

/** The text under a field for the rule that it broke (REG-36..42). */
export function fieldText(phrases: AreaPhrases<'form'>, error: Omit<FieldError, 'field'>): string {
  const { field } = phrases
  const limits = { min: error.min ?? 0, max: error.max ?? 0 }
  switch (error.kind) {
    case 'required':
      return field.required
    case 'length':
      return field.length(limits)
    case 'pattern':
      return patternText(phrases, error)
    case 'range':
      return error.min === undefined || error.max === undefined ? field.invalid : field.range(limits)
    case 'mismatch':
      return field.mismatch
    case 'common':
      return field.common
    case 'unknown':
    case 'type':
      return field.invalid
  }
}
