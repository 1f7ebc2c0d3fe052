import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { dayIn, readRange } from '#settings/day-range.ts'
import { readSettings } from '#settings/read-settings.ts'

export type Span = { from: Date; until: Date }

/**
 * From the first day's beginning to the last day's end in the merchant's time zone.
 * @throws ApiError DATE_RANGE
 */
export async function readSpan(
  { db, clock }: Context,
  asked: { from?: string | undefined; to?: string | undefined },
  maxDays?: number,
): Promise<Span> {
  const { timeZone } = (await readSettings(db)).settings
  const range = readRange(asked, dayIn(timeZone, clock()), maxDays)
  if (!range) throw new ApiError('DATE_RANGE')
  // PostgreSQL knows when a day begins in any time zone, summer time included.
  const [span] = await db.query<Span>({
    name: 'settings-span',
    text: `select $1::date::timestamp at time zone $3 as from, ($2::date + 1)::timestamp at time zone $3 as until`,
    values: [range.from, range.to, timeZone],
  })
  if (!span) throw new Error('no span')
  return span
}
