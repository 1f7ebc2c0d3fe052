/** Periods are aligned to the clock: multiples of their length since 1970 in UTC, moved by the offset. */
export type Schedule = { everyMs: number; offsetMs?: number }

export type Period = { startsAt: Date; endsAt: Date }

/** The end of the newest period that is over at `now`. */
export function newestEnd({ everyMs, offsetMs = 0 }: Schedule, now: Date): Date {
  return new Date(Math.floor((now.getTime() - offsetMs) / everyMs) * everyMs + offsetMs)
}

/** The end of the period that runs at `now`. */
export function nextEnd(schedule: Schedule, now: Date): Date {
  return new Date(newestEnd(schedule, now).getTime() + schedule.everyMs)
}

export function periodEndingAt({ everyMs }: Schedule, endsAt: Date): Period {
  return { startsAt: new Date(endsAt.getTime() - everyMs), endsAt }
}
