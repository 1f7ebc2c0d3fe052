import { readAmounts } from '#paste/thai-amounts.ts'
import { betsOf } from '#paste/thai-bets.ts'
import {
  hasNumbers,
  isRepeated,
  readWord,
  refuse,
  refuseAgain,
  refuseReadings,
  refuseSpan,
  type Group,
  type Heading,
  type LineTerms,
  type Refusal,
  type State,
} from '#paste/thai-group.ts'
import type { PastedThaiBet } from '#paste/thai-bets.ts'
import type { Token } from '#paste/thai-scan.ts'
import type { Side } from '#paste/thai-words.ts'
import { shown } from '#rules/selection.ts'
import { maxBets } from '#rules/play-type.ts'

export type LineAnswer =
  | { readonly kind: 'blank' }
  | { readonly kind: 'heading'; readonly heading: Heading }
  | { readonly kind: 'numbers'; readonly numbers: readonly string[] }
  | { readonly kind: 'bets'; readonly bets: readonly PastedThaiBet[] }
  | Refusal

const separators = ',.-/+:'

/** Reads the pieces of one line. */
export function readLine(tokens: readonly Token[], terms: LineTerms): LineAnswer {
  const said = tokens.filter(({ kind }) => kind !== 'filler')
  if (said.every(({ kind }) => kind === 'sign')) return { kind: 'blank' }
  return headingOf(said) ?? noteOf(said) ?? numbersOf(said) ?? readBets(said, terms)
}

/**
 * What chats put before or among bets and what looks like numbers: `10. 12=50` counts lines, `16/12/69` and `16/12` are
 * days, `13.30` is a time. Behind a day or a time stands nothing, or other numbers.
 */
function noteOf(tokens: readonly Token[]): Refusal | undefined {
  const [one, sign, two, second, three] = tokens
  if (one?.kind !== 'number' || sign?.kind !== 'sign' || two?.kind !== 'number') return undefined
  const isCount = sign.sign === '.' && sign.at === one.end && two.at > sign.end
  if (isCount) return refuseSpan([one, sign], ['numbers', 'count'])
  const isAlone = (index: number): boolean => {
    const kind = tokens[index]?.kind
    return kind === undefined || kind === 'number'
  }
  if (second?.kind === 'sign' && second.sign === sign.sign && three?.kind === 'number') {
    const day = [one, sign, two, second, three]
    const isDay = isDayAndMonth(one, two) && isAlone(5) && (sign.sign === '/' || isGlued(day))
    return isDay ? refuseSpan(day, ['numbers', 'date']) : undefined
  }
  const pair = [one, sign, two]
  if (!isAlone(3) || !isGlued(pair)) return undefined
  if (sign.sign === '/' && isDayAndMonth(one, two)) return refuseSpan(pair, ['numbers', 'date'])
  const isTime = sign.sign === '.' && two.text.length === 2 && Number(one.text) < 24 && Number(two.text) < 60
  return isTime ? refuseSpan(pair, ['numbers', 'time']) : undefined
}

const isDayAndMonth = (day: Token, month: Token): boolean =>
  Number(day.text) >= 1 && Number(day.text) <= 31 && Number(month.text) >= 1 && Number(month.text) <= 12

/** Pieces without a blank between them, joined by signs that dates have. */
const isGlued = (pieces: readonly Token[]): boolean =>
  pieces.every(
    (piece, index) =>
      (index === 0 || piece.at === pieces[index - 1]?.end) &&
      (piece.kind !== 'sign' || '/.-'.includes(piece.sign)),
  )

function headingOf(tokens: readonly Token[]): LineAnswer | undefined {
  const sides: Side[] = []
  let length: number | undefined
  for (const token of tokens) {
    if (token.kind === 'side') {
      if (isRepeated(sides, token.side)) return refuseAgain(token)
      sides.push(token.side)
    } else if (token.kind === 'length') length = token.digits
    else if (token.kind !== 'sign') return undefined
  }
  return { kind: 'heading', heading: { sides, ...(length !== undefined && { length }) } }
}

function numbersOf(tokens: readonly Token[]): LineAnswer | undefined {
  const numbers: string[] = []
  for (const token of tokens) {
    if (token.kind === 'number') numbers.push(token.text)
    else if (token.kind !== 'sign' || !separators.includes(token.sign) || token.sign === ':') return undefined
  }
  const [first = ''] = numbers
  const [start, last] = [tokens[0]?.at ?? 0, tokens.at(-1)?.end ?? 0]
  if (first.length > 3) return refuse({ code: 'wrong_length', text: shown(first), length: 3 }, start, last)
  const isMixed = numbers.some((number) => number.length !== first.length)
  return isMixed ? refuse({ code: 'mixed_lengths' }, start, last) : { kind: 'numbers', numbers }
}

