import { longestText } from '#rules/selection.ts'
import type { Family } from '#rules/family.ts'
import { stampLength } from '#paste/chat-stamps.ts'
import type { Effort } from '#paste/effort.ts'
import type { Reading } from '#paste/meanings.ts'
import type { PastedThaiBet } from '#paste/thai-bets.ts'
import { isLostHeading, readLine, type LineAnswer } from '#paste/thai-line.ts'
import { scan, type Token } from '#paste/thai-scan.ts'
import type { Spec } from '#paste/thai-spec.ts'
import { refuse, type ThaiPasteIssue } from '#paste/thai-statement.ts'
import type { Side } from '#paste/thai-words.ts'

/** What a list is read under. */
export type ThaiPasteTerms = {
  /** The lottery's rules: `thai3`, `yeekee` or `thai_gov`. */
  readonly family: Family
  /** Minor units that an amount of 1 stands for, customarily 1 baht. */
  readonly unitMinor: bigint
  /** Where numbers are bet on that the list names no side for, as under a heading; the top if not said. */
  readonly sides?: readonly Side[]
  /** Counted up with what is done. */
  readonly effort?: Effort
}

/** The answer to a line that is not blank, counted from 1. */
export type PastedThaiLine = { readonly line: number } & (
  | { readonly ok: true; readonly kind: 'bets'; readonly bets: readonly PastedThaiBet[] }
  /** What the line may mean; none of it is bet before somebody has chosen. One reading is there to be confirmed. */
  | { readonly ok: true; readonly kind: 'ask'; readonly readings: readonly Reading<PastedThaiBet>[] }
  /** Numbers without an amount: they are bet on with those of a line below. */
  | { readonly ok: true; readonly kind: 'numbers'; readonly betOnLine: number }
  /** Sides for the lines below that name none. */
  | { readonly ok: true; readonly kind: 'heading' }
  /** The sum of the bets above it. */
  | { readonly ok: true; readonly kind: 'total' }
  | {
      readonly ok: false
      readonly issue: ThaiPasteIssue
      /** Where in the whole text, in UTF-16 units. */
      readonly start: number
      readonly end: number
    }
)

/** A line of numbers that waits for an amount. */
type Waiting = { readonly line: number; readonly start: number; readonly end: number }

type State = {
  readonly answers: PastedThaiLine[]
  heading: Spec | undefined
  readonly waiting: Waiting[]
  readonly numbers: string[]
  /** A waiting line may be numbers and their stakes: `12 50`. */
  mayBeStakes: boolean
  /** What a heading took back; all that stands below it is taken back, too. */
  takenBack: string | undefined
  /** All answers before this place are asked back, where they were bets. */
  asked: number
  /** Of the bets above, and of those since the total before. */
  sumMinor: bigint
  partMinor: bigint
}

/**
 * Reads a list as Thai players write it: numbers, sides and amounts, as in `123=50*50` or `12-34 บน 100`. A line
 * is bet only where each sign of it can be read in one way; where there are several, it is asked back with all of
 * them. Lines of numbers alone wait for the amount of a line below, and are refused with it. Never throws.
 */
export function readThaiList(text: string, terms: ThaiPasteTerms): PastedThaiLine[] {
  if (text.length > longestText) {
    const issue = { code: 'too_long', max: longestText } as const
    return [{ ok: false, line: 1, issue, start: 0, end: text.length }]
  }
  const state: State = {
    answers: [],
    heading: { sides: terms.sides ?? [] },
    waiting: [],
    numbers: [],
    mayBeStakes: false,
    takenBack: undefined,
    asked: 0,
    sumMinor: 0n,
    partMinor: 0n,
  }
  let start = 0
  for (const [index, written] of text.split('\n').entries()) {
    const stamp = stampLength(written)
    const tokens = scan(written.slice(stamp), start + stamp)
    const { heading, numbers: waiting } = state
    const effort = terms.effort ?? { steps: 0 }
    const answer = readLine(tokens, {
      family: terms.family,
      unitMinor: terms.unitMinor,
      heading,
      waiting,
      effort,
    })
    const place = { line: index + 1, start: tokens[0]?.at ?? start, end: tokens.at(-1)?.end ?? start }
    take(state, place, evaluate(state, place, tokens, answer, terms.unitMinor))
    start += written.length + 1
  }
  refuseWaiting(state)
  return state.answers.toSorted((one, other) => one.line - other.line)
}

