import { betsIn, maxReadings, Meanings, type Reading } from '#paste/meanings.ts'
import type { PastedThaiBet } from '#paste/thai-bets.ts'
import { calendarEnds, isSign, leadsOf, skipSigns } from '#paste/thai-notes.ts'
import type { Token } from '#paste/thai-scan.ts'
import { isRepeated, type Spec } from '#paste/thai-spec.ts'
import {
  noteRefusal,
  refuse,
  stepsFrom,
  type LineReader,
  type LineTerms,
  type Partial,
  type Refusal,
} from '#paste/thai-statement.ts'
import { shown } from '#rules/selection.ts'

export type LineAnswer =
  /** Nothing that could be a bet: a greeting, a day, an empty line. */
  | { readonly kind: 'blank' }
  | { readonly kind: 'heading'; readonly heading: Spec }
  | { readonly kind: 'numbers'; readonly numbers: readonly string[]; readonly mayBeStakes: boolean }
  | { readonly kind: 'total'; readonly amount: bigint; readonly at: number; readonly end: number }
  | { readonly kind: 'bets'; readonly bets: readonly PastedThaiBet[] }
  | { readonly kind: 'ask'; readonly readings: readonly Reading<PastedThaiBet>[] }
  | Refusal

/** A line with more pieces is no line. */
const maxTokens = 20_000

/** Reads the pieces of one line in every way. */
export function readLine(written: readonly Token[], terms: LineTerms): LineAnswer {
  const tokens = written.filter(({ kind }) => kind !== 'filler')
  terms.effort.steps += written.length
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (tokens.every(({ kind }) => kind === 'sign')) return { kind: 'blank' }
  const [at, end] = [first?.at ?? 0, last?.end ?? 0]
  if (tokens.length > maxTokens) return refuse({ code: 'too_long', max: maxTokens }, at, end)
  const deletes = tokens.find(({ kind }) => kind === 'deletes')
  if (deletes) return refuse({ code: 'takes_back', text: shown(deletes.text) }, deletes.at, deletes.end)
  return headingOf(tokens) ?? noteOf(tokens) ?? totalOf(tokens) ?? betsOf(tokens, terms)
}

/** A line that is a day or a time and nothing else. */
function noteOf(tokens: readonly Token[]): LineAnswer | undefined {
  const whole = calendarEnds(tokens, 0).find(({ next }) => skipSigns(tokens, next, '.,()') === tokens.length)
  if (!whole) return undefined
  if (whole.isSure && tokens.some(({ kind }) => kind === 'calendar')) return { kind: 'blank' }
  const isTime = tokens.length === 3 && isSign(tokens[1], '.:')
  const text = shown(tokens.map((token) => token.text).join(''))
  const readings = ['numbers', isTime ? 'time' : 'date']
  return refuse({ code: 'ambiguous_word', text, readings }, tokens[0]?.at ?? 0, tokens.at(-1)?.end ?? 0)
}

/** `รวม 300 บาท`. */
function totalOf(tokens: readonly Token[]): LineAnswer | undefined {
  const said = tokens.filter(
    (token) => token.kind !== 'total' && token.kind !== 'currency' && !isSign(token, '=:.-()'),
  )
  const parts = said.filter((token) => !isSign(token, ','))
  const digits = parts.map(({ text }) => text).join('')
  const isSum = tokens.some(({ kind }) => kind === 'total') && parts.every(({ kind }) => kind === 'number')
  if (!isSum || digits === '' || digits.length > 12 || (parts.length > 1 && said.length === parts.length))
    return undefined
  return { kind: 'total', amount: BigInt(digits), at: tokens[0]?.at ?? 0, end: tokens.at(-1)?.end ?? 0 }
}

function headingOf(tokens: readonly Token[]): LineAnswer | undefined {
  if (!tokens.some(({ kind }) => kind === 'side' || kind === 'length')) return undefined
  const sides: Spec['sides'][number][] = []
  let length: number | undefined
  for (const token of tokens) {
    if (token.kind === 'side') {
      if (isRepeated(sides, token.side))
        return refuse({ code: 'repeated', text: shown(token.text), field: 'kind' }, token.at, token.end)
      sides.push(token.side)
    } else if (token.kind === 'length') {
      if (length !== undefined) return undefined
      length = token.digits
    } else if (token.kind !== 'sign') return undefined
  }
  return { kind: 'heading', heading: { sides, ...(length !== undefined && { length }) } }
}

/** Numbers alone; they wait for an amount. */
function numbersOf(tokens: readonly Token[]): LineAnswer | undefined {
  const numbers: string[] = []
  for (const token of tokens) {
    if (token.kind === 'number') numbers.push(token.text)
    else if (!isSign(token, ',.-/+')) return undefined
  }
  const [first = '', second = ''] = numbers
  const [start, last] = [tokens[0]?.at ?? 0, tokens.at(-1)?.end ?? 0]
  if (first.length > 3) return refuse({ code: 'wrong_length', text: shown(first), length: 3 }, start, last)
  const isMixed = numbers.some((number) => number.length !== first.length)
  if (isMixed) return refuse({ code: 'mixed_lengths' }, start, last)
  const isRound = (number: string): boolean => /^[1-9]\d*[05]$/.test(number)
  const mayBeStakes =
    numbers.length > 1 && numbers.length < 4 && isRound(second) && isRound(numbers.at(-1) ?? '')
  return { kind: 'numbers', numbers, mayBeStakes }
}

