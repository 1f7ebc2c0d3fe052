import type { Log } from '#db/log.ts'
import type { Lane } from '#jobs/declare-job.ts'
import type { JobMetrics } from '#jobs/metrics.ts'
import type { RunContext } from '#jobs/run-next.ts'
import { type NextDue, readNextDue } from '#jobs/store.ts'
import type { WakeUp } from '#jobs/wake-up.ts'

export type Loop = { lane: Lane; wakeUp: WakeUp; log: Log; pollMs: number; metrics: JobMetrics }

/** Work of the lane `clock` that is later than this is told to whoever reads the log. */
const lateMs = 10_000
const reportEveryMs = 60_000

/** Wakes a lane's workers when their next job comes due, and now and then in case a notification was lost. */
export async function watchLane({ db, jobs }: RunContext, loop: Loop): Promise<void> {
  const { lane, wakeUp, log, pollMs, metrics } = loop
  const names = [...jobs.keys()]
  const reportLate = createLateReporter(log)
  while (!wakeUp.isStopped()) {
    let waitMs = pollMs
    try {
      const next = await readNextDue(db, names)
      const untilDueMs = next?.inMs ?? pollMs
      metrics.overdue(lane, Math.max(0, -untilDueMs))
      if (lane === 'clock' && next) reportLate(next)
      // What is due already is either claimed or about to be: it must not keep this loop busy.
      if (untilDueMs <= 0) wakeUp.wake()
      else waitMs = Math.min(pollMs, untilDueMs)
    } catch (error) {
      log.warn({ err: error }, 'the job table cannot be read')
    }
    await wakeUp.stoppedWithin(waitMs)
  }
}

function createLateReporter(log: Log): (next: NextDue) => void {
  let reportedAt = Number.NEGATIVE_INFINITY
  return ({ name, inMs }) => {
    if (-inMs < lateMs || performance.now() - reportedAt < reportEveryMs) return
    reportedAt = performance.now()
    log.error({ job: name, lateSeconds: Math.round(-inMs / 1_000) }, 'work that must happen on time is late')
  }
}
