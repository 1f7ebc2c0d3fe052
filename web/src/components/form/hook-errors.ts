import type { FieldError } from '@suntala/contract/errors'
import { fieldText } from '@suntala/phrases/field-text'
import type { FieldError as HookError } from 'react-hook-form'
import type { AreaPhrases } from '@suntala/phrases/areas'

/** A broken rule as the form library keeps it: its kind and figures, no words, for the language may change. */
export const toHookError = ({ kind, patternId, min, max }: Omit<FieldError, 'field'>): HookError => ({
  type: kind,
  types: {
    ...(patternId !== undefined && { patternId: String(patternId) }),
    ...(min !== undefined && { min: String(min) }),
    ...(max !== undefined && { max: String(max) }),
  },
})

const figure = (error: HookError, name: string) => {
  const text = error.types?.[name]
  return typeof text === 'string' ? { [name]: Number(text) } : {}
}

/** The broken rule again. */
export const fromHookError = (field: string, error: HookError): FieldError => ({
  field,
  kind: error.type as FieldError['kind'], // made by toHookError
  ...figure(error, 'patternId'),
  ...figure(error, 'min'),
  ...figure(error, 'max'),
})

export type FieldWords = (error: FieldError) => string | undefined

/** What stands under a field: the refusal's own text, the form's words for the rule, else the usual ones. */
export const wordsOf = (
  phrases: AreaPhrases<'form'>,
  words: FieldWords | undefined,
  { field, error }: { field: string; error: HookError },
): string => {
  if (error.message) return error.message
  const broken = fromHookError(field, error)
  return words?.(broken) ?? fieldText(phrases, broken)
}
