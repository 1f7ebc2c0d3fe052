import type { FieldError } from '@suntala/contract/errors'
import type { AreaPhrases } from '#areas.ts'

/** The text under a field for the rule that it broke (REG-36..42). */
export function fieldText(phrases: AreaPhrases<'form'>, error: Omit<FieldError, 'field'>): string {
  const { field, pattern } = phrases
  const patterns: Partial<Record<string, string>> = pattern
  const limits = { min: error.min ?? 0, max: error.max ?? 0 }
  switch (error.kind) {
    case 'required':
      return field.required
    case 'length':
      return field.length(limits)
    case 'pattern':
      return patterns[`p${error.patternId}`] ?? field.invalid
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
