import { isSign } from '#paste/thai-notes.ts'
import type { Token } from '#paste/thai-scan.ts'
import type { Row } from '#paste/thai-words.ts'

const digits = '0123456789'.split('')

/** The two-digit numbers of one digit: with it in front, at the back, or anywhere, each once. */
function numbersOfRow(row: Row, digit: string): string[] {
  const front = row === 'back' ? [] : digits.map((other) => digit + other)
  const back = row === 'front' ? [] : digits.map((other) => other + digit)
  return [...new Set([...front, ...back])].toSorted()
}

/** The numbers whose digits are all equal, ascending. */
function setOfDigits(length: number): string[] {
  return digits.map((digit) => digit.repeat(length))
}

/** All numbers from one to another of as many digits; none where they do not ascend. */
function rangeOf(from: string, to: string): string[] {
  const [first, last] = [Number(from), Number(to)]
  if (from.length !== to.length || from.length > 3 || last <= first) return []
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String(first + index).padStart(from.length, '0'),
  )
}

/** A number of a list, and the sign that parts it from the one before: a blank is none. */
export type Item = { readonly text: string; readonly index: number; readonly before: string }

/** Numbers that stand together, up to the token `next`. */
export type Run = {
  /** Written one by one. */
  readonly items: readonly Item[]
  /** Sets, rows and ranges. */
  readonly batches: readonly (readonly string[])[]
  readonly next: number
  /** Nothing may be taken off the numbers as an amount, such as behind a row's word. */
  readonly isClosed: boolean
  /** Other readings of the same tokens are there. */
  readonly isDoubtful: boolean
}

/** Every way of reading numbers from a token on; none where no number is. */
export function runsAt(tokens: readonly Token[], from: number): readonly Run[] {
  const token = tokens[from]
  if (token?.kind === 'row') return rowsBehind(tokens, from, token.rows)
  const plain = plainRun(tokens, from)
  if (!plain) return []
  const row = tokens[plain.next]
  if (row?.kind === 'row' && plain.batches.length === 0 && plain.items.every(({ text }) => text.length === 1))
    return row.rows.map((one) => rowRun(plain.items, one, plain.next + 1, row.rows.length > 1))
  const dashed = dashedRange(plain)
  return dashed ? [plain, dashed] : [plain]
}

/** `รูดหน้า 5`, `19 ประตู 1 2`: the digits stand behind the word. */
function rowsBehind(tokens: readonly Token[], from: number, rows: readonly Row[]): readonly Run[] {
  const behind = plainRun(tokens, skipColon(tokens, from + 1))
  if (!behind || behind.batches.length > 0) return []
  const count = behind.items.findIndex(({ text }) => text.length !== 1)
  const items = count === -1 ? behind.items : behind.items.slice(0, count)
  const next = count === -1 ? behind.next : (behind.items[count]?.index ?? behind.next)
  if (items.length === 0) return []
  return rows.map((row) => rowRun(items, row, next, rows.length > 1 || count !== -1))
}

const skipColon = (tokens: readonly Token[], at: number): number => (isSign(tokens[at], ':') ? at + 1 : at)

function rowRun(items: readonly Item[], row: Row, next: number, isDoubtful: boolean): Run {
  const batches = items.map(({ text }) => numbersOfRow(row, text))
  return { items: [], batches, next, isClosed: true, isDoubtful }
}

function plainRun(tokens: readonly Token[], from: number): Run | undefined {
  const items: Item[] = []
  const batches: string[][] = []
  let at = from
  for (let before = ''; ;) {
    const token = tokens[at]
    if (token?.kind === 'number') items.push({ text: token.text, index: at, before })
    else if (token?.kind === 'set') batches.push(setOfDigits(token.digits))
    else break
    at++
    if (tokens[at]?.kind === 'range') {
      const last = tokens[at + 1]
      const range = last?.kind === 'number' ? rangeOf(items.pop()?.text ?? '', last.text) : []
      if (range.length === 0) return undefined
      batches.push(range)
      at += 2
    }
    before = ''
    const sign = tokens[at]
    const isBetween = isSign(sign, ',.-/+') && ['number', 'set'].includes(tokens[at + 1]?.kind ?? '')
    if (sign?.kind === 'sign' && isBetween) {
      before = sign.sign
      at++
    }
  }
  if (items.length === 0 && batches.length === 0) return undefined
  return { items, batches, next: at, isClosed: items.length === 0, isDoubtful: false }
}

/** Two numbers with a dash between them that bound whole tens, or lie in one ten: `10-19`, `00-99`, `12-15`. */
function dashedRange({ items, batches, next }: Run): Run | undefined {
  const [one, other] = items
  if (items.length !== 2 || batches.length > 0 || other?.before !== '-' || one === undefined) return undefined
  const range = rangeOf(one.text, other.text)
  const isRound = /[01]$/.test(one.text) && /[90]$/.test(other.text)
  const isInTen = one.text.slice(0, -1) === other.text.slice(0, -1)
  if (range.length < 3 || !(isRound || isInTen) || one.text.length === 1) return undefined
  return { items: [], batches: [range], next, isClosed: true, isDoubtful: false }
}
