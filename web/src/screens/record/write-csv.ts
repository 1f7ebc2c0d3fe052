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

/** Hands a text to the visitor as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
