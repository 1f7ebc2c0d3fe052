import { Counter, Histogram, Registry } from 'prom-client'
import type { Ran } from '#jobs/run-next.ts'

export type JobMetrics = { count(ran: Pick<Ran, 'name' | 'outcome'>, tookMs: number): void }

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
  return {
    count(ran, tookMs) {
      runs.inc({ job: ran.name, outcome: ran.outcome })
      seconds.observe({ job: ran.name }, tookMs / 1_000)
    },
  }
}
