import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { firstRoundFrom, timeOfRound, type BeaconChain } from '@suntala/lottery/beacon/beacon-chain'
import { infoOf } from '@suntala/lottery/beacon/beacon-info'
import { type StandIn, standInBeacon } from '@suntala/lottery/beacon/stand-in'
import type { Database } from '#db/database.ts'
import { insertRounds, upsertBeacon } from '#lottery/beacon-store.ts'
import { drawIssueJob, fetchRoundJob } from '#lottery/declared-jobs.ts'
import { nodeHashing } from '#lottery/node-hashing.ts'
import { openIssue, type TestIssue } from '#lottery/test-issues.ts'
import { enqueue } from '#jobs/enqueue.ts'

type Says = (round: number) => unknown

export type TestBeacon = StandIn & {
  /** What a process needs to reach it. */
  environment: Record<string, string>
  /** Has it say something else than what it gave out of a round; `undefined` is silence. */
  says: (say: Says) => void
  /** Rounds that it was asked for. */
  asked: number[]
  close: () => Promise<void>
}

/** For tests: a beacon in a server of its own, which signs whatever round it is asked for. */
export async function startBeacon(secret = 'a beacon of the tests'): Promise<TestBeacon> {
  const standIn = await standInBeacon(secret, nodeHashing)
  let say: Says = (round) => standIn.sign(round)
  const asked: number[] = []
  const server = createServer((request, response) => {
    const round = Number(request.url?.replace('/public/', ''))
    asked.push(round)
    void Promise.resolve(say(round)).then((told) => {
      // Silence is a connection that ends without a word.
      if (told === undefined) response.destroy()
      else response.end(typeof told === 'string' ? told : JSON.stringify(told))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    ...standIn,
    environment: {
      BEACON_URL: `http://127.0.0.1:${port}`,
      BEACON_INFO: JSON.stringify(infoOf(standIn.chain)),
    },
    says: (next) => {
      say = next
    },
    asked,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** For tests: a round that is out, so many before the newest one. */
export const roundBefore = (chain: BeaconChain, back: number): number =>
  firstRoundFrom(chain, Date.now()) - 1 - back

/** For tests: an issue on sale that waits for a round of a beacon, which is to be asked for now. */
export async function openWaiting(
  db: Database,
  { beacon, round, gameCode = 'RAPID60' }: { beacon: TestBeacon; round: number; gameCode?: string },
): Promise<TestIssue> {
  const { chain, environment } = beacon
  const { hash } = chain
  await db.transaction(async (tx) => {
    await upsertBeacon(tx, { source: 'drand', chain, addresses: [environment['BEACON_URL'] ?? ''] })
    const outAt = new Date(timeOfRound(chain, round))
    for (const made of await insertRounds(tx, hash, [{ round, outAt }]))
      await enqueue(tx, fetchRoundJob, { beacon: hash, round: made.round, tries: 0 })
  })
  return openIssue(db, { gameCode, lockInMs: 3_600_000, beacon: { hash, round } })
}

/** For tests: what waits for a later try is tried now. */
export async function hurry(db: Database): Promise<void> {
  await db.query({
    text: `update job set run_at = '-infinity' where name = any ($1::text[])`,
    values: [[fetchRoundJob.name, drawIssueJob.name]],
  })
}
