import type { statementFailures } from '@suntala/contract/reconciliation-terms'
import { dayMs, type StatementAsked, type StatementPage } from '@suntala/contract/statement'

export type SourceName = { kind: 'channel' | 'provider'; code: string }
export type SourceDay = SourceName & { day: string }

export type StatementFailure = (typeof statementFailures)[number]

/** So long after its end a day is asked for. */
const graceMs = 30 * 60_000

/** Days that were missed while nobody ran are asked for, so many at the most. */
const caughtUpDays = 31

/** So near a midnight a movement that only one side has may stand in the other side's neighbouring day. */
export const lateMs = 3_600_000

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/**
 * Days whose statements are to be there by now, oldest first: those after the last one that is known, or yesterday alone.
 * @param last the newest day that is known of a source
 */
export function daysDue(now: Date, last: string | undefined): string[] {
  const newest = dayOf(now.getTime() - graceMs - dayMs)
  if (last === undefined) return [newest]
  const missing = Math.min(caughtUpDays, (Date.parse(newest) - Date.parse(last)) / dayMs)
  return Array.from({ length: Math.max(0, missing) }, (_, index) =>
    dayOf(Date.parse(newest) - (missing - 1 - index) * dayMs),
  )
}

/** How long to wait for a source that gave no answer that can be believed: a minute at first, an hour at the most. */
export const nextTryMs = (tries: number): number => Math.min(60, 2 ** Math.min(tries, 6)) * 60_000

/**
 * Whether a page is what was asked for, and says of the whole what the first page said.
 * @param first what the pages before it said; undefined for the first
 */
export function isPageOf(
  asked: StatementAsked,
  told: StatementPage,
  first: Pick<StatementPage, 'pages' | 'total'> | undefined,
): boolean {
  const { day, page, pages, total, movements } = told
  const fromMs = Date.parse(asked.day)
  return (
    day === asked.day &&
    page === asked.page &&
    page <= pages &&
    (first === undefined || (first.pages === pages && first.total === total)) &&
    // A page between others that is empty would have as many as one likes.
    (movements.length > 0 || (pages === 1 && total === 0)) &&
    movements.every(({ at }) => at >= fromMs && at < fromMs + dayMs)
  )
}
