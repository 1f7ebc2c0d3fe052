import type { Context } from '#context.ts'
import { type AnyJob, definePeriodicJob, handleJob } from '#jobs/declare-job.ts'
import { forgetCatalogue } from '#game/catalogue.ts'
import { keepClosings } from '#game/closings/close-games.ts'
import { countValidBets } from '#game/count-valid-bets.ts'
import { tellOfGrantJob } from '#game/free/declared-jobs.ts'
import { keepTelling } from '#game/free/tell-provider.ts'
import { deleteTicketsBefore } from '#game/play-store.ts'
import { syncCatalogue } from '#game/sync-catalogue.ts'
import { keepAsking } from '#game/wallets/carry-transfer.ts'
import { askForTransferJob } from '#game/wallets/declared-jobs.ts'

const dayMs = 86_400_000

export const allJobs = (context: Context): AnyJob[] => [
  handleJob(askForTransferJob, (tx, { now, payload }) => keepAsking(tx, context, { ...payload, now })),
  handleJob(tellOfGrantJob, (tx, { now, payload }) => keepTelling(tx, context, { ...payload, now })),
  definePeriodicJob({
    name: 'game.count-valid-bets',
    lane: 'bulk',
    everyMs: 5_000,
    catchesUp: false,
    run: (tx, { now }) => countValidBets(tx, now),
  }),
  definePeriodicJob({
    name: 'game.keep-closings',
    lane: 'bulk',
    everyMs: 10_000,
    catchesUp: false,
    run: async (tx, { now }) => {
      if (await keepClosings(tx, now)) tx.onCommit(() => forgetCatalogue(context.db))
    },
  }),
  definePeriodicJob({
    name: 'game.sync-catalogue',
    lane: 'network',
    everyMs: 600_000,
    catchesUp: false,
    beginsAtOnce: true,
    run: async (tx) => tx.onCommit(() => syncCatalogue(context)),
  }),
  definePeriodicJob({
    name: 'game.delete-tickets',
    lane: 'bulk',
    everyMs: dayMs,
    catchesUp: false,
    run: (tx, { now }) => deleteTicketsBefore(tx, new Date(now.getTime() - dayMs)),
  }),
]
