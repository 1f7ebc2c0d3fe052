import { choose, combinations } from '#plays/combinations.ts'
import { longestText, shown, type SelectionIssue } from '#rules/selection.ts'
import { partsIn } from '#plays/fields.ts'
import type { Field } from '#rules/input.ts'
import { maxBets, type Reading } from '#rules/play-type.ts'

/** Symbols chosen in one field, in the field's order. It may have more symbols than the masks of `fields.ts`. */
export type Chosen = readonly string[]

/** The most issues that one text is told about. */
const maxIssues = 20

/** Reads one field; its symbols stand apart by blanks, commas, semicolons or hyphens: `01 17,49`, `rat-ox`. */
export function readChoice(field: Field, text: string): Reading<Chosen> {
  if (text.length > longestText) return { ok: false, issues: [{ code: 'too_long', max: longestText }] }
  const known = new Set(field.symbols)
  const chosen = new Set<string>()
  const issues: SelectionIssue[] = []
  let isEmpty = true
  // Read one by one, so that a long text is left at its first wrong symbols.
  for (const [symbol] of text.matchAll(/[^\s,;-]+/g)) {
    isEmpty = false
    if (known.has(symbol) && !chosen.has(symbol)) chosen.add(symbol)
    else {
      const code = known.has(symbol) ? 'repeated' : 'unknown_symbol'
      issues.push({ code, text: shown(symbol), field: field.code })
    }
    if (issues.length === maxIssues) return { ok: false, issues }
  }
  const { code, min, max } = field
  if (isEmpty) issues.push({ code: 'empty' })
  else if (issues.length === 0 && chosen.size < min) {
    issues.push({ code: 'too_few', field: code, min, given: chosen.size })
  } else if (issues.length === 0 && chosen.size > max) {
    issues.push({ code: 'too_many', field: code, max, given: chosen.size })
  }
  if (issues.length > 0) return { ok: false, issues }
  return { ok: true, selection: field.symbols.filter((symbol) => chosen.has(symbol)) }
}

/** Reads fields separated by `|`, each as by itself. */
export function readChoices(fields: readonly Field[], text: string): Reading<readonly Chosen[]> {
  if (text.length > longestText) return { ok: false, issues: [{ code: 'too_long', max: longestText }] }
  const parts = text.split('|', fields.length + 1)
  if (parts.length !== fields.length) {
    return { ok: false, issues: [{ code: 'wrong_fields', fields: fields.length, given: partsIn(text) }] }
  }
  const readings = fields.map((field, index) => readChoice(field, parts[index] ?? ''))
  const issues = readings.flatMap((reading) => (reading.ok ? [] : reading.issues))
  if (issues.length > 0) return { ok: false, issues }
  return { ok: true, selection: readings.map((reading) => (reading.ok ? reading.selection : [])) }
}

/** How many of `from` symbols may be chosen where all sets of `size` are bets. */
export function maxChosen(size: number, from: number): number {
  let max = size
  while (max < from && choose(max + 1, size) <= maxBets) max++
  return max
}

/** All sets of `size` symbols that those chosen hold, each as a text. */
export function* setsOf(chosen: Chosen, size: number): Generator<string> {
  for (const set of combinations(chosen, size)) yield set.join('-')
}
