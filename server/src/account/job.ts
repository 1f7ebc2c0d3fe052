import { definePeriodicJob } from '#jobs/define-job.ts'
import { deleteGuessesBefore } from '#account/guess-store.ts'

/** The longest time that any limit looks back. */
const keptMs = 60 * 60_000

export const cleanUpGuesses = definePeriodicJob({
  name: 'account.clean-up-guesses',
  everyMs: 5 * 60_000,
  run: (tx, { now }) => deleteGuessesBefore(tx, new Date(now.getTime() - keptMs)),
})
