import { safeParse } from 'zod/mini'
import type { z } from 'zod'
import type { FieldError } from '#errors.ts'

type Issue = z.core.$ZodIssue

const isEmpty = (input: unknown) => typeof input === 'string' && input.trim() === ''

function errorsOf(issue: Issue, field: string): FieldError[] {
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ field: field ? `${field}.${key}` : key, kind: 'unknown' }))
    case 'too_big':
      return [{ field, kind: issue.origin === 'string' ? 'length' : 'range', max: Number(issue.maximum) }]
    case 'too_small':
      return [{ field, kind: issue.origin === 'string' ? 'length' : 'range', min: Number(issue.minimum) }]
    case 'invalid_format':
      return [{ field, kind: isEmpty(issue.input) ? 'required' : 'pattern' }]
    case 'invalid_type':
      return [{ field, kind: issue.input === undefined ? 'required' : 'type' }]
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'invalid_value':
    case 'custom':
      return [{ field, kind: 'type' }]
  }
}

/**
 * What a schema refused, as the API tells it: the same words from the server and from the form before it.
 * The issues must have been reported with their input.
 */
export const fieldErrorsOf = (issues: readonly Issue[], part = ''): FieldError[] =>
  issues.flatMap((issue) => errorsOf(issue, [part, ...issue.path.map(String)].filter(Boolean).join('.')))

/** What a form's input breaks of its schema; nothing when the call may be made. */
export function inputErrors(schema: z.core.$ZodType, input: unknown): FieldError[] {
  const parsed = safeParse(schema, input, { reportInput: true })
  return parsed.success ? [] : fieldErrorsOf(parsed.error.issues)
}
