import { writeCsv } from '@suntala/contract/csv'
import type { Language } from '@suntala/phrases/languages'
import type { StatementSheet } from '#record/statement/line.ts'
import { statementTexts } from '#record/statement/texts.ts'

/** A statement for spreadsheets: what it is about, its sums, its lines. No cell of it is taken for a formula. */
export function writeStatementCsv(sheet: StatementSheet, language: Language): Buffer {
  const { record: t, types } = statementTexts(language)
  const { statement: s } = t
  const lines = sheet.lines.map((line) => [
    line.at,
    line.id,
    types[line.type],
    line.subject,
    line.reference,
    line.before,
    line.amount,
    line.after,
  ])
  const text = writeCsv([
    [s.heading, sheet.month],
    [s.customer, sheet.customer],
    [t.currency, sheet.currency],
    [s.opening, sheet.opening],
    [t.moneyIn, sheet.moneyIn],
    [t.moneyOut, sheet.moneyOut],
    [s.closing, sheet.closing],
    [],
    [`${t.time}, ${sheet.timeZone}`, t.entryId, t.type, t.subject, t.reference, t.before, t.amount, t.after],
    ...lines,
  ])
  return Buffer.from(text, 'utf8')
}
