import { longestText, shown, type SelectionIssue } from '#rules/selection.ts'
import { maxBets, type Reading } from '#rules/play-type.ts'

/** Lines as chosen: each once, in ascending order. */
export type Lines = readonly string[]

export type LineRule = {
  /** All of one length in characters. */
  readonly symbols: readonly string[]
  /** Symbols of one line. */
  readonly length: number
  /** The line that this one stands for, such as its digits sorted, or undefined where it is no bet. */
  readonly normal?: (symbols: readonly string[]) => readonly string[] | undefined
}

/** The most issues that one text is told about. */
const maxIssues = 20

/** Reads single bets written out, separated by blanks, commas or semicolons: `123 456`, `0102,0311`. */
export function readLines(rule: LineRule, text: string): Reading<Lines> {
  if (text.length > longestText) return { ok: false, issues: [{ code: 'too_long', max: longestText }] }
  const lines = new Set<string>()
  const issues: SelectionIssue[] = []
  let given = 0
  // Read one by one, so that a long text is left at its first wrong lines.
  for (const [line] of text.matchAll(/[^\s,;]+/g)) {
    if (++given > maxBets) continue
    const reading = readLine(rule, line)
    if (typeof reading !== 'string') issues.push(reading)
    else if (lines.has(reading)) issues.push({ code: 'repeated', text: shown(line), field: 'line' })
    else lines.add(reading)
    if (issues.length === maxIssues) return { ok: false, issues }
  }
  if (given === 0) return { ok: false, issues: [{ code: 'empty' }] }
  if (given > maxBets) return { ok: false, issues: [{ code: 'too_many_bets', max: maxBets, given }] }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, selection: [...lines].sort() }
}

function readLine(rule: LineRule, line: string): string | SelectionIssue {
  const width = rule.symbols[0]?.length ?? 1
  if (line.length !== width * rule.length) {
    return { code: 'wrong_length', text: shown(line), length: width * rule.length }
  }
  const symbols = Array.from({ length: rule.length }, (_, index) =>
    line.slice(index * width, (index + 1) * width),
  )
  const unknown = symbols.find((symbol) => !rule.symbols.includes(symbol))
  if (unknown !== undefined) return { code: 'unknown_symbol', text: shown(line), field: 'line' }
  const normal = rule.normal ? rule.normal(symbols) : symbols
  return normal ? normal.join('') : { code: 'no_such_bet', text: shown(line) }
}

/** Lines in their normal form. */
export function writeLines(lines: Lines): string {
  return lines.join(' ')
}
