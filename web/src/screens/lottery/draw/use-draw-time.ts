import { useFormats } from '#i18n/I18nProvider.tsx'

/** Writes when a draw is: the time of today's draws, and the day too of any other. */
export function useDrawTime(now: number): (drawAt: number) => string {
  const { day, timeInZone, weekday } = useFormats()
  return (drawAt) =>
    day(drawAt) === day(now) ? timeInZone(drawAt) : `${timeInZone(drawAt)} (${weekday(drawAt)})`
}
