import type { FieldError } from '@suntala/contract/errors'
import { fromMinor } from '@suntala/contract/minor'
import type { Promotion } from '#operator/promotion.ts'
import { type DecimalSign, readAmount, typedAmount } from '#util/read-amount.ts'

type Terms = Promotion['terms']
export type TermField = Promotion['fields'][number]

/** What the terms of a kind are as fields, and back. */
export type TermsCodec = {
  draftOf: (terms: Terms, sign: DecimalSign) => Record<string, string>
  errors: (draft: Readonly<Record<string, string>>, sign: DecimalSign) => FieldError[]
  termsOf: (draft: Readonly<Record<string, string>>, sign: DecimalSign) => Terms
}

/** A field's name in a form, where a dot would lead into an object. */
export const nameOfTerm = ({ path }: Pick<TermField, 'path'>): string => `term-${path.replaceAll('.', '-')}`

/** What stands in terms under a path; undefined where nothing does. */
export function valueAt(terms: unknown, path: string): unknown {
  let value: unknown = terms
  for (const name of path.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return value
}

function setAt(terms: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    terms[name] = value
    return
  }
  const part = { ...(terms[name] as Record<string, unknown> | undefined) } // a part is an object by the kind's schema
  setAt(part, rest.join('.'), value)
  terms[name] = part
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function typedOf({ kind }: TermField, value: unknown, sign: DecimalSign): string {
  if (value === undefined) return ''
  if (kind === 'other' || (typeof value !== 'string' && typeof value !== 'number'))
    return JSON.stringify(value)
  return kind === 'amount' ? typedAmount(`${value}`, sign) : `${value}`
}

/** What was typed in a field; undefined where it is none of the field's values. */
function readTerm({ kind, min, max, choices }: TermField, text: string, sign: DecimalSign): unknown {
  switch (kind) {
    case 'amount': {
      const minor = readAmount(text, sign)
      return minor === undefined ? undefined : fromMinor(minor)
    }
    case 'integer': {
      const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
      return value >= (min ?? 0) && value <= (max ?? Infinity) ? value : undefined
    }
    case 'choice':
      return choices.some(({ value }) => value === text) ? text : undefined
    case 'text':
      return text
    case 'other':
      return parsed(text)
  }
}

/** The terms of a kind as the fields that its own schema asks for. */
export function codecOfFields(fields: readonly TermField[]): TermsCodec {
  return {
    draftOf: (terms, sign) =>
      Object.fromEntries(
        fields.map((field) => [nameOfTerm(field), typedOf(field, valueAt(terms, field.path), sign)]),
      ),
    errors: (draft, sign) =>
      fields.flatMap((field) => {
        const text = (draft[nameOfTerm(field)] ?? '').trim()
        const isRight = text === '' ? field.isOptional : readTerm(field, text, sign) !== undefined
        return isRight ? [] : [{ field: nameOfTerm(field), kind: 'range' as const }]
      }),
    termsOf(draft, sign) {
      const terms: Terms = {}
      for (const field of fields) {
        const text = (draft[nameOfTerm(field)] ?? '').trim()
        if (text !== '') setAt(terms, field.path, readTerm(field, text, sign))
      }
      return terms
    },
  }
}
