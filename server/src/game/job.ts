import type { Context } from '#context.ts'
import { type AnyJob, definePeriodicJob } from '#jobs/define-job.ts'
import { countValidBets } from '#game/count-valid-bets.ts'
import { deleteTicketsBefore } from '#game/play-store.ts'

const dayMs = 86_400_000

export const allJobs = (_context: Context): AnyJob[] => [
  definePeriodicJob({
    name: 'game.count-valid-bets',
    everyMs: 5_000,
    run: (tx, { now }) => countValidBets(tx, now),
  }),
  definePeriodicJob({
    name: 'game.delete-tickets',
    everyMs: dayMs,
    run: (tx, { now }) => deleteTicketsBefore(tx, new Date(now.getTime() - dayMs)),
  }),
]
