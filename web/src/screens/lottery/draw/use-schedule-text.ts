import { usePhrases } from '#i18n/I18nProvider.tsx'
import { readDrawTimes } from '#screens/lottery/draw/schedule.ts'

/** Writes when a lottery draws: "Every 30 minutes, 08:00 to 22:00". */
export function useScheduleText(): (remark: string) => string {
  const t = usePhrases('lottery')
  return (remark) => {
    const times = readDrawTimes(remark)
    if (!times) return remark
    const { everySeconds, firstAt, lastAt } = times
    if (everySeconds === 86_400) return t.everyDay
    const every = everySeconds % 60 === 0 ? t.everyMinutes(everySeconds / 60) : t.everySeconds(everySeconds)
    const isAllDay = firstAt === '00:00' && lastAt >= '23:30'
    return isAllDay ? t.allDay({ every }) : t.betweenTimes({ every, firstAt, lastAt })
  }
}