/** The answer to a line as what stands above it allows. */
function evaluate(
  state: State,
  place: Waiting,
  tokens: readonly Token[],
  answer: LineAnswer,
  unitMinor: bigint,
): LineAnswer {
  const { start, end } = place
  if (answer.kind === 'refused') {
    if (answer.issue.code === 'takes_back') takeBack(state, tokens, answer.issue.text)
    else if (isLostHeading(tokens)) state.heading = undefined
    return answer
  }
  if (answer.kind === 'heading') state.takenBack = undefined
  if (answer.kind === 'blank' || answer.kind === 'heading') return answer
  if (state.takenBack !== undefined) return refuse({ code: 'takes_back', text: state.takenBack }, start, end)
  if (answer.kind === 'total') return evaluateTotal(state, answer, unitMinor)
  if (answer.kind === 'numbers') {
    // A number that is also the sum of the bets above it.
    const [only = ''] = answer.numbers
    const sums = [state.sumMinor, state.partMinor]
    const isSum =
      answer.numbers.length === 1 && state.sumMinor > 0n && sums.includes(BigInt(only) * unitMinor)
    const issue = { code: 'ambiguous_word', text: only, readings: ['numbers', 'total'] } as const
    return isSum ? refuse(issue, start, end) : answer
  }
  if (answer.kind === 'bets' && state.mayBeStakes && state.waiting.length > 0)
    return { kind: 'ask', readings: [{ bets: answer.bets, priceMinor: priceOf(answer.bets) }] }
  return answer
}

function evaluateTotal(
  state: State,
  { amount, at, end }: Extract<LineAnswer, { kind: 'total' }>,
  unitMinor: bigint,
): LineAnswer {
  const isRight = [state.sumMinor, state.partMinor].includes(amount * unitMinor)
  if (isRight) return { kind: 'total', amount, at, end }
  return refuse({ code: 'wrong_total', text: String(amount) }, at, end)
}

/** What stands above a line that takes something back is bet only when it is asked for once more. */
function takeBack(state: State, tokens: readonly Token[], text: string): void {
  if (isLostHeading(tokens)) state.takenBack = text
  for (; state.asked < state.answers.length; state.asked++) {
    const answer = state.answers[state.asked]
    if (!answer?.ok || answer.kind !== 'bets') continue
    const { line, bets } = answer
    state.answers[state.asked] = {
      ok: true,
      line,
      kind: 'ask',
      readings: [{ bets, priceMinor: priceOf(bets) }],
    }
  }
}

function take(state: State, place: Waiting, answer: LineAnswer): void {
  const { line } = place
  switch (answer.kind) {
    case 'blank':
      return
    case 'numbers':
      state.waiting.push(place)
      state.mayBeStakes ||= answer.mayBeStakes
      for (const number of answer.numbers) state.numbers.push(number)
      return
    case 'heading':
      refuseWaiting(state)
      state.heading = answer.heading
      state.answers.push({ ok: true, line, kind: 'heading' })
      return
    case 'total':
      refuseWaiting(state)
      state.partMinor = 0n
      state.answers.push({ ok: true, line, kind: 'total' })
      return
    case 'bets':
      takeWaiting(state, line)
      state.sumMinor += priceOf(answer.bets)
      state.partMinor += priceOf(answer.bets)
      state.answers.push({ ok: true, line, kind: 'bets', bets: answer.bets })
      return
    case 'ask':
      takeWaiting(state, line)
      state.answers.push({ ok: true, line, kind: 'ask', readings: answer.readings })
      return
    case 'refused':
      refuseWaiting(state)
      state.answers.push({ ok: false, line, issue: answer.issue, start: answer.at, end: answer.end })
  }
}

function takeWaiting(state: State, betOnLine: number): void {
  for (const { line } of state.waiting.splice(0)) {
    state.answers.push({ ok: true, line, kind: 'numbers', betOnLine })
  }
  state.numbers.length = 0
  state.mayBeStakes = false
}

function refuseWaiting(state: State): void {
  for (const place of state.waiting.splice(0)) {
    state.answers.push({ ok: false, issue: { code: 'missing_amount' }, ...place })
  }
  state.numbers.length = 0
  state.mayBeStakes = false
}

const priceOf = (bets: readonly PastedThaiBet[]): bigint =>
  bets.reduce((sum, { priceMinor }) => sum + priceMinor, 0n)
