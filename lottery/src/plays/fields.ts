import { longestText, shown, type SelectionIssue } from '#rules/selection.ts'
import type { Field } from '#rules/input.ts'
import type { Reading } from '#rules/play-type.ts'

/** For each field the chosen symbols: bit i stands for symbol i. Fields have at most 30 symbols. */
export type Masks = readonly number[]

/**
 * Reads fields separated by `|`. Symbols of one character stand close together or apart, longer ones
 * apart by blanks or commas: `013|5|79`, `01 02|11`.
 */
export function readFields(fields: readonly Field[], text: string): Reading<Masks> {
  if (text.length > longestText) return refuse({ code: 'too_long', max: longestText })
  if (text.trim() === '') return refuse({ code: 'empty' })
  const parts = text.split('|', fields.length + 1)
  if (parts.length !== fields.length) {
    return refuse({ code: 'wrong_fields', fields: fields.length, given: partsIn(text) })
  }
  const issues: SelectionIssue[] = []
  const selection = fields.map((field, index) => readField(field, parts[index] ?? '', issues))
  return issues.length > 0 ? { ok: false, issues } : { ok: true, selection }
}

/** How many parts `|` makes of a text. */
export function partsIn(text: string): number {
  let parts = 1
  for (let bar = text.indexOf('|'); bar >= 0; bar = text.indexOf('|', bar + 1)) parts++
  return parts
}

function refuse(issue: SelectionIssue): { ok: false; issues: SelectionIssue[] } {
  return { ok: false, issues: [issue] }
}

/** The most issues that one field is told about. */
const maxIssues = 20

function readField(field: Field, text: string, issues: SelectionIssue[]): number {
  const close = field.symbols.every((symbol) => symbol.length === 1)
  let mask = 0
  let wrong = 0
  // Read one by one, so that a long text is left at its first wrong symbols.
  for (const [symbol] of text.matchAll(close ? /[^\s,]/gu : /[^\s,]+/gu)) {
    const bit = field.symbols.indexOf(symbol)
    if (bit >= 0 && !(mask & (1 << bit))) mask |= 1 << bit
    else {
      const code = bit < 0 ? 'unknown_symbol' : 'repeated'
      issues.push({ code, text: shown(symbol), field: field.code })
      if (++wrong === maxIssues) return mask
    }
  }
  const given = bitsIn(mask)
  if (wrong === 0 && given < field.min) {
    issues.push({ code: 'too_few', field: field.code, min: field.min, given })
  }
  if (wrong === 0 && given > field.max) {
    issues.push({ code: 'too_many', field: field.code, max: field.max, given })
  }
  return mask
}

/** The fields in their normal form: symbols in the field's order, digits close together. */
export function writeFields(fields: readonly Field[], masks: Masks): string {
  return fields
    .map(({ symbols }, index) => {
      const chosen = symbolsOf(symbols, masks[index] ?? 0)
      return chosen.join(symbols.every((symbol) => symbol.length === 1) ? '' : ' ')
    })
    .join('|')
}

/** The symbols whose bits are set, in their order. */
export function symbolsOf(symbols: readonly string[], mask: number): string[] {
  return symbols.filter((_, bit) => mask & (1 << bit))
}

/** How many bits are set. */
export function bitsIn(mask: number): number {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count++
  return count
}
