/**
 * Spreadsheets run a cell that begins so as a formula, some of them behind spaces and signs that nobody sees, and in full
 * width too; an apostrophe makes it text.
 */
const formula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u
/** Amounts of ours are figures and stay so, also when negative. */
const figure = /^-?\d+(\.\d+)?$/

function writeCell(text: string): string {
  const safe = formula.test(text) && !figure.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lines of cells as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export const writeCsv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')}`
