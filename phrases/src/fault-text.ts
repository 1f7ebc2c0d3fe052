import type { IssueCode, IssueOf, LotteryIssue } from '@suntala/lottery/rules/validation-issue'
import type { AreaPhrases } from '#areas.ts'

/** A parameter of a fault as its phrase takes it: a number as it is, all else as a reader sees it. */
type Written<Value> = Value extends number ? number : string

/** The phrase of each fault, with the fault's own parameters; an optional one is empty where it is absent. */
export type FaultTexts = {
  readonly [Code in IssueCode]: (parameters: {
    readonly [Key in keyof Omit<IssueOf<Code>, 'code'>]-?: Written<IssueOf<Code>[Key]>
  }) => string
}

/** What may be named as a kind of bet or as a reading. */
export type FaultWords = Readonly<Record<string, string>> & {
  readonly [Word in IssueOf<'not_sold'>['play'] | IssueOf<'ambiguous_amounts'>['readings'][number]]: string
}

/** How what a fault names is written where it is shown. */
export type FaultWriting = {
  readonly money: (minor: bigint) => string
  readonly playType: (code: string) => string
}

/** The text of a fault, in the language of the phrases. */
export function faultText(phrases: AreaPhrases<'fault'>, fault: LotteryIssue, writing: FaultWriting): string {
  const parameters: Record<string, number | string> = { station: '' }
  for (const [name, value] of Object.entries(fault)) {
    if (name !== 'code') parameters[name] = written(phrases, writing, name, value)
  }
  const phrase = phrases.texts[fault.code] as (named: typeof parameters) => string // named by the same fault
  return phrase(parameters)
}

function written(
  phrases: AreaPhrases<'fault'>,
  writing: FaultWriting,
  name: string,
  value: unknown,
): number | string {
  const words: Partial<Record<string, string>> = phrases.words
  const list = (values: readonly unknown[]): string =>
    values.map((one) => words[String(one)] ?? String(one)).join(', ')
  if (Array.isArray(value)) return list(value)
  if (name === 'returnBp' && typeof value === 'bigint')
    return `${value / 100n}.${String(value % 100n).padStart(2, '0')}`
  if (typeof value === 'bigint') return writing.money(value)
  if (typeof value === 'number') return value
  const text = String(value)
  if (name === 'playType') return writing.playType(text)
  if (name === 'field') return fieldName(phrases, text)
  return name === 'play' ? (words[text] ?? text) : text
}

/** The name of a field; `position_1_4` is the first position with the fourth. */
export function fieldName(phrases: AreaPhrases<'fault'>, code: string): string {
  const [, one, other] = /^position_(\d+)(?:_(\d+))?$/.exec(code) ?? []
  if (one !== undefined) return phrases.position({ place: other === undefined ? one : `${one}–${other}` })
  const fields: Partial<Record<string, string>> = phrases.fields
  return fields[code] ?? code
}
