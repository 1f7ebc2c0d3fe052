import type { LotteryProduct } from '@suntala/contract/lottery'
import { useLanguage, usePhrases } from '#i18n/I18nProvider.tsx'
import { readDrawTimes } from '#screens/lottery/draw/schedule.ts'

/** A day of the week of any week, 1 for Monday. */
const weekday = (day: number): Date => new Date(Date.UTC(2024, 0, day)) // 1 January 2024 was a Monday

/** Writes when a lottery draws: "Every 30 minutes, 08:00 to 22:00", or "Mon, Thu, 16:15". */
export function useScheduleText(): (game: Pick<LotteryProduct, 'remark' | 'drawDayOfWeek'>) => string {
  const t = usePhrases('lottery')
  const language = useLanguage()
  return ({ remark, drawDayOfWeek }) => {
    const times = readDrawTimes(remark)
    if (!times) return remark
    const { everySeconds, firstAt, lastAt, days } = times
    if (days.length > 0) return t.onDaysOfMonth({ days: days.join(', '), at: firstAt })
    if (drawDayOfWeek.length < 7) {
      const names = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
      return t.onDays({
        days: drawDayOfWeek.map((day) => names.format(weekday(day))).join(', '),
        at: firstAt,
      })
    }
    if (everySeconds === 86_400) return t.everyDay
    const every = everySeconds % 60 === 0 ? t.everyMinutes(everySeconds / 60) : t.everySeconds(everySeconds)
    const isAllDay = firstAt === '00:00' && lastAt >= '23:30'
    return isAllDay ? t.allDay({ every }) : t.betweenTimes({ every, firstAt, lastAt })
  }
}