function readBets(tokens: readonly Token[], terms: LineTerms): LineAnswer {
  const state: State = {
    tokens,
    terms,
    at: 0,
    prefix: undefined,
    bets: [],
    hasOwnSides: false,
    bare: undefined,
  }
  while (state.at < tokens.length) {
    const refusal = readGroup(state)
    if (refusal) return refusal
  }
  if (state.bare && (state.hasOwnSides || !terms.heading)) return state.bare
  return { kind: 'bets', bets: state.bets }
}

function readGroup(state: State): Refusal | undefined {
  const { tokens, terms } = state
  const at = tokens[state.at]?.at ?? 0
  const waiting = state.at === 0 ? terms.waiting : []
  const group: Group = { list: [...waiting], batches: [], sides: [], isClosed: false, at }
  for (let token = tokens[state.at]; token; token = tokens[state.at]) {
    const step = readWord(state, group, token)
    if (step === 'amounts') return readPaid(state, group)
    if (step) return step
    if (group.list.length > maxBets) {
      return refuse({ code: 'too_many_bets', max: maxBets, given: group.list.length }, at, token.end)
    }
    state.at++
  }
  const end = tokens.at(-1)?.end ?? 0
  if (hasNumbers(group)) return refuse({ code: 'missing_amount' }, at, end)
  // Separators alone may end a line.
  return tokens.at(-1)?.kind === 'sign' && !group.row && !isPrefixUnused(state, at)
    ? undefined
    : refuse({ code: 'missing_numbers' }, at, end)
}

/** Sides that no numbers follow. */
function isPrefixUnused({ tokens }: State, at: number): boolean {
  return tokens.some((token) => token.at >= at && token.kind !== 'sign')
}

/** Reads what is paid for a group's numbers: amounts, and further sides with amounts of their own. */
function readPaid(state: State, group: Group): Refusal | undefined {
  const { tokens } = state
  for (;;) {
    const read = readAmounts(tokens, state.at)
    if (!read.ok) return refuse(read.issue, read.at, read.end)
    state.at = read.next
    const refusal = readBehind(state, group) ?? bet(state, group, read.amounts)
    if (refusal) return refusal
    const isFurther = group.sides.length > 0 && tokens[state.at]?.kind === 'side'
    if (!isFurther) return undefined
    group.sides = []
    for (let token = tokens[state.at]; token && token.kind !== 'number'; token = tokens[state.at]) {
      if (token.kind !== 'side' && token.kind !== 'sign' && token.kind !== 'equals') break
      if (token.kind === 'side') group.sides.push(token.side)
      state.at++
    }
  }
}

/** กลับ behind the amount, and sides where they end the line. */
function readBehind(state: State, group: Group): Refusal | undefined {
  const { tokens } = state
  const [sign, word] = [tokens[state.at], tokens[state.at + 1]]
  if (sign?.kind === 'sign' && sign.sign === '*' && word?.kind === 'orders') state.at++
  const orders = tokens[state.at]
  if (orders?.kind === 'orders' && !group.orders) {
    group.orders = orders
    state.at++
  }
  const side = tokens[state.at]
  if (side?.kind !== 'side' || group.sides.length > 0 || state.prefix) return undefined
  const rest = tokens.slice(state.at)
  if (!rest.every(({ kind }) => kind === 'side' || kind === 'sign')) {
    // Of the numbers before it, or of those behind it?
    return refuseReadings(side, ['before', 'behind'])
  }
  for (const token of rest) {
    if (token.kind !== 'side') continue
    if (isRepeated(group.sides, token.side)) return refuseAgain(token)
    group.sides.push(token.side)
  }
  state.at = tokens.length
  return undefined
}

function bet(state: State, group: Group, amounts: readonly bigint[]): Refusal | undefined {
  const { terms, prefix } = state
  const end = state.tokens[state.at - 1]?.end ?? group.at
  const own = group.sides.length > 0 || group.length !== undefined ? group : prefix
  if (group.sides.length > 0) state.hasOwnSides = true
  else if (!prefix && amounts.length === 1) state.bare ??= refuse({ code: 'missing_kind' }, group.at, end)
  const about = own ?? terms.heading
  const length = about?.length ?? prefix?.length
  const bets = betsOf(
    {
      batches: group.list.length > 0 ? [group.list, ...group.batches] : group.batches,
      sides: group.sides.length > 0 ? group.sides : (prefix?.sides ?? terms.heading?.sides ?? []),
      ...(length !== undefined && { length }),
      ...(group.orders && { orders: group.orders }),
      amounts,
    },
    terms,
  )
  if (!Array.isArray(bets)) return refuse(bets, group.at, end)
  state.bets.push(...bets)
  return undefined
}
