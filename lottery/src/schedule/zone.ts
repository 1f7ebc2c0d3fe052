/** Wall clock of one IANA time zone. */
export type Zone = {
  /** How far local time is ahead of UTC at an instant, in ms. */
  readonly offsetMs: (instant: number) => number
}

const dayMs = 86_400_000

/**
 * Reads a zone out of the platform's own time zone data.
 * @throws RangeError when there is no such zone
 */
export function zoneOf(timeZone: string): Zone {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return {
    offsetMs: (instant) => {
      const whole = Math.floor(instant / 1000) * 1000
      const part = Object.fromEntries(
        format.formatToParts(whole).map(({ type, value }) => [type, Number(value)]),
      )
      const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
      return Date.UTC(year, month - 1, day, hour, minute, second) - whole
    },
  }
}

/**
 * Turns the local times of one stretch of at most two days into instants. A time that a clock change
 * skips has none; of a time that it repeats, the first counts.
 *
 * `localMs` is the local time written as if it were UTC; `fromMs` and `toMs` bound all that are asked for.
 */
export function instantsWithin(
  zone: Zone,
  stretch: { readonly fromMs: number; readonly toMs: number },
): (localMs: number) => number | undefined {
  const before = zone.offsetMs(stretch.fromMs - dayMs)
  const after = zone.offsetMs(stretch.toMs + dayMs)
  if (before === after) return (localMs) => localMs - before
  // The larger offset gives the earlier instant, which is the first of a repeated time.
  const offsets = [Math.max(before, after), Math.min(before, after)]
  return (localMs) =>
    offsets.map((offset) => localMs - offset).find((instant) => instant + zone.offsetMs(instant) === localMs)
}
