import type { TermField } from '@suntala/contract/operator-promotion'
import { Amount, PositiveAmount } from '@suntala/contract/amount'
import type { Language } from '@suntala/phrases/languages'
import { z } from 'zod'
import { nameTerms } from '#promotion/name-kind.ts'
import type { PromotionKind } from '#promotion/promotion-kind.ts'

type Schema = z.core.JSONSchema.BaseSchema
type Fact = Pick<TermField, 'kind' | 'min' | 'max'> & { path: string[]; isOptional: boolean; words: string[] }

const patternOf = (schema: z.ZodType): string | undefined => z.toJSONSchema(schema).pattern
const amountPatterns = new Set([patternOf(Amount), patternOf(PositiveAmount)])

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

function kindOfField({ type, pattern, enum: words }: Schema): TermField['kind'] {
  if (words) return 'choice'
  if (type === 'integer') return 'integer'
  if (type !== 'string') return 'other'
  return pattern !== undefined && amountPatterns.has(pattern) ? 'amount' : 'text'
}

/** Every value that a schema asks for, with the names that lead to it. */
function factsOf(schema: Schema, path: string[], isOptional: boolean): Fact[] {
  const { properties, required = [], propertyNames, additionalProperties } = schema
  if (properties)
    return Object.entries(properties).flatMap(([name, each]) =>
      isSchema(each) ? factsOf(each, [...path, name], isOptional || !required.includes(name)) : [],
    )
  const names = isSchema(propertyNames) ? propertyNames.enum : undefined
  if (names && isSchema(additionalProperties))
    return names.flatMap((name) => factsOf(additionalProperties, [...path, String(name)], true))
  const { minimum: min, maximum: max, enum: words = [] } = schema
  return [{ path, kind: kindOfField(schema), min, max, isOptional, words: words.map(String) }]
}

/** What an operator sets of a kind, field by field, as its own schema says. */
export function termFields(
  { code, terms }: Pick<PromotionKind, 'code' | 'terms'>,
  language: Language,
): TermField[] {
  const { labelOf, choiceOf } = nameTerms(code, language)
  // What a check in code asks for besides is told when it is saved.
  const schema = z.toJSONSchema(terms, { io: 'input', unrepresentable: 'any' })
  return factsOf(schema, [], false).map(({ path, words, ...fact }) => ({
    ...fact,
    path: path.join('.'),
    label: labelOf(path),
    choices: words.map((value) => ({ value, name: choiceOf(value) })),
  }))
}
