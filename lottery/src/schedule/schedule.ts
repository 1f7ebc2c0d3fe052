/** When a lottery draws. Times are wall clock times of the zone. */
export type Schedule = {
  readonly everySeconds: number
  /** First and last draw of a day, 'HH:MM'; a last one before the first is on the next calendar day. */
  readonly firstAt: string
  readonly lastAt: string
  /** IANA name, such as 'Asia/Bangkok'. */
  readonly timeZone: string
  /** The sale stops so long before the draw (LOT-10). */
  readonly lockSeconds: number
  /** Days on which the first draw may be, 1 = Monday to 7 = Sunday. */
  readonly drawDayOfWeek: readonly number[]
}

/** The draws of one day, in seconds from its local midnight. */
export type DayPlan = { readonly firstSecond: number; readonly draws: number }

const daySeconds = 86_400

/**
 * Reads a schedule's day.
 * @throws RangeError when the schedule makes no sense
 */
export function planDay(schedule: Schedule): DayPlan {
  const { everySeconds, lockSeconds, drawDayOfWeek } = schedule
  const firstSecond = secondOfDay(schedule.firstAt)
  const lastSecond = secondOfDay(schedule.lastAt)
  const span = lastSecond - firstSecond + (lastSecond < firstSecond ? daySeconds : 0)
  if (!Number.isInteger(everySeconds) || everySeconds < 1) throw new RangeError(`every ${everySeconds} s`)
  if (!Number.isInteger(lockSeconds) || lockSeconds < 0 || lockSeconds >= everySeconds) {
    throw new RangeError(`locks ${lockSeconds} s before a draw every ${everySeconds} s`)
  }
  if (
    drawDayOfWeek.length === 0 ||
    drawDayOfWeek.some((day) => !Number.isInteger(day) || day < 1 || day > 7)
  ) {
    throw new RangeError(`draws on days ${drawDayOfWeek.join()}`)
  }
  const draws = Math.floor(span / everySeconds) + 1
  if (draws > 9999) throw new RangeError(`${draws} draws a day`)
  return { firstSecond, draws }
}

function secondOfDay(time: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  if (!match) throw new RangeError(`no time of day: ${time}`)
  return Number(match[1]) * 3600 + Number(match[2]) * 60
}
