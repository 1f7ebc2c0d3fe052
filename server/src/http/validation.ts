import { fieldErrorsOf } from '@suntala/contract/field-errors'
import type { FieldError } from '@suntala/contract/errors'
import { z } from 'zod'
import { ApiError } from '#http/api-error.ts'

/** The refusal that a form shows under its fields. */
export const validationError = (fields: FieldError[]): ApiError =>
  new ApiError('VALIDATION', { value: { fields } })

/**
 * Checks one part of a request.
 * @throws ApiError VALIDATION naming every refused field
 */
export function parsePart<S extends z.core.$ZodType>(schema: S, value: unknown, part: string): z.output<S> {
  const parsed = z.safeParse(schema, value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw validationError(fieldErrorsOf(parsed.error.issues, part))
}
