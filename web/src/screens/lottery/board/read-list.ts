import type { ValidationIssue } from '@suntala/lottery/rules/validation-issue'
import type { NumberPlay } from '@suntala/lottery/plays/number-play'
import type { Family } from '@suntala/lottery/rules/family'
import { offerOf, type Offer } from '@suntala/lottery/rules/offers'
import { quoteTicket, type TicketTerms } from '@suntala/lottery/rules/ticket'
import type { PastedThaiBet } from '@suntala/lottery/paste/thai-bets'
import { readThaiList, type PastedThaiLine, type ThaiPasteTerms } from '@suntala/lottery/paste/thai'
import { readNumber, type NumberAnswer } from '#screens/lottery/board/read-numbers.ts'
import type { SlipBet } from '#screens/lottery/slip/slip.ts'
import { plainDigits } from '#util/plain-digits.ts'

/** Numbers that a line of a list bets on together. */
export type ListBet = { readonly playType: string; readonly selection: string; readonly stakeMinor: bigint }

/** What bets of a line are: as they are said, and as they go on the slip. */
export type ListReading = {
  readonly parts: readonly ListBet[]
  readonly bets: readonly SlipBet[]
  readonly priceMinor: bigint
}

/** What a line of a typed or pasted list means, or why it means nothing. A line counts whole or not at all. */
export type ListLine = { readonly written: string } &
  /** Numbers alone: they are chosen in the board's play type and cost the board's stake. */
  (
    | { readonly kind: 'numbers'; readonly answers: readonly NumberAnswer[] }
    /** Bets that say themselves what they cost. */
    | ({ readonly kind: 'stakes' } & ListReading)
    /** What it may mean, for the player to choose; none of it is bet before. */
    | { readonly kind: 'ask'; readonly readings: readonly ListReading[] }
    /** Numbers that are bet on with the stake of another line. */
    | { readonly kind: 'waiting'; readonly betOnLine: number }
    /** Sides for the lines below. */
    | { readonly kind: 'heading' }
    /** The sum of the bets above it. */
    | { readonly kind: 'total' }
    | { readonly kind: 'invalid'; readonly issue: ValidationIssue }
  )

type BoardTerms = {
  readonly family: Family
  readonly terms: TicketTerms
  readonly playType: NumberPlay
  readonly offerAt: (key: string) => Offer
}

/** Minor units of an amount of 1. */
const unitMinor = 100n
/** Anything else than digits with blanks, commas or semicolons between them may be a stake, a day or a time. */
const numbersAlone = /^[\d\s,;]*$/

/**
 * Answers each line of a list. Numbers alone are for the board's play type; as soon as a line holds anything
 * else, the list is read as players write theirs, with its own sides and stakes.
 */
export function readList(text: string, board: BoardTerms): ListLine[] {
  return numbersAlone.test(plainDigits(text)) ? readPlain(plainDigits(text), board) : readStakes(text, board)
}

function readPlain(text: string, { playType, offerAt }: BoardTerms): ListLine[] {
  let seen: ReadonlySet<string> = new Set()
  return text.split('\n').flatMap((line): ListLine[] => {
    const written = line.split(/[\s,;]+/).filter((each) => each !== '')
    const here = new Set(seen)
    const answers = written.map((each) => {
      const answer = readNumber(each, { playType, offerAt, seen: here })
      if (answer.kind !== 'invalid') here.add(answer.key)
      return answer
    })
    const wrong = answers.find(({ kind }) => kind === 'invalid')
    if (wrong?.kind === 'invalid') return [{ written: line.trim(), kind: 'invalid', issue: wrong.issue }]
    seen = here
    return answers.length > 0 ? [{ written: line.trim(), kind: 'numbers', answers }] : []
  })
}

function readStakes(text: string, board: BoardTerms): ListLine[] {
  const { family, playType } = board
  const lines = text.split('\n')
  const answers = readThaiList(text, { family, unitMinor, sides: sidesOf(playType.code) })
  return answers.map((answer) => lineOf(answer, lines[answer.line - 1]?.trim() ?? '', board))
}

/** Where the board's play type bets: at the top if it says nothing else. */
function sidesOf(code: string): NonNullable<ThaiPasteTerms['sides']> {
  for (const side of ['bottom', 'tod', 'front'] as const) if (code.endsWith(`_${side}`)) return [side]
  return []
}

function lineOf(answer: PastedThaiLine, written: string, { family, terms }: BoardTerms): ListLine {
  if (!answer.ok) return { written, kind: 'invalid', issue: answer.issue }
  if (answer.kind === 'heading') return { written, kind: 'heading' }
  if (answer.kind === 'total') return { written, kind: 'total' }
  if (answer.kind === 'numbers') return { written, kind: 'waiting', betOnLine: answer.betOnLine }
  const isAsked = answer.kind === 'ask'
  const all = isAsked ? answer.readings.map(({ bets }) => bets) : [answer.bets]
  const answers = all.map((bets) => readingOf(bets, { family, terms }))
  const readings = answers.flatMap((reading) => ('code' in reading ? [] : [reading]))
  const [first] = readings
  if (first) return isAsked ? { written, kind: 'ask', readings } : { written, kind: 'stakes', ...first }
  const [issue] = answers.flatMap((reading) => ('code' in reading ? [reading] : []))
  return { written, kind: 'invalid', issue: issue ?? { code: 'missing_numbers' } }
}

/** Bets as they go on the slip, or why the lottery does not take them. */
function readingOf(
  parts: readonly PastedThaiBet[],
  { family, terms }: Pick<BoardTerms, 'family' | 'terms'>,
): ListReading | ValidationIssue {
  const bets: SlipBet[] = []
  for (const part of parts) {
    const { playType, selection, stakeMinor } = part
    const stake = { unitMinor: stakeMinor, mode: '1', multiple: 1, group: terms.ownGroup } as const
    const quote = quoteTicket(family, terms, { playType, selection, ...stake })
    if (!quote.ok) {
      const [issue] = quote.issues
      if (issue) return issue
      continue
    }
    for (const key of selection.split(' ')) {
      const offer = offerOf(family, terms, { playType, key })
      if (offer.status !== 'closed') bets.push({ playType, key, stakeMinor, seenOdds: offer.oddsHundredths })
    }
  }
  return { parts, bets, priceMinor: bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n) }
}

/** Lines with the readings that the player chose, by the place of the line. */
export function withChosen(lines: readonly ListLine[], chosen: ReadonlyMap<number, number>): ListLine[] {
  return lines.map((line, place) => {
    const reading = line.kind === 'ask' ? line.readings[chosen.get(place) ?? -1] : undefined
    return reading ? { written: line.written, kind: 'stakes', ...reading } : line
  })
}

/** The lines of a list that are still to be mended, with the headings that they stand under. */
export const unreadLines = (lines: readonly ListLine[]): string =>
  lines.some(({ kind }) => kind === 'invalid' || kind === 'ask')
    ? lines
        .filter(({ kind }) => kind === 'invalid' || kind === 'ask' || kind === 'heading')
        .map(({ written }) => written)
        .join('\n')
    : ''
