import { serverNow } from '#api/server-clock.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'

const dayMs = 86_400_000

/** A time to the minute, today's and yesterday's in words: Today 14:05, 2025-11-20 09:30. */
export function useWhenText(): (atMs: number) => string {
  const { today, yesterday } = usePhrases('wallet')
  const { day, time, dateTime } = useFormats()
  return (atMs) => {
    const nowMs = serverNow()
    if (day(atMs) === day(nowMs)) return today({ time: time(atMs) })
    if (day(atMs) === day(nowMs - dayMs)) return yesterday({ time: time(atMs) })
    return dateTime(atMs).slice(0, 16)
  }
}
