import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@suntala/phrases/languages'
import PDFDocument from 'pdfkit'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { StatementLine, StatementSheet } from '#record/statement/line.ts'
import { statementTexts } from '#record/statement/texts.ts'

type Pdf = PDFKit.PDFDocument
type Script = 'thai' | 'latin'

const fontFile = (script: Script) =>
  readFileSync(
    fileURLToPath(
      import.meta.resolve(`@fontsource/noto-sans-thai/files/noto-sans-thai-${script}-400-normal.woff`),
    ),
  )
const fonts: Record<Script, Buffer> = { thai: fontFile('thai'), latin: fontFile('latin') }

const thai = /[\u0E00-\u0E7F]+/u
/** What the embedded fonts can draw; anything else is shown as a question mark. */
const drawable = /[^\u0020-\u007E\u00A0-\u00FF\u0E00-\u0E7F\u2013\u2014\u2018-\u201D\u2022\u2026]/gu

/** The vowel sara am under a tone mark is drawn as its two parts, the tone mark above the ring. */
export const readable = (text: string): string =>
  text.replace(drawable, '?').replace(/([\u0E48-\u0E4B])\u0E33/gu, '\u0E4D$1\u0E32')

/** A text in runs of one script each. */
const runsOf = (text: string): { text: string; script: Script }[] =>
  readable(text)
    .split(/([\u0E00-\u0E7F]+)/u)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, script: thai.test(part) ? 'thai' : 'latin' }))

type Box = { x: number; y: number; width: number; size?: number; align?: 'start' | 'end' }

const widthOf = (pdf: Pdf, text: string, size: number): number =>
  runsOf(text).reduce((sum, run) => sum + pdf.font(run.script).fontSize(size).widthOfString(run.text), 0)

/** As much of a text as its box holds, with an ellipsis where something is left out. */
function fit(pdf: Pdf, text: string, { width, size = 8 }: Box): string {
  if (widthOf(pdf, text, size) <= width) return text
  const signs = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  let length = signs.length
  while (length > 0 && widthOf(pdf, `${signs.slice(0, length).join('')}…`, size) > width) length -= 1
  return `${signs.slice(0, length).join('')}…`
}

function draw(pdf: Pdf, text: string, box: Box): void {
  const { size = 8, align = 'start' } = box
  const shown = fit(pdf, text, box)
  let x = align === 'end' ? box.x + box.width - widthOf(pdf, shown, size) : box.x
  for (const run of runsOf(shown)) {
    pdf.font(run.script).fontSize(size).text(run.text, x, box.y, { lineBreak: false })
    x += pdf.widthOfString(run.text)
  }
}

const margin = 36
const rowHeight = 15
/** Of a sheet of A4 lying on its side. */
const columns: readonly { key: keyof StatementLine; width: number; align?: 'end' }[] = [
  { key: 'at', width: 96 },
  { key: 'type', width: 78 },
  { key: 'subject', width: 160 },
  { key: 'reference', width: 190 },
  { key: 'before', width: 82, align: 'end' },
  { key: 'amount', width: 82, align: 'end' },
  { key: 'after', width: 82, align: 'end' },
]
const bottom = 595 - margin

function drawRow(pdf: Pdf, cells: Readonly<Partial<Record<keyof StatementLine, string>>>, y: number): void {
  let x = margin
  for (const { key, width, align } of columns) {
    draw(pdf, cells[key] ?? '', { x, y, width: width - 6, ...(align && { align }) })
    x += width
  }
}

function drawHead(pdf: Pdf, sheet: StatementSheet, { record: t }: ReturnType<typeof statementTexts>): number {
  const { statement: s } = t
  draw(pdf, `${s.heading} ${sheet.month}`, { x: margin, y: margin, width: 500, size: 16 })
  const facts: readonly (readonly [string, string])[] = [
    [s.customer, sheet.customer],
    [t.currency, sheet.currency],
    [s.opening, sheet.opening],
    [t.moneyIn, sheet.moneyIn],
    [t.moneyOut, sheet.moneyOut],
    [s.closing, sheet.closing],
  ]
  let y = margin + 30
  for (const [name, value] of facts) {
    draw(pdf, name, { x: margin, y, width: 140, size: 9 })
    draw(pdf, value, { x: margin + 140, y, width: 120, size: 9, align: 'end' })
    y += rowHeight
  }
  return y + rowHeight
}

/** A statement as pages to be read and printed, in the reader's language; the event loop goes on between pages. */
export async function writeStatementPdf(sheet: StatementSheet, language: Language): Promise<Buffer> {
  const texts = statementTexts(language)
  const { record: t, types } = texts
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin,
    lang: language,
    info: { Title: `${t.statement.heading} ${sheet.month}` },
  })
  const whole: Buffer[] = []
  pdf.on('data', (bytes: Buffer) => whole.push(bytes))
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  for (const script of ['thai', 'latin'] as const) pdf.registerFont(script, fonts[script])
  const head = {
    at: `${t.time}, ${sheet.timeZone}`,
    type: t.type,
    subject: t.subject,
    reference: t.reference,
    before: t.before,
    amount: t.amount,
    after: t.after,
  }
  let page = 1
  let y = drawHead(pdf, sheet, texts)
  const begin = () => {
    drawRow(pdf, head, y)
    y += rowHeight
    pdf
      .moveTo(margin, y - 4)
      .lineTo(842 - margin, y - 4)
      .lineWidth(0.5)
      .stroke()
  }
  begin()
  for (const line of sheet.lines) {
    if (y + rowHeight > bottom) {
      await nextTurn()
      pdf.addPage()
      page += 1
      draw(pdf, t.statement.page({ page }), {
        x: 842 - margin - 100,
        y: margin - 18,
        width: 100,
        align: 'end',
      })
      y = margin
      begin()
    }
    drawRow(pdf, { ...line, type: types[line.type] }, y)
    y += rowHeight
  }
  pdf.end()
  await ended
  return Buffer.concat(whole)
}
