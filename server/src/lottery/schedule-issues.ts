import { randomBytes } from 'node:crypto'
import { firstRoundFrom, timeOfRound } from '@suntala/lottery/beacon/beacon-chain'
import { commitment } from '@suntala/lottery/draw/commitment'
import { nextIssues } from '@suntala/lottery/schedule/issues'
import type { Tx } from '#db/queryable.ts'
import type { Config } from '#config.ts'
import type { DataKeys } from '#encryption/data-keys.ts'
import { enqueueAll } from '#jobs/enqueue.ts'
import { insertRounds, upsertBeacon } from '#lottery/beacon-store.ts'
import { beaconInUse } from '#lottery/beacons/find-beacons.ts'
import { drawIssueJob, fetchRoundJob, lockIssueJob, openIssueJob } from '#lottery/declared-jobs.ts'
import { insertIssues, makePartitions, type NewIssue, selectMadeIssues } from '#lottery/issue-store.ts'
import { nodeHashing } from '#lottery/node-hashing.ts'
import { productCodes, productOf } from '#lottery/products.ts'
import { type ChainedSeed, type ShutChain, takeSeeds } from '#lottery/take-seeds.ts'
import { beaconAfterMs, issuesAhead, issuesAheadMax, issuesAheadMs } from '#lottery/rules.ts'

type Planned = Pick<NewIssue, 'gameCode' | 'numero'> & { openAt: number; lockAt: number; drawAt: number }

/** Which lotteries get their issues, and how many of each; as many as are made ahead where it is not told. */
type Wanted = { codes: readonly string[]; count?: number }

function planIssues(gameCode: string, now: Date, count: number | undefined): Planned[] {
  const { schedule } = productOf(gameCode).product
  const planned = nextIssues(schedule, { after: now.getTime(), count: count ?? issuesAheadMax })
  return planned
    .filter((issue, index) => index < (count ?? issuesAhead) || issue.drawAt < now.getTime() + issuesAheadMs)
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
    beacon: null,
    tagSalt: randomBytes(16),
  }
}

/** The planned issues that are not made, of each lottery in the order in which they are drawn. */
async function selectMissing(tx: Tx, now: Date, { codes, count }: Wanted): Promise<Planned[]> {
  const made = await selectMadeIssues(tx, codes, now)
  return codes
    .flatMap((gameCode) => planIssues(gameCode, now, count))
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

type BeaconInUse = NonNullable<Awaited<ReturnType<typeof beaconInUse>>>

/**
 * Has draws wait for the beacon's first round after the end of their sales, which somebody is set to ask for when it is
 * out; official draws wait for none.
 */
async function withBeacon(
  tx: Tx,
  beacon: BeaconInUse | undefined,
  planned: readonly NewIssue[],
): Promise<NewIssue[]> {
  if (!beacon || planned.every(({ secret }) => !secret)) return [...planned]
  const { hash } = beacon.chain
  const roundOf = ({ lockAt }: NewIssue) => firstRoundFrom(beacon.chain, lockAt.getTime() + beaconAfterMs)
  const issues = planned.map((issue) =>
    issue.secret ? { ...issue, beacon: { hash, round: roundOf(issue) } } : issue,
  )
  const numbers = new Set(issues.flatMap((issue) => issue.beacon?.round ?? []))
  const rounds = [...numbers].map((round) => ({ round, outAt: new Date(timeOfRound(beacon.chain, round)) }))
  await upsertBeacon(tx, beacon)
  const toAsk = await insertRounds(tx, hash, rounds)
  const payloads = toAsk.map(({ round }) => ({ beacon: hash, round, tries: 0 }))
  await enqueueAll(
    tx,
    fetchRoundJob,
    payloads,
    toAsk.map(({ outAt }) => outAt),
  )
  return issues
}

/**
 * Makes the next issues of every lottery, each with the next seed of its lottery's chain and the hash that commits to
 * it and the beacon's round that it waits for, but of official draws, and puts their opening, lock and draw on the list of jobs. What exists already is left as it
 * is. All lotteries take one statement of each kind, however many they are.
 * @returns the chains that do not open, whose lotteries get no issues
 */
export async function scheduleIssues(
  tx: Tx,
  config: Config,
  now: Date,
  wanted: Wanted = { codes: productCodes },
): Promise<ShutChain[]> {
  await makePartitions(tx)
  if ((await selectMissing(tx, now, wanted)).length === 0) return []
  const beacon = await beaconInUse(config)
  // Two who plan at once would take the same places of a chain: the second one sees what the first has made.
  await tx.query({ text: `select pg_advisory_xact_lock(hashtextextended('lottery issues', 0))` })
  const missing = await selectMissing(tx, now, wanted)
  if (missing.length === 0) return []
  const { planned, shut } = await withSeeds(tx, config.dataKey, missing, now)
  const issues = await insertIssues(tx, await withBeacon(tx, beacon, planned))
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
