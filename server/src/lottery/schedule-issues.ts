import { randomBytes } from 'node:crypto'
import { commitment } from '@suntala/lottery/draw/commitment'
import { nextIssues } from '@suntala/lottery/schedule/issues'
import type { Tx } from '#db/queryable.ts'
import { enqueueAll } from '#jobs/enqueue.ts'
import { drawIssueJob, lockIssueJob, openIssueJob } from '#lottery/declared-jobs.ts'
import { insertIssues, makePartitions, type NewIssue, selectMadeIssues } from '#lottery/issue-store.ts'
import { nodeHashing } from '#lottery/node-hashing.ts'
import { productCodes, productOf } from '#lottery/products.ts'
import { issuesAhead, issuesAheadMost, issuesAheadMs } from '#lottery/rules.ts'

type Planned = Pick<NewIssue, 'gameCode' | 'numero'> & { openAt: number; lockAt: number; drawAt: number }

function planIssues(gameCode: string, now: Date): Planned[] {
  const { schedule } = productOf(gameCode).product
  const planned = nextIssues(schedule, { after: now.getTime(), count: issuesAheadMost })
  return planned
    .filter((issue, index) => index < issuesAhead || issue.drawAt < now.getTime() + issuesAheadMs)
    .map((issue) => ({ ...issue, gameCode }))
}

async function withSecrets({ gameCode, numero, openAt, lockAt, drawAt }: Planned): Promise<NewIssue> {
  const seed = productOf(gameCode).product.isEntered ? null : randomBytes(32)
  return {
    gameCode,
    numero,
    openAt: new Date(openAt),
    lockAt: new Date(lockAt),
    drawAt: new Date(drawAt),
    secret: seed && { seed, commitment: await commitment(seed, nodeHashing) },
    tagSalt: randomBytes(16),
  }
}

/**
 * Makes the next issues of every lottery, each with its secret seed and the hash that commits to it, but of official
 * draws, and
 * puts their opening, lock and draw on the list of jobs. What exists already is left as it is. All lotteries take
 * one statement of each kind, however many they are.
 */
export async function scheduleIssues(tx: Tx, now: Date): Promise<void> {
  await makePartitions(tx)
  const made = await selectMadeIssues(tx, productCodes, now)
  const missing = productCodes
    .flatMap((gameCode) => planIssues(gameCode, now))
    .filter(({ gameCode, numero }) => !made.has(`${gameCode} ${numero}`))
  if (missing.length === 0) return
  const issues = await insertIssues(tx, await Promise.all(missing.map(withSecrets)))
  for (const [job, timeOf] of [
    [openIssueJob, 'openAt'],
    [lockIssueJob, 'lockAt'],
    [drawIssueJob, 'drawAt'],
  ] as const)
    await enqueueAll(
      tx,
      job,
      issues.map(({ id }) => ({ issueId: id.toString() })),
      issues.map((issue) => issue[timeOf]),
    )
}
