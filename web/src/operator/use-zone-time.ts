import type { Formats } from '#i18n/format.ts'
import { useFormats } from '#i18n/I18nProvider.tsx'

/** Times as a field for day and time holds them, `yyyy-MM-ddTHH:mm`, in the time zone of the formats. */
export type ZoneTimes = {
  textOf: (ms: number) => string
  msOf: (text: string) => number
  /** How far the zone is from UTC at a time, as people read it. */
  zoneAt: (ms: number) => string
}

export function zoneTimes({
  dateTime,
  dateTimeInZone,
}: Pick<Formats, 'dateTime' | 'dateTimeInZone'>): ZoneTimes {
  const readAsUtc = (ms: number) => Date.parse(`${dateTime(ms).replace(' ', 'T')}Z`)
  return {
    textOf: (ms) => dateTime(ms).slice(0, 16).replace(' ', 'T'),
    msOf: (text) => {
      const asUtc = Date.parse(`${text}Z`)
      // The shift of the zone there, and once more by what it is at the time that this led to.
      const near = asUtc - (readAsUtc(asUtc) - asUtc)
      return asUtc - (readAsUtc(near) - near)
    },
    zoneAt: (ms) => dateTimeInZone(ms).split(' ')[2] ?? '',
  }
}

/** In the time zone of the house. */
export const useZoneTime = (): ZoneTimes => zoneTimes(useFormats())
