import type { Context } from '#context.ts'
import { type AnyJob, definePeriodicJob } from '#jobs/declare-job.ts'
import { announceEnd } from '#session/end-session.ts'
import { linksCountedMs } from '#session/password-link-rules.ts'
import { deletePasswordLinksBefore } from '#session/password-link-store.ts'
import { deletePendingLoginsBefore } from '#session/pending-login-store.ts'
import { deleteRememberTokensBefore } from '#session/remember-store.ts'
import { idleMs, signInsKeptMs } from '#session/rules.ts'
import { deleteSignInsBefore } from '#session/sign-in-store.ts'
import { deleteEndedBefore, endStaleRows } from '#session/store.ts'

const batch = 1_000

/**
 * Ends what is over, tokens and waiting logins before sessions, as wherever sessions end. What somebody uses or ends at this moment is left for
 * the next time: of a member's tokens no order is kept.
 */
export const endStaleSessions = (context: Context) =>
  definePeriodicJob({
    name: 'session.end-stale',
    lane: 'bulk',
    everyMs: 60_000,
    catchesUp: false,
    async run(tx, { now }) {
      await deleteRememberTokensBefore(tx, now)
      await deletePendingLoginsBefore(tx, now)
      await deletePasswordLinksBefore(tx, new Date(now.getTime() - linksCountedMs))
      const idleSince = new Date(now.getTime() - idleMs)
      announceEnd(tx, context, await endStaleRows(tx, { idleSince, now, limit: batch }))
      const keptSince = new Date(now.getTime() - signInsKeptMs)
      await deleteEndedBefore(tx, keptSince)
      await deleteSignInsBefore(tx, keptSince)
    },
  })

export const allJobs = (context: Context): AnyJob[] => [endStaleSessions(context)]
