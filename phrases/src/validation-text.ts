import type {
  ValidationCode,
  ValidationIssueOf,
  ValidationIssue,
} from '@suntala/lottery/rules/validation-issue'
import type { AreaPhrases } from '#areas.ts'

/** A parameter of an issue as its phrase takes it: a number as it is, all else as a reader sees it. */
type Written<Value> = Value extends number ? number : string

/** The phrase of each issue, with the issue's own parameters; an optional one is empty where it is absent. */
export type ValidationTexts = {
  readonly [Code in ValidationCode]: (parameters: {
    readonly [Key in keyof Omit<ValidationIssueOf<Code>, 'code'>]-?: Written<ValidationIssueOf<Code>[Key]>
  }) => string
}

/** What may be named as a kind of bet or as a reading. */
export type ValidationWords = Readonly<Record<string, string>> & {
  readonly [Word in ValidationIssueOf<'not_sold'>['play']]: string
}

/** How what an issue names is written where it is shown. */
export type ValidationFormats = {
  readonly money: (minor: bigint) => string
  readonly playType: (code: string) => string
  /** As the page calls a field of a choice; else by the names of the texts. */
  readonly field?: (code: string) => string
}

/** The text of an issue, in the language of the phrases. */
export function validationText(
  phrases: AreaPhrases<'validation'>,
  issue: ValidationIssue,
  formats: ValidationFormats,
): string {
  const parameters: Record<string, number | string> = { station: '' }
  for (const [name, value] of Object.entries(issue)) {
    if (name !== 'code') parameters[name] = written(phrases, formats, name, value)
  }
  const phrase = phrases.texts[issue.code] as (named: typeof parameters) => string // named by the same issue
  return phrase(parameters)
}

function written(
  phrases: AreaPhrases<'validation'>,
  formats: ValidationFormats,
  name: string,
  value: unknown,
): number | string {
  const words: Partial<Record<string, string>> = phrases.words
  const list = (values: readonly unknown[]): string =>
    values.map((one) => words[String(one)] ?? String(one)).join(', ')
  if (Array.isArray(value)) return list(value)
  if (name === 'returnBp' && typeof value === 'bigint')
    return `${value / 100n}.${String(value % 100n).padStart(2, '0')}`
  if (typeof value === 'bigint') return formats.money(value)
  if (typeof value === 'number') return value
  const text = String(value)
  if (name === 'playType') return formats.playType(text)
  if (name === 'field') return formats.field?.(text) ?? fieldName(phrases, text)
  return name === 'play' ? (words[text] ?? text) : text
}

/** The name of a field; `position_1_4` is the first position with the fourth. */
export function fieldName(phrases: AreaPhrases<'validation'>, code: string): string {
  const [, one, other] = /^position_(\d+)(?:_(\d+))?$/.exec(code) ?? []
  if (one !== undefined) return phrases.position({ place: other === undefined ? one : `${one}–${other}` })
  const fields: Partial<Record<string, string>> = phrases.fields
  return fields[code] ?? code
}