function betsOf(tokens: readonly Token[], terms: LineTerms): LineAnswer {
  const meanings = new Meanings<PastedThaiBet>(
    ({ playType, selection, stakeMinor }) => `${playType} ${selection} ${stakeMinor}`,
  )
  const reader: LineReader = { tokens, terms, meanings, refusal: undefined }
  const found = finish(reader)
  const numbers = numbersOf(tokens)
  const readings = [...found.readings.values()]
  if (found.isTooMany)
    return refuse({ code: 'too_many_readings' }, tokens[0]?.at ?? 0, tokens.at(-1)?.end ?? 0)
  const [only] = readings
  const isNumbers = numbers?.kind === 'numbers'
  if (only && readings.length === 1 && !only.isDoubtful && !isNumbers)
    return { kind: 'bets', bets: betsIn(only.meaning) }
  if (readings.length > 0)
    return {
      kind: 'ask',
      readings: readings.map(({ meaning }) => ({ bets: betsIn(meaning), priceMinor: meaning.priceMinor })),
    }
  return (
    numbers ??
    reader.refusal ??
    refuse({ code: 'missing_numbers' }, tokens[0]?.at ?? 0, tokens.at(-1)?.end ?? 0)
  )
}

type Found = { readonly readings: Map<number, Partial>; isTooMany: boolean }

/** Goes through the line from left to right, keeping each different meaning of what has been read. */
function finish(reader: LineReader): Found {
  const { tokens } = reader
  const found: Found = { readings: new Map(), isTooMany: false }
  const open = new Map<number, Map<string, Partial>>()
  const nothing = {
    meaning: reader.meanings.nothing,
    prefix: undefined,
    isDoubtful: false,
    isGuess: false,
    hasOwnSides: false,
    isBare: false,
  }
  const leads = leadsOf(tokens)
  const starts = leads.some(({ isSure }) => isSure)
    ? leads
    : [{ next: skipSigns(tokens, 0, '-.'), isSure: false, isDoubtful: false }, ...leads]
  const firsts = new Set(starts.map(({ next }) => next))
  for (const { next, isDoubtful = false } of starts) keep(open, next, { ...nothing, next, isDoubtful })
  for (let at = 0; at < tokens.length; at++) {
    const here = open.get(at)
    open.delete(at)
    if (!here) continue
    if (here.size > maxReadings) {
      found.isTooMany = true
      return found
    }
    for (const partial of here.values()) {
      const isFirst = partial.meaning.id === 0 && firsts.has(at)
      for (const step of stepsFrom(reader, partial, isFirst)) settle(reader, found, open, step)
    }
  }
  return found
}

/** Ends the line behind bets, or goes on with the numbers that follow. */
function settle(
  reader: LineReader,
  found: Found,
  open: Map<number, Map<string, Partial>>,
  step: Partial,
): void {
  const { tokens } = reader
  if (isEnd(reader, step)) {
    const isMixed = step.hasOwnSides && step.isBare
    const same = found.readings.get(step.meaning.id)
    const isDoubtful = (step.isDoubtful || isMixed) && (same?.isDoubtful ?? true)
    found.readings.set(step.meaning.id, { ...step, isDoubtful })
    if (found.readings.size > maxReadings) found.isTooMany = true
  } else {
    const next = skipSigns(tokens, step.next)
    // Another amount, or another number with its own?
    if (!isSign(tokens[step.next], '*='))
      keep(open, next, { ...step, next, isDoubtful: step.isDoubtful || step.isGuess })
    else noteRefusal(reader, { code: 'missing_numbers' }, step.next, step.next + 1)
  }
}

function keep(open: Map<number, Map<string, Partial>>, at: number, partial: Partial): void {
  const here = open.get(at) ?? new Map<string, Partial>()
  const key = `${partial.prefix?.sides.join() ?? ''} ${partial.prefix?.length ?? ''} ${partial.meaning.id}`
  const same = here.get(key)
  here.set(key, same && !same.isDoubtful ? same : partial)
  open.set(at, here)
}

/** Whether nothing but signs, a day or the sum of the bets stands behind them. */
function isEnd({ tokens, terms }: LineReader, { next, meaning }: Partial): boolean {
  const at = skipSigns(tokens, next, ',.-/+()')
  if (at === tokens.length) return true
  if (calendarEnds(tokens, at).some((end) => end.isSure && end.next === tokens.length)) return true
  const words = tokens.slice(next, next + 8)
  if (next + words.length < tokens.length) return false
  const sum = words.filter(({ kind }) => kind === 'number')
  const isSum = words.every((token) => ['total', 'number', 'currency', 'sign', 'equals'].includes(token.kind))
  const digits = sum[0]?.text ?? ''
  // `12=50=50` may also be two amounts.
  const isOther = tokens.slice(0, next).findLast(({ kind }) => kind === 'number')?.text !== digits
  const isMarked = words.some((token) => token.kind === 'total' || (isOther && isSign(token, '=(')))
  const isOne = isSum && isMarked && sum.length === 1 && digits.length < 12
  return isOne && BigInt(digits) * terms.unitMinor === meaning.priceMinor
}

/** A line that holds words about bets but no numbers was to be a heading. */
export function isLostHeading(tokens: readonly Token[]): boolean {
  return !tokens.some(({ kind }) => ['number', 'set', 'row'].includes(kind)) && tokens.length > 0
}
