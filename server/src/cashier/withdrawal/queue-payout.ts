import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { reachedChannelCodes } from '#cashier/channels/find-channels.ts'
import { sendPayoutJob } from '#cashier/withdrawal/declared-jobs.ts'
import { insertPayout } from '#cashier/withdrawal/payout-store.ts'

export type NewPayout = { id: string; withdrawalId: string; number: number; amount: bigint; createdAt: Date }

/** Writes a payout down, with the job that hands it to a channel. */
export async function queuePayout(tx: Tx, { config }: Context, payout: NewPayout): Promise<void> {
  await insertPayout(tx, { ...payout, reachedChannels: reachedChannelCodes(config) })
  const of = { payoutId: payout.id, tries: 0 }
  await enqueue(tx, sendPayoutJob, of, { runAt: payout.createdAt, key: payout.id })
}
