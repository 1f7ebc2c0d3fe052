import type { Tx } from '#db/queryable.ts'
import { enqueueAll } from '#jobs/enqueue.ts'
import { selectChasesDue, selectChasesOn } from '#lottery/chase-store.ts'
import { followChaseJob } from '#lottery/declared-jobs.ts'

/** So many chases are brought along at once; those that waited longest first. */
const dueAtOnce = 1_000

const follow = (tx: Tx, chaseIds: readonly string[]) =>
  // Without a key: who takes an issue's step must not wait for a chase that waits for the issue.
  enqueueAll(
    tx,
    followChaseJob,
    chaseIds.map((chaseId) => ({ chaseId })),
  )

/** Has the chases that have an issue among theirs look at what has become of it. */
export const followChasesOn = async (tx: Tx, issue: { gameCode: string; numero: string }): Promise<void> =>
  follow(tx, await selectChasesOn(tx, issue))

/** Has the chases go on that hold money for an issue whose sale has begun or is over. */
export const followDueChases = async (tx: Tx): Promise<void> =>
  follow(tx, await selectChasesDue(tx, dueAtOnce))
