import type { Queryable } from '#db/queryable.ts'
import { selectGuesses } from '#account/guess-store.ts'

const windowMs = 30 * 60_000
const wrongAtSubject = 1
/** Several people may share an address, so one person's slip does not trouble the others. */
const wrongFromNetwork = 3

/** Whether wrong guesses of the last half hour ask for a captcha: one at the account, three from the address. */
export async function isCaptchaDue(
  db: Queryable,
  { subject, network, now }: { subject: string; network: string; now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - windowMs)
  const [at, from] = await Promise.all([
    selectGuesses(db, { column: 'subject', name: subject, since, limit: wrongAtSubject, onlyWrong: true }),
    selectGuesses(db, { column: 'network', name: network, since, limit: wrongFromNetwork, onlyWrong: true }),
  ])
  return at.length >= wrongAtSubject || from.length >= wrongFromNetwork
}
