import { longestText, shown } from '#rules/selection.ts'
import { stampLength } from '#paste/chat-stamps.ts'
import type { Effort } from '#paste/effort.ts'
import type { Reading } from '#paste/meanings.ts'
import { readLine } from '#paste/vietnamese-line.ts'
import type { PastedBet } from '#paste/vietnamese-bets.ts'
import { plainLine } from '#paste/vietnamese-scan.ts'
import { stationBook } from '#paste/vietnamese-stations.ts'
import type { PasteIssue } from '#paste/vietnamese-steps.ts'
import type { Station } from '#lotteries/vietnam-stations.ts'

/** What a slip is read under. */
export type PasteTerms = {
  /** The local day of the draws, 'YYYYMMDD': stations are those that draw on it. */
  readonly day: string
  /** Minor units that an amount of 1 stands for, customarily 1,000 đồng. */
  readonly unitMinor: bigint
  /** Counted up with what is done. */
  readonly effort?: Effort
}

/** The answer to a line that is not blank. Lines are counted from 1. */
export type PastedLine = { readonly line: number } & (
  | {
      readonly ok: true
      readonly kind: 'bets'
      /** Codes of the stations that the following lines bet on where they name none. */
      readonly stations: readonly string[]
      readonly bets: readonly PastedBet[]
    }
  /** What the line may mean; none of it is bet before somebody has chosen. One reading is there to be confirmed. */
  | { readonly ok: true; readonly kind: 'ask'; readonly readings: readonly Reading<PastedBet>[] }
  | {
      readonly ok: false
      readonly issue: PasteIssue
      /** Where in the whole text, in UTF-16 units. */
      readonly start: number
      readonly end: number
    }
)

/**
 * Reads a slip as Vietnamese players write it: stations, then numbers, a kind and an amount, as in
 * `2mn 01.02dd1`. A line is bet only where each sign of it can be read in one way; where there are several, it is asked
 * back with all of them. Where its stations are unclear, lines after it that name none are refused. Never throws.
 */
export function readVietnameseSlip(text: string, terms: PasteTerms): PastedLine[] {
  const { day, unitMinor, effort = { steps: 0 } } = terms
  if (text.length > longestText) {
    return [{ ok: false, line: 1, issue: { code: 'too_long', max: longestText }, start: 0, end: text.length }]
  }
  const book = stationBook(day)
  const answers: PastedLine[] = []
  let stations: readonly Station[] = []
  let start = 0
  let sumMinor = 0n
  for (const [index, written] of text.split('\n').entries()) {
    const stamp = stampLength(written)
    const offset = start + stamp
    start += written.length + 1
    const line = plainLine(written.slice(stamp), offset)
    const answer = readLine(line.text, { book, unitMinor, stations, effort })
    if (answer.kind === 'blank') continue
    if (answer.kind === 'total') {
      if (answer.sums.includes(sumMinor)) continue
      const place = { start: line.placeOf(answer.at), end: line.placeOf(answer.end - 1) + 1 }
      const text = shown(line.text.trim())
      answers.push({ ok: false, line: index + 1, issue: { code: 'wrong_total', text }, ...place })
      continue
    }
    stations = answer.stations
    if (answer.kind === 'bets') {
      sumMinor += answer.bets.reduce((sum, { priceMinor }) => sum + priceMinor, 0n)
      const codes = stations.map(({ code }) => code)
      answers.push({ ok: true, kind: 'bets', line: index + 1, stations: codes, bets: answer.bets })
    } else if (answer.kind === 'ask') {
      answers.push({ ok: true, kind: 'ask', line: index + 1, readings: answer.readings })
    } else {
      const place = {
        start: line.placeOf(answer.at),
        end: line.placeOf(Math.max(answer.end - 1, answer.at)) + 1,
      }
      answers.push({ ok: false, line: index + 1, issue: answer.issue, ...place })
    }
  }
  return answers
}
