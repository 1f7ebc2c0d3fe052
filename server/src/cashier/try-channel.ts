import type { Tx } from '#db/queryable.ts'
import type { Channel } from '#cashier/channels/find-channels.ts'
import { payoutPauseMs } from '#cashier/withdrawal/rules.ts'

/** A channel that hangs must not keep the jobs of the rest of the platform waiting. */
const underwayMax = 2
let underway = 0
/** How often a payout looks whether its channel is open again, and can be reached. */
const closedPauseMs = 60_000

type Try = {
  /** Undefined while it is closed or cannot be reached. */
  channel: Channel | undefined
  tries: number
  now: Date
  enqueueNext: (next: { tries: number; runAt: Date }) => Promise<void>
  handOver: (channel: Channel) => Promise<void>
}

/**
 * Hands an order to a channel after the commit. The next try is enqueued before this one is made, so nobody who dies in
 * between loses it: the channel has to know the order by its id.
 */
export async function tryChannel(tx: Tx, { channel, tries, now, enqueueNext, handOver }: Try): Promise<void> {
  const mayCall = channel !== undefined && underway < underwayMax
  const waitMs = channel ? 1_000 : closedPauseMs
  const pauseMs = mayCall ? payoutPauseMs(tries) : waitMs
  await enqueueNext({ tries: mayCall ? tries + 1 : tries, runAt: new Date(now.getTime() + pauseMs) })
  if (!mayCall) return
  tx.onCommit(async () => {
    underway++
    try {
      await handOver(channel)
    } finally {
      underway--
    }
  })
}
