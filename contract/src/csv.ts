/** Spreadsheets run a cell that begins so as a formula; an apostrophe makes it text. */
const formula = /^[=+\-@\t\r]/
/** Amounts of ours are figures and stay so, also when negative. */
const figure = /^-?\d+(\.\d+)?$/

function writeCell(text: string): string {
  const safe = formula.test(text) && !figure.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lines of cells as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export const writeCsv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')}`
