export type Clock = { write: (at: number) => string; zone: string }

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format(0)
    return true
  } catch {
    return false
  }
}

/** Writes times as the house's records do, in the zone of the merchant who opened the game; without one, in the reader's. */
export function clockIn(merchantZone: string | null): Clock {
  const own = new Intl.DateTimeFormat('en').resolvedOptions().timeZone
  const timeZone = merchantZone !== null && isZone(merchantZone) ? merchantZone : own
  const two = '2-digit' as const
  const exact = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
    hourCycle: 'h23',
    timeZone,
  })
  const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
  const partIn =
    (format: Intl.DateTimeFormat, at: number) =>
    (type: Intl.DateTimeFormatPartTypes): string =>
      format.formatToParts(at).find((part) => part.type === type)?.value ?? ''
  return {
    write: (at) => {
      const part = partIn(exact, at)
      return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`
    },
    zone: `${timeZone} (${partIn(offset, Date.now())('timeZoneName')})`,
  }
}
