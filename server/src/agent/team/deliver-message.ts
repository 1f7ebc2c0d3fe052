import { z } from 'zod'
import { findMember } from '#account/find-member.ts'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { type AnyJob, declareJob, definePeriodicJob, handleJob } from '#jobs/declare-job.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { tellMembers } from '#notification/tell-members.ts'
import { listResting } from '#protection/list-resting.ts'
import { deleteMessagesBefore, selectMessage, selectReached } from '#agent/team/message-store.ts'
import { messagesKeptMs } from '#agent/team/rules.ts'

/** So many mailboxes in one transaction. */
const accountsAtOnce = 500

export const deliverMessageJob = declareJob(
  'agent.deliver-team-message',
  z.object({ id: z.string(), after: z.string() }),
  {
    lane: 'bulk',
  },
)

/** Goes on with the accounts after one, and leaves the rest to the next job. */
async function deliver(tx: Tx, db: Database, { id, after, now }: { id: string; after: string; now: Date }) {
  const message = await selectMessage(tx, id)
  const agent = message && (await findMember(tx, message.agentId))
  // Of whoever was locked meanwhile nobody hears any more.
  if (!message || agent?.state !== 'ACTIVE') return
  const ids = await selectReached(tx, message, { after, limit: accountsAtOnce })
  const last = ids.at(-1)
  if (last === undefined) return
  const resting = await listResting(tx, ids, now)
  const params = { account: agent.username, text: message.content }
  const told = ids.filter((memberId) => !resting.has(memberId))
  await tellMembers(
    tx,
    db,
    told.map((memberId) => ({
      memberId,
      key: 'uplineWrote',
      params,
      device: { kind: 'house', key: 'uplineWrote' },
    })),
  )
  await enqueue(tx, deliverMessageJob, { id, after: last })
}

export const messageJobs = ({ db }: Context): AnyJob[] => [
  handleJob(deliverMessageJob, (tx, { payload, now }) => deliver(tx, db, { ...payload, now })),
  definePeriodicJob({
    name: 'agent.clean-up-team-messages',
    lane: 'bulk',
    everyMs: 60 * 60_000,
    catchesUp: false,
    run: (tx, { now }) =>
      deleteMessagesBefore(tx, { before: new Date(now.getTime() - messagesKeptMs), limit: 5_000 }),
  }),
]
