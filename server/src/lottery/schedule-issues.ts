import { randomBytes } from 'node:crypto'
import { commitment } from '@suntala/lottery/draw/commitment'
import { nextIssues } from '@suntala/lottery/schedule/issues'
import type { Tx } from '#db/queryable.ts'
import type { DataKeys } from '#encryption/data-keys.ts'
import { enqueueAll } from '#jobs/enqueue.ts'
import { drawIssueJob, lockIssueJob, openIssueJob } from '#lottery/declared-jobs.ts'
import { insertIssues, makePartitions, type NewIssue, selectMadeIssues } from '#lottery/issue-store.ts'
import { nodeHashing } from '#lottery/node-hashing.ts'
import { productCodes, productOf } from '#lottery/products.ts'
import { type ChainedSeed, type ShutChain, takeSeeds } from '#lottery/take-seeds.ts'
import { issuesAhead, issuesAheadMax, issuesAheadMs } from '#lottery/rules.ts'

type Planned = Pick<NewIssue, 'gameCode' | 'numero'> & { openAt: number; lockAt: number; drawAt: number }

function planIssues(gameCode: string, now: Date): Planned[] {
  const { schedule } = productOf(gameCode).product
  const planned = nextIssues(schedule, { after: now.getTime(), count: issuesAheadMax })
  return planned
    .filter((issue, index) => index < issuesAhead || issue.drawAt < now.getTime() + issuesAheadMs)
    .map((issue) => ({ ...issue, gameCode }))
}

async function newIssue(
  { gameCode, numero, openAt, lockAt, drawAt }: Planned,
  chained: ChainedSeed | undefined,
): Promise<NewIssue> {
  return {
    gameCode,
    numero,
    openAt: new Date(openAt),
    lockAt: new Date(lockAt),
    drawAt: new Date(drawAt),
    secret: chained ? { ...chained, commitment: await commitment(chained.seed, nodeHashing) } : null,
    tagSalt: randomBytes(16),
  }
}

/** The planned issues that are not made, of each lottery in the order in which they are drawn. */
async function selectMissing(tx: Tx, now: Date): Promise<Planned[]> {
  const made = await selectMadeIssues(tx, productCodes, now)
  return productCodes
    .flatMap((gameCode) => planIssues(gameCode, now))
    .filter(({ gameCode, numero }) => !made.has(`${gameCode} ${numero}`))
}

const isDrawnHere = ({ gameCode }: Planned): boolean => !productOf(gameCode).product.isEntered

/** Issues with the seeds of their lotteries' chains, but of lotteries whose chain does not open; official draws have none. */
async function withSeeds(
  tx: Tx,
  keys: DataKeys,
  missing: readonly Planned[],
  now: Date,
): Promise<{ planned: NewIssue[]; shut: ShutChain[] }> {
  const byGame = Map.groupBy(missing.filter(isDrawnHere), ({ gameCode }) => gameCode)
  const draws = new Map(
    [...byGame].map(([gameCode, issues]) => [gameCode, issues.map(({ drawAt }) => new Date(drawAt))]),
  )
  const { seeds, shut } = await takeSeeds(tx, keys, { draws, now })
  const seedOf = new Map(
    [...byGame].flatMap(([gameCode, issues]) =>
      issues.map((issue, index) => [issue, seeds.get(gameCode)?.[index]] as const),
    ),
  )
  const stopped = new Set(shut.map(({ gameCode }) => gameCode))
  const going = missing.filter(({ gameCode }) => !stopped.has(gameCode))
  return { planned: await Promise.all(going.map((issue) => newIssue(issue, seedOf.get(issue)))), shut }
}

/**
 * Makes the next issues of every lottery, each with the next seed of its lottery's chain and the hash that commits to
 * it, but of official draws, and puts their opening, lock and draw on the list of jobs. What exists already is left as it
 * is. All lotteries take one statement of each kind, however many they are.
 * @returns the chains that do not open, whose lotteries get no issues
 */
export async function scheduleIssues(
  tx: Tx,
  { dataKey }: { dataKey: DataKeys },
  now: Date,
): Promise<ShutChain[]> {
  await makePartitions(tx)
  if ((await selectMissing(tx, now)).length === 0) return []
  // Two who plan at once would take the same places of a chain: the second one sees what the first has made.
  await tx.query({ text: `select pg_advisory_xact_lock(hashtextextended('lottery issues', 0))` })
  const missing = await selectMissing(tx, now)
  if (missing.length === 0) return []
  const { planned, shut } = await withSeeds(tx, dataKey, missing, now)
  const issues = await insertIssues(tx, planned)
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
  return shut
}
