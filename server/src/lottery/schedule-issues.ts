import { randomBytes } from 'node:crypto'
import { commitment } from '@suntala/lottery/draw/commitment'
import { nextIssues } from '@suntala/lottery/schedule/issues'
import type { Tx } from '#db/queryable.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { drawIssueJob, lockIssueJob, openIssueJob } from '#lottery/declared-jobs.ts'
import { insertIssues, makePartitions, type NewIssue } from '#lottery/issue-store.ts'
import { nodeHashing } from '#lottery/node-hashing.ts'
import { productCodes, productOf } from '#lottery/products.ts'
import { issuesAhead, issuesAheadMs } from '#lottery/rules.ts'

async function planIssues(gameCode: string, now: Date): Promise<NewIssue[]> {
  const { schedule } = productOf(gameCode).product
  const planned = nextIssues(schedule, { after: now.getTime(), count: 60 })
  const wanted = planned.filter(
    (issue, index) => index < issuesAhead || issue.drawAt < now.getTime() + issuesAheadMs,
  )
  return Promise.all(
    wanted.map(async ({ numero, openAt, lockAt, drawAt }) => {
      const seed = randomBytes(32)
      return {
        gameCode,
        numero,
        openAt: new Date(openAt),
        lockAt: new Date(lockAt),
        drawAt: new Date(drawAt),
        seed,
        commitment: await commitment(seed, nodeHashing),
        tagSalt: randomBytes(16),
      }
    }),
  )
}

/**
 * Makes the next issues of every lottery, each with its secret seed and the hash that commits to it, and
 * puts their opening, lock and draw on the list of jobs. What exists already is left as it is.
 */
export async function scheduleIssues(tx: Tx, now: Date): Promise<void> {
  await makePartitions(tx)
  for (const gameCode of productCodes) {
    for (const { id, openAt, lockAt, drawAt } of await insertIssues(tx, await planIssues(gameCode, now))) {
      const payload = { issueId: id.toString() }
      await enqueue(tx, openIssueJob, payload, { runAt: openAt })
      await enqueue(tx, lockIssueJob, payload, { runAt: lockAt })
      await enqueue(tx, drawIssueJob, payload, { runAt: drawAt })
    }
  }
}
