import type { ContractKind, ContractPeriod } from '@suntala/contract/agent-kinds'

/** From its start up to and without its end. */
export type Span = { from: Date; until: Date }

/** From the shortest to the longest. */
export const periods = [
  'hourly',
  'daily',
  'weekly',
  'semiMonthly',
  'monthly',
] as const satisfies readonly ContractPeriod[]

const instantOf = (at: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
const dateOf = (at: Temporal.ZonedDateTime): Date => new Date(at.epochMilliseconds)

type Days = { first: Temporal.PlainDate; next: Temporal.PlainDate }

const daysOf: Record<Exclude<ContractPeriod, 'hourly'>, (day: Temporal.PlainDate) => Days> = {
  daily: (day) => ({ first: day, next: day.add({ days: 1 }) }),
  weekly(day) {
    const first = day.subtract({ days: day.dayOfWeek - 1 })
    return { first, next: first.add({ days: 7 }) }
  },
  semiMonthly(day) {
    const first = day.with({ day: day.day <= 15 ? 1 : 16 })
    return { first, next: day.day <= 15 ? day.with({ day: 16 }) : day.with({ day: 1 }).add({ months: 1 }) }
  },
  monthly(day) {
    const first = day.with({ day: 1 })
    return { first, next: first.add({ months: 1 }) }
  },
}

/** An hour of the clock. Where the clock is changed by half an hour, what is left of the hour, or comes again of it, is one of its own. */
function hourOf(local: Temporal.ZonedDateTime): Span {
  const down = { smallestUnit: 'hour', roundingMode: 'floor' } as const
  const from = local.round(down)
  const after = from.add({ hours: 1 })
  const onClock = local.toPlainDateTime().round(down).add({ hours: 1 }).toZonedDateTime(local.timeZoneId)
  const comesAgain = Temporal.ZonedDateTime.compare(after, local) <= 0
  const isCut = Temporal.ZonedDateTime.compare(onClock, after) < 0
  return { from: dateOf(comesAgain ? after : from), until: dateOf(comesAgain || isCut ? onClock : after) }
}

/**
 * The period in which a moment lies, in the merchant's time zone: an hour of its clock, a day from midnight on, a week from Monday
 * on, the 1st to the 15th or the 16th to the last, a month. A day on which the clocks change has 23 or 25 hours.
 */
export function spanAt(period: ContractPeriod, timeZone: string, at: Date): Span {
  const local = instantOf(at, timeZone)
  if (period === 'hourly') return hourOf(local)
  const { first, next } = daysOf[period](local.toPlainDate())
  return { from: dateOf(first.toZonedDateTime(timeZone)), until: dateOf(next.toZonedDateTime(timeZone)) }
}

/** The periods that lie in a span as a whole, the oldest first. */
export function spansWithin(period: ContractPeriod, timeZone: string, { from, until }: Span): Span[] {
  const spans: Span[] = []
  for (let span = spanAt(period, timeZone, from); span.until <= until;) {
    if (span.from >= from) spans.push(span)
    span = spanAt(period, timeZone, span.until)
  }
  return spans
}

export type Timing = {
  kind: ContractKind
  period: ContractPeriod
  profitLossPeriod: ContractPeriod | null
  effectiveFrom: Date
  endsAt: Date | null
}

const longer = (one: ContractPeriod, other: ContractPeriod): ContractPeriod =>
  periods.indexOf(one) >= periods.indexOf(other) ? one : other

/**
 * What a contract measures at a tick: the whole span up to it of which it pays what it has not paid yet. That is the running
 * period of a real-time contract, and of any other the period that ends with the tick; net loss that is reckoned over
 * a longer one is measured from the longer one's start. A contract that ends within a period pays what it came to until then.
 * @returns undefined where the contract pays nothing at this tick
 */
export function measuredAt(timing: Timing, timeZone: string, tick: Date): Span | undefined {
  const within = new Date(tick.getTime() - 1)
  const period = spanAt(timing.period, timeZone, within)
  const isOver = [period.until.getTime(), timing.endsAt?.getTime()].includes(tick.getTime())
  if (timing.kind !== 'realtime' && !isOver) return undefined
  if (period.from < timing.effectiveFrom || (timing.endsAt && tick > timing.endsAt)) return undefined
  const reckoned = longer(timing.period, timing.profitLossPeriod ?? timing.period)
  if (reckoned === timing.period) return { from: period.from, until: tick }
  const began = spanAt(timing.period, timeZone, timing.effectiveFrom)
  const first = began.from.getTime() === timing.effectiveFrom.getTime() ? began.from : began.until
  const { from } = spanAt(reckoned, timeZone, within)
  return { from: from < first ? first : from, until: tick }
}

const tickMs = 300_000

/** The next five minutes of the clock, at which real-time salary is settled where anybody bets. */
export const nextOfClock = (now: Date): Date => new Date((Math.floor(now.getTime() / tickMs) + 1) * tickMs)
