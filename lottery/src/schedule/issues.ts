import { drawsOn, planDay, readDay, writeDay, type Schedule } from '#schedule/schedule.ts'
import { instantsWithin, zoneOf, type Zone } from '#schedule/zone.ts'

/** One issue of a lottery; instants in epoch milliseconds. On sale while openAt ≤ now < lockAt. */
export type Issue = {
  /** 'YYYYMMDD-NNNN': the local day of the day's first draw, and the place in that day's plan from 0001. */
  readonly numero: string
  /** When the issue before locks, so that exactly one issue is on sale at any time. */
  readonly openAt: number
  readonly lockAt: number
  readonly drawAt: number
}

type Draw = { readonly numero: string; readonly drawAt: number }

const dayMs = 86_400_000
/** No calendar leaves a lottery without a draw for longer than this many days. */
const longestGapDays = 400

/**
 * The issues of a local day, 'YYYYMMDD', also those after midnight that belong to it; none on a day
 * without draws. A draw whose local time a clock change skips is left out and its number not used;
 * one whose time is repeated happens at the first.
 * @throws RangeError when the schedule or the day makes no sense
 */
export function issuesOfDay(schedule: Schedule, day: string): Issue[] {
  const zone = zoneOf(schedule.timeZone)
  const dayStart = readDay(day)
  const draws = drawsOfDay(schedule, zone, dayStart)
  const previous = draws.length > 0 ? lastDrawBefore(schedule, zone, dayStart) : undefined
  return toIssues(schedule, draws, previous)
}

/**
 * The next issues whose draw is after an instant, in order: the first is on sale or just locked.
 * @throws RangeError when the schedule makes no sense
 */
export function nextIssues(schedule: Schedule, wanted: { after: number; count: number }): Issue[] {
  const zone = zoneOf(schedule.timeZone)
  const localNow = wanted.after + zone.offsetMs(wanted.after)
  // A day's draws may run into the second calendar day after it began.
  let dayStart = Math.floor(localNow / dayMs) * dayMs - 2 * dayMs
  const draws: Draw[] = []
  let previous: Draw | undefined
  for (let emptyDays = 0; draws.length < wanted.count; dayStart += dayMs) {
    const ofDay = drawsOfDay(schedule, zone, dayStart)
    emptyDays = ofDay.length > 0 ? 0 : emptyDays + 1
    if (emptyDays > longestGapDays) throw new RangeError('the schedule never draws')
    for (const draw of ofDay) {
      if (draw.drawAt > wanted.after) draws.push(draw)
      else previous = draw
    }
  }
  previous ??= lastDrawBefore(schedule, zone, Math.floor(localNow / dayMs) * dayMs - 2 * dayMs)
  return toIssues(schedule, draws.slice(0, wanted.count), previous)
}

/** The issue that is on sale at an instant. */
export function issueOnSale(schedule: Schedule, instant: number): Issue {
  // Later than the instant by the lock time, a draw is one that has not locked.
  const [issue] = nextIssues(schedule, { after: instant + schedule.lockSeconds * 1000, count: 1 })
  if (!issue) throw new RangeError('the schedule never draws')
  return issue
}

/** The issue of a numero, if the schedule has it. */
export function issueByNumero(schedule: Schedule, numero: string): Issue | undefined {
  const day = /^(\d{8})-\d{4}$/.exec(numero)?.[1]
  return day === undefined ? undefined : issuesOfDay(schedule, day).find((issue) => issue.numero === numero)
}

function drawsOfDay(schedule: Schedule, zone: Zone, dayStart: number): Draw[] {
  const { firstSecond, draws } = planDay(schedule)
  if (!drawsOn(schedule, dayStart)) return []
  const instantOf = instantsWithin(zone, { fromMs: dayStart, toMs: dayStart + 2 * dayMs })
  const date = writeDay(dayStart)
  return Array.from({ length: draws }, (_, place) => {
    const drawAt = instantOf(dayStart + (firstSecond + place * schedule.everySeconds) * 1000)
    return { numero: `${date}-${(place + 1).toString().padStart(4, '0')}`, drawAt }
  }).filter((draw): draw is Draw => draw.drawAt !== undefined)
}

function lastDrawBefore(schedule: Schedule, zone: Zone, dayStart: number): Draw {
  for (let days = 1; days <= longestGapDays; days++) {
    const last = drawsOfDay(schedule, zone, dayStart - days * dayMs).at(-1)
    if (last) return last
  }
  throw new RangeError('the schedule never draws')
}

function toIssues(schedule: Schedule, draws: readonly Draw[], before: Draw | undefined): Issue[] {
  const lockOf = ({ drawAt }: Draw) => drawAt - schedule.lockSeconds * 1000
  return draws.map((draw, index) => {
    const previous = draws[index - 1] ?? before ?? draw
    return { numero: draw.numero, openAt: lockOf(previous), lockAt: lockOf(draw), drawAt: draw.drawAt }
  })
}
