import type { ContractPeriod } from '@suntala/contract/agent-kinds'

/** Whether a period begins with a day. */
const beginsOn: Readonly<Record<Exclude<ContractPeriod, 'hourly'>, (day: Temporal.PlainDate) => boolean>> = {
  daily: () => true,
  weekly: ({ dayOfWeek }) => dayOfWeek === 1,
  semiMonthly: ({ day }) => day === 1 || day === 16,
  monthly: ({ day }) => day === 1,
}

function firstHour(local: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const hour = local.round({ smallestUnit: 'hour', roundingMode: 'floor' })
  return Temporal.ZonedDateTime.compare(hour, local) < 0 ? hour.add({ hours: 1 }) : hour
}

/**
 * When the first period begins that does not begin before a moment: an hour, a day, a week from Monday on, the 1st or 16th, a
 * month, all by the merchant's clock. Where it has no midnight on a day, that begins with its first moment.
 */
export function firstStart(period: ContractPeriod, timeZone: string, from: Date): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(timeZone)
  if (period === 'hourly') return new Date(firstHour(local).epochMilliseconds)
  for (let day = local.toPlainDate(); ; day = day.add({ days: 1 })) {
    const startMs = day.toZonedDateTime(timeZone).epochMilliseconds
    if (beginsOn[period](day) && startMs >= from.getTime()) return new Date(startMs)
  }
}

/** When the next period begins: one that begins this very moment is running already. */
export const nextStart = (period: ContractPeriod, timeZone: string, now: Date): Date =>
  firstStart(period, timeZone, new Date(now.getTime() + 1))
