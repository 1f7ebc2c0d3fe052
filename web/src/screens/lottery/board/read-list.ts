import type { LotteryIssue } from '@suntala/lottery/rules/validation-issue'
import type { NumberFamily, NumberPlayType } from '@suntala/lottery/numbers/family'
import type { Offer } from '@suntala/lottery/numbers/odds'
import { quoteLine, type SaleTerms } from '@suntala/lottery/numbers/slip'
import { readThaiList, type PastedThaiLine, type ThaiPasteTerms } from '@suntala/lottery/paste/thai'
import { readNumber, type NumberAnswer } from '#screens/lottery/board/read-numbers.ts'
import type { SlipBet } from '#screens/lottery/slip/slip.ts'

/** Numbers that a line of a list bets on together. */
export type ListBet = { readonly playType: string; readonly selection: string; readonly stakeMinor: bigint }

/** What a line of a typed or pasted list means, or why it means nothing. A line counts whole or not at all. */
export type ListLine = { readonly written: string } &
  /** Numbers alone: they are chosen in the board's play type and cost the board's stake. */
  (
    | { readonly kind: 'numbers'; readonly answers: readonly NumberAnswer[] }
    /** Bets that say themselves what they cost. */
    | { readonly kind: 'stakes'; readonly parts: readonly ListBet[]; readonly bets: readonly SlipBet[] }
    /** Numbers that are bet on with the stake of another line. */
    | { readonly kind: 'waiting'; readonly betOnLine: number }
    /** Sides for the lines below. */
    | { readonly kind: 'heading' }
    | { readonly kind: 'fault'; readonly fault: LotteryIssue }
  )

type BoardTerms = {
  readonly family: NumberFamily
  readonly terms: SaleTerms
  readonly playType: NumberPlayType
  readonly offerAt: (key: string) => Offer
}

/** Minor units of an amount of 1. */
const unitMinor = 100n
/** Anything else than digits with blanks, commas or semicolons between them may be a stake, a day or a time. */
const numbersAlone = /^[\d\s,;]*$/

/** Thai and full-width digits as ASCII ones; every character keeps its place. */
const plainDigits = (text: string): string =>
  text.replace(/[๐-๙０-９]/g, (digit) => String(digit.charCodeAt(0) - (digit < '０' ? 0x0e50 : 0xff10)))

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
      if (answer.kind !== 'fault') here.add(answer.key)
      return answer
    })
    const wrong = answers.find(({ kind }) => kind === 'fault')
    if (wrong?.kind === 'fault') return [{ written: line.trim(), kind: 'fault', fault: wrong.fault }]
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
  if (!answer.ok) return { written, kind: 'fault', fault: answer.issue }
  if (answer.kind === 'heading') return { written, kind: 'heading' }
  if (answer.kind === 'numbers') return { written, kind: 'waiting', betOnLine: answer.betOnLine }
  const bets: SlipBet[] = []
  for (const part of answer.bets) {
    const quote = quoteLine(family, terms, part)
    if (quote.ok)
      bets.push(...quote.bets.map(({ oddsHundredths, ...bet }) => ({ ...bet, seenOdds: oddsHundredths })))
    else if (quote.issues[0]) return { written, kind: 'fault', fault: quote.issues[0] }
  }
  return { written, kind: 'stakes', parts: answer.bets, bets }
}

/** The lines of a list that are still to be mended, with the headings that they stand under. */
export const unreadLines = (lines: readonly ListLine[]): string =>
  lines.some(({ kind }) => kind === 'fault')
    ? lines
        .filter(({ kind }) => kind === 'fault' || kind === 'heading')
        .map(({ written }) => written)
        .join('\n')
    : ''
