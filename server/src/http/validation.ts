import type { FieldError } from '@suntala/contract/errors'
import type { z } from 'zod'
import { ApiError } from '#http/api-error.ts'

type Issue = z.core.$ZodIssue

function fieldErrors(issue: Issue, part: string): FieldError[] {
  const field = [part, ...issue.path.map(String)].filter(Boolean).join('.')
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ field: field ? `${field}.${key}` : key, kind: 'unknown' }))
    case 'too_big':
      return [{ field, kind: issue.origin === 'string' ? 'length' : 'range', max: Number(issue.maximum) }]
    case 'too_small':
      return [{ field, kind: issue.origin === 'string' ? 'length' : 'range', min: Number(issue.minimum) }]
    case 'invalid_format':
      return [{ field, kind: 'pattern' }]
    case 'invalid_type':
      return [{ field, kind: issue.input === undefined ? 'required' : 'type' }]
    default:
      return [{ field, kind: 'type' }]
  }
}

/** The refusal that a form shows under its fields. */
export const validationError = (fields: FieldError[]): ApiError =>
  new ApiError('VALIDATION', { value: { fields } })

/**
 * Checks one part of a request.
 * @throws ApiError VALIDATION naming every refused field
 */
export function parsePart<S extends z.ZodType>(schema: S, value: unknown, part: string): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw validationError(parsed.error.issues.flatMap((issue) => fieldErrors(issue, part)))
}
