import { neighbour, type Days } from '#ui/DateRange.tsx'

const dayMs = 86_400_000

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(numberOf(text))

/** Number of days in a range, both ends included. */
export const countDays = ({ from, to }: Days): number => numberOf(to) - numberOf(from) + 1

const lastDays = (today: string, count: number): Days => ({
  from: new Date((numberOf(today) - count + 1) * dayMs).toISOString().slice(0, 10),
  to: today,
})

export type PresetId = 'today' | 'yesterday' | 'last7' | 'last30' | 'month' | 'year' | 'lastYear'

/** The usual ranges, counted from a day of the merchant's time zone (CONST-09, CONST-11). */
export function presetDays(today: string): Record<PresetId, Days> {
  const one = { from: today, to: today }
  const year = Number(today.slice(0, 4))
  return {
    today: one,
    yesterday: neighbour(one, -1),
    last7: lastDays(today, 7),
    last30: lastDays(today, 30),
    month: { from: `${today.slice(0, 8)}01`, to: today },
    year: { from: `${year}-01-01`, to: today },
    lastYear: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  }
}

/** Reads a range from an address; what is missing, unreadable or in the future gives way to the fallback. */
export function readDays(search: URLSearchParams, fallback: Days, today: string): Days {
  const [from, to] = [search.get('from'), search.get('to')]
  if (!isDay(from) || !isDay(to)) return fallback
  const [first, last] = from <= to ? [from, to] : [to, from]
  if (first > today) return fallback
  return { from: first, to: last > today ? today : last }
}
