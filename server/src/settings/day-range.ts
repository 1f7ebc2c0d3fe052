import { rangeDaysMax } from '@suntala/contract/day-ranges'

const defaultDays = 7
const dayMs = 86_400_000

const dayOf = (text: string): number => Date.parse(`${text}T00:00:00Z`) / dayMs

/** The day on which an instant falls in a time zone, as yyyy-MM-dd. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

/** A moment of a time zone's clock, such as 2026-12-01 00:00. */
export const momentIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)

/** The same to the second. */
export const secondIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)

/** The first and the last day. */
export type DayRange = { from: string; to: string }

const dayAt = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)

/** Every day of a range. */
export const daysOf = ({ from, to }: DayRange): string[] =>
  Array.from({ length: dayOf(to) - dayOf(from) + 1 }, (_, at) => dayAt(dayOf(from) + at))

/** As many days before a range. */
export const rangeBefore = ({ from, to }: DayRange): DayRange => ({
  from: dayAt(2 * dayOf(from) - dayOf(to) - 1),
  to: dayAt(dayOf(from) - 1),
})

/** Of 1970; those long before it have years that no database and no `Date` writes alike. */
const firstDay = 0

/**
 * The days asked for, both included: until today and for a week where nothing else is said.
 * @returns undefined when they stand the wrong way round, are more than `max`, or begin before 1970 (DATE_RANGE)
 */
export function readRange(
  asked: { from?: string | undefined; to?: string | undefined },
  today: string,
  max: number = rangeDaysMax,
): DayRange | undefined {
  const to = asked.to ?? today
  const from = asked.from ?? dayAt(dayOf(to) - defaultDays + 1)
  const days = dayOf(to) - dayOf(from) + 1
  return days >= 1 && days <= max && dayOf(from) >= firstDay ? { from, to } : undefined
}
