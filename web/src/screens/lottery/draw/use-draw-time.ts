import { useFormats } from '#i18n/I18nProvider.tsx'

/** Writes when a draw is: the time of today's draws, and the day too of any other. */
export function useDrawTime(now: number): (drawAt: number) => string {
  const { day, timeInZone, weekday } = useFormats()
  return (drawAt) => {
    if (day(drawAt) === day(now)) return timeInZone(drawAt)
    // The day stays whole where a line breaks.
    return `${timeInZone(drawAt)} (${weekday(drawAt).replaceAll(' ', '\u00A0')})`
  }
}
