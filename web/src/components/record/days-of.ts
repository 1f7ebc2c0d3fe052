import { rangeDaysMax } from '@suntala/contract/day-ranges'

const dayMs = 86_400_000

/** Every day of a range, also those without a bet. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  const first = Date.parse(`${from}T00:00:00Z`)
  const count = Math.round((Date.parse(`${to}T00:00:00Z`) - first) / dayMs) + 1
  return Array.from({ length: Math.min(Math.max(count, 0), rangeDaysMax) }, (_, n) =>
    new Date(first + n * dayMs).toISOString().slice(0, 10),
  )
}
