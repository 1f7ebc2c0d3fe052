import type { Context } from '#context.ts'
import { type AnyJob, definePeriodicJob, handleJob } from '#jobs/declare-job.ts'
import {
  drawIssueJob,
  endReversalJob,
  endSettlementJob,
  fetchRoundJob,
  followChaseJob,
  listWinnersJob,
  lockIssueJob,
  openIssueJob,
  payChunkJob,
  reverseChunkJob,
} from '#lottery/declared-jobs.ts'
import { fetchRound } from '#lottery/fetch-round.ts'
import { followChase } from '#lottery/follow-chase.ts'
import { followDueChases } from '#lottery/follow-chases.ts'
import { drawIssue } from '#lottery/draw-issue.ts'
import { lockIssue } from '#lottery/lock-issue.ts'
import { openIssue } from '#lottery/open-issue.ts'
import { endReversal, reversePart } from '#lottery/reverse-issue.ts'
import { scheduleIssues } from '#lottery/schedule-issues.ts'
import { endSettlement, listWinners, payWinners } from '#lottery/settle-issue.ts'

/** The work between an issue's sale and its last payout. */
export const issueJobs = ({ db, log }: Context): AnyJob[] => [
  handleJob(openIssueJob, (tx, { payload }) => openIssue(tx, db, BigInt(payload.issueId))),
  handleJob(lockIssueJob, (tx, { payload }) => lockIssue(tx, db, BigInt(payload.issueId))),
  handleJob(drawIssueJob, (tx, { payload }) => drawIssue(tx, db, BigInt(payload.issueId))),
  handleJob(listWinnersJob, async (tx, { payload }) => {
    const differing = await listWinners(tx, db, BigInt(payload.issueId))
    if (differing) log.error(differing, 'the computations of the winners differ, and nobody is paid')
  }),
  handleJob(payChunkJob, (tx, { payload }) => payWinners(tx, BigInt(payload.issueId), payload.chunk)),
  handleJob(endSettlementJob, (tx, { payload }) => endSettlement(tx, db, BigInt(payload.issueId))),
  handleJob(reverseChunkJob, (tx, { payload: { issueId, ...part } }) =>
    reversePart(tx, db, { ...part, issueId: BigInt(issueId) }),
  ),
  handleJob(endReversalJob, (tx, { payload }) => endReversal(tx, BigInt(payload.issueId))),
  handleJob(followChaseJob, (tx, { payload }) => followChase(tx, db, payload.chaseId)),
]

const scheduling = ({ config, log }: Context): AnyJob =>
  definePeriodicJob({
    name: 'lottery.schedule-issues',
    lane: 'clock',
    everyMs: 60_000,
    catchesUp: false,
    run: async (tx, { now }) => {
      for (const { error, ...chain } of await scheduleIssues(tx, config, now))
        log.error({ err: error, ...chain }, 'a chain of seeds does not open, and its lottery gets no issues')
    },
  })

/** Brings along what no step of an issue did: one that was never made, or an event that was lost. */
const following = definePeriodicJob({
  name: 'lottery.follow-chases',
  lane: 'bulk',
  everyMs: 60_000,
  catchesUp: false,
  run: (tx) => followDueChases(tx),
})

/** The beacon is asked beside everything else. */
export const beaconJobs = (context: Context): AnyJob[] => [
  handleJob(fetchRoundJob, (tx, { payload }) => fetchRound(tx, context, payload)),
]

export const allJobs = (context: Context): AnyJob[] => [
  scheduling(context),
  following,
  ...issueJobs(context),
  ...beaconJobs(context),
]
