import type { Database } from '#db/database.ts'

/** The end of each round's line, while somebody stands in it. */
const lines = new WeakMap<Database, Map<bigint, Promise<unknown>>>()

/**
 * Has throws into a round done one after the other, in the order of the calls. In the database they wait for each other
 * anyway: here they do so without holding a connection each, which bets need.
 */
export function inLine<T>(db: Database, issueId: bigint, work: () => Promise<T>): Promise<T> {
  const rounds = lines.get(db) ?? new Map<bigint, Promise<unknown>>()
  lines.set(db, rounds)
  const done = (rounds.get(issueId) ?? Promise.resolve()).then(work)
  const end = done
    .catch(() => undefined)
    .then(() => {
      if (rounds.get(issueId) === end) rounds.delete(issueId)
    })
  rounds.set(issueId, end)
  return done
}
