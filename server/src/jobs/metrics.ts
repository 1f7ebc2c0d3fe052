import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Lane } from '#jobs/declare-job.ts'
import type { Ran } from '#jobs/run-next.ts'

export type JobMetrics = {
  count(ran: Pick<Ran, 'name' | 'outcome'>, tookMs: number): void
  /** How long the work of a lane that is due longest has been due. */
  overdue(lane: Lane, ms: number): void
}

export function createJobMetrics(registry: Registry = new Registry()): JobMetrics {
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of jobs by outcome: done, failed (tried again) or dead (waits for an operator)',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time of a job from claim to commit',
    labelNames: ['job'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30],
    registers: [registry],
  })
  const overdueSeconds = new Gauge({
    name: 'job_overdue_seconds',
    help: 'How long the job that is due longest has been due, those under way included',
    labelNames: ['lane'],
    registers: [registry],
  })
  return {
    count(ran, tookMs) {
      runs.inc({ job: ran.name, outcome: ran.outcome })
      seconds.observe({ job: ran.name }, tookMs / 1_000)
    },
    overdue: (lane, ms) => overdueSeconds.set({ lane }, ms / 1_000),
  }
}
