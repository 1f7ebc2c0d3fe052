import { longestText } from '#rules/selection.ts'
import { readLine, type PasteIssue } from '#paste/vietnamese-line.ts'
import type { PastedBet } from '#paste/vietnamese-bets.ts'
import { plainLine } from '#paste/vietnamese-scan.ts'
import { stationBook } from '#paste/vietnamese-stations.ts'
import type { Station } from '#lotteries/vietnam-stations.ts'

/** What a slip is read under. */
export type PasteTerms = {
  /** The local day of the draws, 'YYYYMMDD': stations are those that draw on it. */
  readonly day: string
  /** Minor units that an amount of 1 stands for, customarily 1,000 đồng. */
  readonly unitMinor: bigint
}

/** The answer to a line that is not blank: its bets, or why it has none. Lines are counted from 1. */
export type PastedLine =
  | {
      readonly ok: true
      readonly line: number
      /** Codes of the stations that the following lines bet on where they name none. */
      readonly stations: readonly string[]
      readonly bets: readonly PastedBet[]
    }
  | {
      readonly ok: false
      readonly line: number
      readonly issue: PasteIssue
      /** Where in the whole text, in UTF-16 units. */
      readonly start: number
      readonly end: number
    }

/**
 * Reads a slip as Vietnamese players write it: stations, then numbers, a kind and an amount, as in
 * `2mn 01.02dd1`. A line with anything unclear is refused whole. Where its stations are unclear, lines
 * after it that name none are refused, too. Never throws, whatever the text.
 */
export function readVietnameseSlip(text: string, { day, unitMinor }: PasteTerms): PastedLine[] {
  if (text.length > longestText) {
    return [{ ok: false, line: 1, issue: { code: 'too_long', max: longestText }, start: 0, end: text.length }]
  }
  const book = stationBook(day)
  const answers: PastedLine[] = []
  let stations: readonly Station[] = []
  let start = 0
  for (const [index, written] of text.split('\n').entries()) {
    const offset = start
    start += written.length + 1
    if (written.trim() === '') continue
    const line = plainLine(written, offset)
    const answer = readLine(line.text, { book, unitMinor, stations })
    stations = answer.stations
    if (answer.ok) {
      const codes = stations.map(({ code }) => code)
      answers.push({ ok: true, line: index + 1, stations: codes, bets: answer.bets })
    } else {
      const place = { start: line.placeOf(answer.at), end: line.placeOf(answer.end) }
      answers.push({ ok: false, line: index + 1, issue: answer.issue, ...place })
    }
  }
  return answers
}
