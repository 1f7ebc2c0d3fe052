import { longestText } from '#rules/selection.ts'
import type { Family } from '#rules/family.ts'
import type { PastedThaiBet } from '#paste/thai-bets.ts'
import type { Heading, ThaiPasteIssue } from '#paste/thai-group.ts'
import { readLine, type LineAnswer } from '#paste/thai-line.ts'
import { scan, type Token } from '#paste/thai-scan.ts'
import type { Side } from '#paste/thai-words.ts'

/** What a list is read under. */
export type ThaiPasteTerms = {
  /** The lottery's rules: `thai3`, `yeekee` or `thai_gov`. */
  readonly family: Family
  /** Minor units that an amount of 1 stands for, customarily 1 baht. */
  readonly unitMinor: bigint
  /** Where numbers are bet on that the list names no side for, as under a heading; the top if not said. */
  readonly sides?: readonly Side[]
}

/** The answer to a line that is not blank, counted from 1. */
export type PastedThaiLine = { readonly line: number } & (
  | { readonly ok: true; readonly kind: 'bets'; readonly bets: readonly PastedThaiBet[] }
  /** Numbers without an amount: they are bet on with those of a line below. */
  | { readonly ok: true; readonly kind: 'numbers'; readonly betOnLine: number }
  /** Sides for the lines below that name none. */
  | { readonly ok: true; readonly kind: 'heading'; readonly heading: Heading }
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
  heading: Heading | undefined
  readonly waiting: Waiting[]
  readonly numbers: string[]
}

/**
 * Reads a list as Thai players write it: numbers, sides and amounts, as in `123=50*50` or `12-34 บน 100`.
 * A line with anything unclear is refused whole; lines of numbers alone wait for the amount of a line
 * below, and are refused with it. Never throws, whatever the text.
 */
export function readThaiList(text: string, terms: ThaiPasteTerms): PastedThaiLine[] {
  if (text.length > longestText) {
    const issue = { code: 'too_long', max: longestText } as const
    return [{ ok: false, line: 1, issue, start: 0, end: text.length }]
  }
  const state: State = { answers: [], heading: { sides: terms.sides ?? [] }, waiting: [], numbers: [] }
  let start = 0
  for (const [index, written] of text.split('\n').entries()) {
    const tokens = scan(written, start)
    const { heading, numbers: waiting } = state
    const answer = readLine(tokens, { family: terms.family, unitMinor: terms.unitMinor, heading, waiting })
    take(state, { line: index + 1, start: tokens[0]?.at ?? start, end: tokens.at(-1)?.end ?? start }, answer)
    if (answer.kind === 'refused' && isLostHeading(tokens)) state.heading = undefined
    start += written.length + 1
  }
  refuseWaiting(state)
  return state.answers.toSorted((one, other) => one.line - other.line)
}

function take(state: State, place: Waiting, answer: LineAnswer): void {
  const { line } = place
  if (answer.kind === 'numbers') {
    state.waiting.push(place)
    for (const number of answer.numbers) state.numbers.push(number)
  } else if (answer.kind === 'heading') {
    refuseWaiting(state)
    state.heading = answer.heading
    state.answers.push({ ok: true, line, kind: 'heading', heading: answer.heading })
  } else if (answer.kind === 'bets') {
    for (const { line: above } of state.waiting.splice(0)) {
      state.answers.push({ ok: true, line: above, kind: 'numbers', betOnLine: line })
    }
    state.numbers.length = 0
    state.answers.push({ ok: true, line, kind: 'bets', bets: answer.bets })
  } else if (answer.kind === 'refused') {
    refuseWaiting(state)
    state.answers.push({ ok: false, line, issue: answer.issue, start: answer.at, end: answer.end })
  }
}

function refuseWaiting(state: State): void {
  for (const place of state.waiting.splice(0)) {
    state.answers.push({ ok: false, issue: { code: 'missing_amount' }, ...place })
  }
  state.numbers.length = 0
}

/** A refused line without numbers that names a side was to be a heading; the one before holds no longer. */
function isLostHeading(tokens: readonly Token[]): boolean {
  const isNumber = ({ kind }: Token): boolean => kind === 'number' || kind === 'set' || kind === 'row'
  return tokens.some(({ kind }) => kind === 'side' || kind === 'length') && !tokens.some(isNumber)
}
