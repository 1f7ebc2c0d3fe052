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
  /** Days of the month on which the first draw may be, where they are counted so: 1 to 31. */
  readonly drawDayOfMonth?: readonly number[]
  /** Days that a calendar of holidays changes: the day that the rule gives, and the one drawn on instead. */
  readonly movedDraws?: readonly MovedDraw[]
}

/** For lotteries that draw on all days of the week. */
export const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

/** Local days, 'YYYYMMDD'; without `to` the draw is not made up for. */
export type MovedDraw = { readonly from: string; readonly to?: string }

/** The draws of one day, in seconds from its local midnight. */
export type DayPlan = { readonly firstSecond: number; readonly draws: number }

const daySeconds = 86_400

/**
 * Reads a schedule's day.
 * @throws RangeError when the schedule makes no sense
 */
export function planDay(schedule: Schedule): DayPlan {
  const { everySeconds, lockSeconds, drawDayOfWeek, drawDayOfMonth, movedDraws = [] } = schedule
  const firstSecond = secondOfDay(schedule.firstAt)
  const lastSecond = secondOfDay(schedule.lastAt)
  const span = lastSecond - firstSecond + (lastSecond < firstSecond ? daySeconds : 0)
  if (!Number.isInteger(everySeconds) || everySeconds < 1) throw new RangeError(`every ${everySeconds} s`)
  if (!Number.isInteger(lockSeconds) || lockSeconds < 0 || lockSeconds >= everySeconds) {
    throw new RangeError(`locks ${lockSeconds} s before a draw every ${everySeconds} s`)
  }
  if (!areDays(drawDayOfWeek, 7)) throw new RangeError(`draws on days ${drawDayOfWeek.join()}`)
  if (drawDayOfMonth && !areDays(drawDayOfMonth, 31)) {
    throw new RangeError(`draws on days ${drawDayOfMonth.join()} of the month`)
  }
  for (const { from, to } of movedDraws) for (const day of [from, to ?? from]) readDay(day)
  const draws = Math.floor(span / everySeconds) + 1
  if (draws > 9999) throw new RangeError(`${draws} draws a day`)
  return { firstSecond, draws }
}

function areDays(days: readonly number[], max: number): boolean {
  return days.length > 0 && days.every((day) => Number.isInteger(day) && day >= 1 && day <= max)
}

/** Whether a schedule draws on a local day, given as the midnight that begins it, written as if it were UTC. */
export function drawsOn(schedule: Schedule, dayStart: number): boolean {
  const { drawDayOfWeek, drawDayOfMonth, movedDraws = [] } = schedule
  const day = writeDay(dayStart)
  if (movedDraws.some(({ to }) => to === day)) return true
  if (movedDraws.some(({ from }) => from === day)) return false
  const date = new Date(dayStart)
  return (
    drawDayOfWeek.includes(date.getUTCDay() || 7) && (drawDayOfMonth?.includes(date.getUTCDate()) ?? true)
  )
}

/**
 * The midnight that begins a local day 'YYYYMMDD', written as if it were UTC.
 * @throws RangeError when there is no such day
 */
export function readDay(day: string): number {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(day)
  const start = match ? Date.parse(`${match[1]}-${match[2]}-${match[3]}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(start)) throw new RangeError(`no day: ${day}`)
  return start
}

/** The local day of a midnight, 'YYYYMMDD'. */
export function writeDay(dayStart: number): string {
  return new Date(dayStart).toISOString().slice(0, 10).replaceAll('-', '')
}

function secondOfDay(time: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  if (!match) throw new RangeError(`no time of day: ${time}`)
  return Number(match[1]) * 3600 + Number(match[2]) * 60
}
