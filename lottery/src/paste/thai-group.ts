import { shown, type SelectionIssue } from '#rules/selection.ts'
import type { Family } from '#rules/family.ts'
import type { AmountIssue } from '#paste/thai-amounts.ts'
import type { PastedThaiBet, ThaiBetIssue } from '#paste/thai-bets.ts'
import { numbersOfRow, setOfDigits } from '#paste/thai-numbers.ts'
import type { Token } from '#paste/thai-scan.ts'
import type { Row, Side } from '#paste/thai-words.ts'

/** Why a line is refused. */
export type ThaiPasteIssue = SelectionIssue | ThaiBetIssue | AmountIssue

/** What a line of its own says about the lines after it: บน, สองตัวล่าง. */
export type Heading = { readonly sides: readonly Side[]; readonly length?: number }

export type LineTerms = {
  readonly family: Family
  readonly unitMinor: bigint
  /** Nothing where a heading could not be read, so that lines without sides of their own are unclear. */
  readonly heading: Heading | undefined
  /** Numbers of the lines before that had no amount. */
  readonly waiting: readonly string[]
}

export type Refusal = {
  readonly kind: 'refused'
  readonly issue: ThaiPasteIssue
  readonly at: number
  readonly end: number
}

/** Numbers of a line up to their amount, and what is said about them. */
export type Group = {
  readonly list: string[]
  readonly batches: string[][]
  sides: Side[]
  length?: number
  orders?: { readonly given?: number }
  row?: Row
  /** A word has come after the numbers: a number is an amount now. */
  isClosed: boolean
  readonly at: number
}

export type State = {
  readonly tokens: readonly Token[]
  readonly terms: LineTerms
  at: number
  /** What stands before the numbers that it is about: `บน 12=10 34=20`. */
  prefix: { sides: Side[]; length?: number } | undefined
  readonly bets: PastedThaiBet[]
  /** Whether some numbers have sides behind them, and where numbers without any began. */
  hasOwnSides: boolean
  bare: Refusal | undefined
}

export function refuse(issue: ThaiPasteIssue, at: number, end: number): Refusal {
  return { kind: 'refused', issue, at, end }
}

/** A kind of bet that has been said already. */
export function refuseAgain({ text, at, end }: Token): Refusal {
  return refuse({ code: 'repeated', text: shown(text), field: 'kind' }, at, end)
}

export function refuseReadings({ text, at, end }: Token, readings: readonly string[]): Refusal {
  return refuse({ code: 'ambiguous_word', text: shown(text), readings }, at, end)
}

/** Pieces that may also be something else than numbers to bet on. */
export function refuseSpan(pieces: readonly Token[], readings: readonly string[]): Refusal {
  const [at, end] = [pieces[0]?.at ?? 0, pieces.at(-1)?.end ?? 0]
  return refuse(
    { code: 'ambiguous_word', text: shown(pieces.map(({ text }) => text).join('')), readings },
    at,
    end,
  )
}

/** The same side once more; straight is the top by another name. */
export function isRepeated(sides: readonly Side[], side: Side): boolean {
  const plain = (one: Side): Side => (one === 'straight' ? 'top' : one)
  return sides.some((one) => plain(one) === plain(side))
}

export const hasNumbers = ({ list, batches }: Group): boolean => list.length > 0 || batches.length > 0

/** Takes one word into the group; 'amounts' where the amounts begin, at the state's token. */
export function readWord(state: State, group: Group, token: Token): Refusal | 'amounts' | undefined {
  switch (token.kind) {
    case 'number':
      return readNumber(group, token)
    case 'side':
    case 'length':
      return readSide(state, group, token)
    case 'orders':
      if (!hasNumbers(group)) return refuse({ code: 'missing_numbers' }, token.at, token.end)
      if (group.orders) return refuseAgain(token)
      group.orders = token
      group.isClosed = true
      return undefined
    case 'row':
      return readRow(group, token)
    case 'set':
      group.batches.push(setOfDigits(token.digits))
      return undefined
    case 'equals':
      return startAmounts(state, group, token)
    case 'sign':
      return readSign(state, group, token)
    case 'ambiguous':
      return refuseReadings(token, token.readings)
    case 'currency':
    case 'unknown':
      return refuse({ code: 'unknown_word', text: shown(token.text) }, token.at, token.end)
    case 'filler':
      return undefined
  }
}

type Of<Kind extends Token['kind']> = Extract<Token, { kind: Kind }>

function readNumber(group: Group, token: Of<'number'>): Refusal | 'amounts' | undefined {
  if (group.isClosed) return 'amounts'
  if (group.row === undefined) {
    group.list.push(token.text)
    return undefined
  }
  if (token.text.length !== 1) {
    return refuse({ code: 'wrong_length', text: shown(token.text), length: 1 }, token.at, token.end)
  }
  group.batches.push(numbersOfRow(group.row, token.text))
  return undefined
}

/** Before the numbers it is about all that follow, behind them about them alone. */
function readSide(state: State, group: Group, token: Of<'side' | 'length'>): Refusal | undefined {
  const isBehind = hasNumbers(group)
  if (isBehind) group.isClosed = true
  else if (!isPrefixOpen(state)) state.prefix = { sides: [] }
  const about = isBehind ? group : (state.prefix ??= { sides: [] })
  if (token.kind === 'length') {
    about.length = token.digits
    return undefined
  }
  const isSecond = isBehind && (state.prefix?.sides.length ?? 0) > 0
  if (isSecond || isRepeated(about.sides, token.side)) return refuseAgain(token)
  about.sides.push(token.side)
  return undefined
}

/** Whether the word before also stands before all numbers. */
function isPrefixOpen({ tokens, at }: State): boolean {
  for (let before = at - 1; before >= 0; before--) {
    const kind = tokens[before]?.kind
    if (kind === 'side' || kind === 'length') return true
    if (kind !== 'sign') return false
  }
  return false
}

/** A row's digits stand behind its word, or one or more before it. */
function readRow(group: Group, token: Of<'row'>): Refusal | undefined {
  if (!hasNumbers(group)) {
    group.row = token.row
    return undefined
  }
  const isOfDigits = group.batches.length === 0 && group.list.every((number) => number.length === 1)
  if (!isOfDigits) return refuse({ code: 'missing_numbers' }, token.at, token.end)
  for (const digit of group.list.splice(0)) group.batches.push(numbersOfRow(token.row, digit))
  group.isClosed = true
  return undefined
}

function readSign(state: State, group: Group, token: Of<'sign'>): Refusal | 'amounts' | undefined {
  if (token.sign === '=') return startAmounts(state, group, token)
  const [before, next] = [state.tokens[state.at - 1], state.tokens[state.at + 1]]
  if (token.sign === '*') {
    if (before?.kind === 'side' && next?.kind === 'side') return undefined
    if (state.terms.waiting.length > 0 && state.bets.length === 0 && !group.isClosed) {
      // Amounts for the lines before, or a number with its amount.
      return refuse({ code: 'ambiguous_amounts', readings: ['numbers', 'tod'] }, group.at, token.end)
    }
    return startAmounts(state, group, token)
  }
  const isColon = token.sign === ':' && before?.kind === 'number' && next?.kind === 'number'
  return isColon ? refuseSpan([before, token, next], ['amount', 'time']) : undefined
}

function startAmounts(state: State, group: Group, token: Token): Refusal | 'amounts' {
  if (!hasNumbers(group)) return refuse({ code: 'missing_numbers' }, token.at, token.end)
  state.at++
  return 'amounts'
}
