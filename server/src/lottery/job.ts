import type { Context } from '#context.ts'
import { type AnyJob, defineJob, definePeriodicJob, type Job } from '#jobs/define-job.ts'
import { drawIssue } from '#lottery/draw-issue.ts'
import { lockIssue } from '#lottery/lock-issue.ts'
import { scheduleIssues } from '#lottery/schedule-issues.ts'
import { endSettlement, listWinners, payWinners } from '#lottery/settle-issue.ts'

type OfIssue = { issueId: string }

export type LotteryJobs = {
  lockIssue: Job<OfIssue>
  drawIssue: Job<OfIssue>
  listWinners: Job<OfIssue>
  payChunk: Job<OfIssue & { chunk: number }>
  endSettlement: Job<OfIssue>
}

/** A draw is never given up: the waits between tries grow to ten minutes, and there is always another. */
const maxAttempts = 1_000_000

/** The work between an issue's sale and its last payout. */
export function lotteryJobs({ db }: Context): LotteryJobs {
  const jobs: LotteryJobs = {
    lockIssue: defineJob({
      name: 'lottery.lock-issue',
      maxAttempts,
      run: (tx, { payload }) => lockIssue(tx, db, BigInt(payload.issueId)),
    }),
    drawIssue: defineJob({
      name: 'lottery.draw-issue',
      maxAttempts,
      run: (tx, { payload }) => drawIssue(tx, db, jobs, BigInt(payload.issueId)),
    }),
    listWinners: defineJob({
      name: 'lottery.list-winners',
      maxAttempts,
      run: (tx, { payload }) => listWinners(tx, db, jobs, BigInt(payload.issueId)),
    }),
    payChunk: defineJob({
      name: 'lottery.pay-chunk',
      maxAttempts,
      run: (tx, { payload }) => payWinners(tx, jobs, BigInt(payload.issueId), payload.chunk),
    }),
    endSettlement: defineJob({
      name: 'lottery.end-settlement',
      maxAttempts,
      run: (tx, { payload }) => endSettlement(tx, db, BigInt(payload.issueId)),
    }),
  }
  return jobs
}

export function allJobs(context: Context): AnyJob[] {
  const jobs = lotteryJobs(context)
  const scheduling = definePeriodicJob({
    name: 'lottery.schedule-issues',
    everyMs: 60_000,
    run: (tx, { now }) => scheduleIssues(tx, jobs, now),
  })
  return [scheduling, ...(Object.values(jobs) as AnyJob[])] // each runs with the payload that it was enqueued with
}
