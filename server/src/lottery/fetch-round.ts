import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { enqueue, enqueueAll } from '#jobs/enqueue.ts'
import { askBeacon } from '#lottery/ask-beacon.ts'
import {
  lockRound,
  type RoundName,
  selectDue,
  updateAsked,
  updateFailure,
  updateGivenUp,
  updateTaken,
  type WaitingRound,
} from '#lottery/beacon-store.ts'
import { beaconInUse } from '#lottery/beacons/find-beacons.ts'
import { drawIssueJob, fetchRoundJob, type OfRound } from '#lottery/declared-jobs.ts'
import { databaseTime } from '#lottery/issue-store.ts'
import { roundPauseMs } from '#lottery/rules.ts'

/** Has the issues drawn, or cancelled, that waited for a round which has ended now. */
async function wakeIssues(tx: Tx, round: RoundName): Promise<void> {
  const due = await selectDue(tx, round)
  await enqueueAll(
    tx,
    drawIssueJob,
    due.map((id) => ({ issueId: id.toString() })),
  )
}

/**
 * Asks for a round that issues wait for, again and again until its beacon has given it out: the next try is enqueued
 * before this one is made, so nobody who dies in between loses it. The first try after the time that is set is the last:
 * where it brings nothing the round is given up, and whatever comes later is not taken. So a platform that stood still
 * for so long has asked before it says that the beacon was silent.
 */
export async function fetchRound(tx: Tx, context: Context, { tries, ...name }: OfRound): Promise<void> {
  const row = await lockRound(tx, name)
  if (!row || row.isEnded || !row.isWaitedFor) return
  const now = await databaseTime(tx)
  if (now < row.outAt) throw new Error('the database says that it is too early for this round')
  const { patienceMs } = context.config.beacon
  const isLast = row.askedAt !== null && now.getTime() - row.askedAt.getTime() >= patienceMs
  await updateAsked(tx, name, now)
  const runAt = new Date(now.getTime() + roundPauseMs(tries))
  await enqueue(
    tx,
    fetchRoundJob,
    { ...name, tries: tries + 1 },
    { runAt, key: `${name.beacon} ${name.round}` },
  )
  tx.onCommit(() => takeRound(context, row, isLast))
}

async function giveUp(tx: Tx, { log }: Context, { beacon, round }: RoundName): Promise<void> {
  await wakeIssues(tx, { beacon, round })
  tx.onCommit(() =>
    log.error(
      { beacon, round },
      'a round of the beacon is given up, and the issues that wait for it are cancelled',
    ),
  )
}

/** Where a beacon answers: as it is set here, or as it was set last where another one is in use now. */
async function addressesOf({ config }: Context, row: WaitingRound): Promise<readonly string[]> {
  const inUse = await beaconInUse(config)
  return inUse?.chain.hash === row.beacon ? inUse.addresses : row.addresses
}

/**
 * Asks the beacon and keeps its answer, with its issues drawn; one that does not hold changes nothing, but that the round
 * is given up where it was asked for the last time.
 */
async function takeRound(context: Context, row: WaitingRound, isLast: boolean): Promise<void> {
  const { db } = context
  const told = await askBeacon(context, { ...row, addresses: await addressesOf(context, row), isLast })
  await db.transaction(async (tx) => {
    if (typeof told !== 'string') {
      if (await updateTaken(tx, row.beacon, told)) await wakeIssues(tx, row)
    } else if (!isLast) await updateFailure(tx, row, told)
    else if (await updateGivenUp(tx, row, told)) await giveUp(tx, context, row)
  })
}
