import { useLanguage, usePhrases } from '#i18n/I18nProvider.tsx'
import { readSchedule, type DrawDays } from '#screens/lottery/draw/schedule.ts'

/** A Monday; the days after it follow. */
const mondayMs = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

/** The days' names, or their numbers in a month, as a list in words. */
function daysText(lang: string, { of, days }: DrawDays): string {
  const names = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' })
  const words = days.map((day) => (of === 'week' ? names.format(mondayMs + (day - 1) * dayMs) : `${day}`))
  return new Intl.ListFormat(lang).format(words)
}

/** Writes when a lottery draws: "Every 30 minutes, 08:00 to 22:00", "Monday and Thursday, 17:15". */
export function useScheduleText(): (remark: string) => string {
  const t = usePhrases('lottery')
  const lang = useLanguage()
  return (remark) => {
    const times = readSchedule(remark)
    if (!times) return remark
    if ('of' in times) {
      const days = daysText(lang, times)
      return times.of === 'week'
        ? t.onWeekdays({ days, at: times.at })
        : t.onMonthDays({ days, at: times.at })
    }
    const { everySeconds, firstAt, lastAt } = times
    if (everySeconds === 86_400) return t.everyDay
    const every = everySeconds % 60 === 0 ? t.everyMinutes(everySeconds / 60) : t.everySeconds(everySeconds)
    const isAllDay = firstAt === '00:00' && lastAt >= '23:30'
    return isAllDay ? t.allDay({ every }) : t.betweenTimes({ every, firstAt, lastAt })
  }
}
