import type { Language } from '@suntala/phrases/languages'
import { knownSpan, type ZoneSpan } from '#i18n/zone-span.ts'

export type Formats = {
  /** Records and notices: yyyy-MM-dd HH:mm:ss in the merchant's time zone. */
  dateTime: (ms: number) => string
  /** yyyy-MM-dd in the merchant's time zone; what `from` and `to` of a range take. */
  day: (ms: number) => string
  /** HH:mm in the merchant's time zone, for where the zone stands already. */
  time: (ms: number) => string
  /** The same with the zone's offset: 08:00 GMT+7. */
  timeInZone: (ms: number) => string
  /** `dateTime` with the zone's offset: 2025-11-22 00:05:09 GMT+7. */
  dateTimeInZone: (ms: number) => string
  /** Words of the language, such as 21 Nov 2025. */
  dayInWords: (ms: number) => string
  /** A day of these weeks, such as Fri, Nov 21. */
  weekday: (ms: number) => string
  /** A count with separators; digits are Western in every language. */
  count: (value: number) => string
  /** In short, such as 1.84M: on the scales of charts, never of money that can be spent. */
  short: (value: number) => string
  /** A share of 1 as per cent. */
  percent: (share: number, digits?: number) => string
  /** The zone with its offset, such as Asia/Bangkok (GMT+7). */
  zone: string
}

function zoneParts(format: Intl.DateTimeFormat, ms: number): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = format.formatToParts(ms)
  return (type) => parts.find((part) => part.type === type)?.value ?? ''
}

const cache = new Map<string, Formats>()

/** Formats for a language and the merchant's time zone. */
export function formatsFor(lang: Language, timeZone: string): Formats {
  const name = `${lang} ${timeZone}`
  const known = cache.get(name)
  if (known) return known
  const made = makeFormats(lang, timeZone)
  cache.set(name, made)
  return made
}

const dayMs = 86_400_000

/** The days around a time, unless the zone's clock is put forward or back in them. */
export function zoneSpanAround(timeZone: string, nowMs: number): ZoneSpan | undefined {
  const { dateTime, dateTimeInZone } = formatsFor('en', timeZone)
  const offsetAt = (ms: number) => Date.parse(`${dateTime(ms).replace(' ', 'T')}Z`) - ms
  const midnight = Math.floor(nowMs / dayMs) * dayMs
  const [fromMs, untilMs] = [midnight - dayMs, midnight + 3 * dayMs]
  const offsetMs = offsetAt(fromMs)
  if (offsetAt(untilMs) !== offsetMs) return undefined
  const offset = dateTimeInZone(fromMs).split(' ')[2] ?? ''
  return { timeZone, fromMs, untilMs, offsetMs, offset }
}

/** Making one of Intl's formatters takes milliseconds: each is made when it is first used. */
function whenUsed<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

function makeFormats(lang: Language, timeZone: string): Formats {
  const two = '2-digit' as const
  const clock = { hour: two, minute: two, second: two, hourCycle: 'h23' } as const
  const date = { year: 'numeric', month: two, day: two } as const
  const western = `${lang}-u-nu-latn`
  const exact = whenUsed(() => new Intl.DateTimeFormat('en', { ...date, ...clock, timeZone }))
  // The Gregorian year also in Thai, so that a date agrees with the record beside it.
  const words = whenUsed(
    () => new Intl.DateTimeFormat(`${lang}-u-ca-gregory-nu-latn`, { dateStyle: 'medium', timeZone }),
  )
  const weekdays = whenUsed(
    () =>
      new Intl.DateTimeFormat(`${lang}-u-ca-gregory-nu-latn`, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        timeZone,
      }),
  )
  const counts = whenUsed(() => new Intl.NumberFormat(western))
  const shorts = whenUsed(() => new Intl.NumberFormat(western, { notation: 'compact' }))
  const offset = whenUsed(() => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }))
  const dateTime = (ms: number) => {
    const known = knownSpan(timeZone, ms)
    if (known) return new Date(ms + known.offsetMs).toISOString().slice(0, 19).replace('T', ' ')
    const part = zoneParts(exact(), ms)
    const date = `${part('year')}-${part('month')}-${part('day')}`
    return `${date} ${part('hour')}:${part('minute')}:${part('second')}`
  }
  const day = (ms: number) => dateTime(ms).slice(0, 10)
  const time = (ms: number) => dateTime(ms).slice(11, 16)
  const offsetAt = (ms: number) => knownSpan(timeZone, ms)?.offset ?? zoneParts(offset(), ms)('timeZoneName')
  return {
    dateTime,
    day,
    time,
    timeInZone: (ms) => `${time(ms)} ${offsetAt(ms)}`,
    dateTimeInZone: (ms) => `${dateTime(ms)} ${offsetAt(ms)}`,
    dayInWords: (ms) => words().format(ms),
    weekday: (ms) => weekdays().format(ms),
    // Up to three digits there is nothing to separate.
    count: (value) =>
      Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : counts().format(value),
    short: (value) => shorts().format(value),
    percent: (share, digits = 0) =>
      new Intl.NumberFormat(western, {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(share),
    get zone() {
      return `${timeZone} (${offsetAt(Date.now())})`
    },
  }
}
