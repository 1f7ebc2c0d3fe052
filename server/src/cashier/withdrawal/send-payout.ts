import { fromMinor } from '@suntala/contract/minor'
import { cashierCallbacks } from '@suntala/contract/cashier-gateway'
import { openHolder } from '#account/payee-name.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { type Channel, channelOf } from '#cashier/channels/find-channels.ts'
import { failWithdrawal } from '#cashier/withdrawal/decide-withdrawal.ts'
import { type OfPayout, sendPayoutJob } from '#cashier/withdrawal/declared-jobs.ts'
import { openNumber } from '#cashier/withdrawal/payee-number.ts'
import { selectPayee } from '#cashier/withdrawal/payee-store.ts'
import { restFailed } from '#cashier/withdrawal/pay-rest.ts'
import { type PayoutRow, selectPayout, updatePayout } from '#cashier/withdrawal/payout-store.ts'
import { lockWithdrawal, selectWithdrawal } from '#cashier/withdrawal/store.ts'
import { tryChannel } from '#cashier/try-channel.ts'

/**
 * Hands a payout to the channel, again and again until the channel has taken or refused it: the next try is
 * enqueued before this one is made, so nobody who dies in between loses it. The channel knows a payout by its
 * id, and so sends it once however often it is asked.
 */
export async function sendPayout(
  tx: Tx,
  context: Context,
  { payoutId, tries, now }: OfPayout & { now: Date },
): Promise<void> {
  const payout = await selectPayout(tx, payoutId)
  if (payout?.state !== 'PENDING') return
  await tryChannel(tx, {
    channel: payout.isChannelOpen ? channelOf(context.config, payout.channel) : undefined,
    tries,
    now,
    enqueueNext: (next) =>
      enqueue(tx, sendPayoutJob, { payoutId, tries: next.tries }, { runAt: next.runAt, key: payoutId }),
    handOver: (channel) => handOver(context, payout, channel),
  })
}

async function handOver(context: Context, payout: PayoutRow, channel: Channel): Promise<void> {
  const { db, config, clock } = context
  const withdrawal = await selectWithdrawal(db, payout.withdrawalId)
  const payee = withdrawal && (await selectPayee(db, { ...withdrawal, id: withdrawal.payeeId }))
  if (!withdrawal || !payee) throw new Error(`payout ${payout.id} has no withdrawal or payee`)
  const answer = await channel.sendPayout(context, channel.peer, {
    payoutId: payout.id,
    amount: fromMinor(payout.amount),
    currency: withdrawal.currency,
    payee: {
      bank: payee.bank,
      number: openNumber(config.dataKey, payee.id, payee.numberSealed),
      holder: openHolder(config.dataKey, payee),
    },
    callbackUrl: config.publicUrl + cashierCallbacks.cashierPayoutEvent.path,
  })
  if (!answer) return
  const at = clock()
  await db.transaction(async (tx) => {
    const locked = await lockWithdrawal(tx, withdrawal.id)
    const current = await selectPayout(tx, payout.id)
    // The channel's callback may have come before its answer.
    if (!locked || current?.state !== 'PENDING') return
    const { accepted, reference } = answer
    const change = accepted
      ? ({ state: 'ACCEPTED', endedAt: null } as const)
      : ({ state: 'FAILED', endedAt: at } as const)
    await updatePayout(tx, payout.id, { ...change, reference })
    if (accepted) return
    const refused = { reason: 'CHANNEL_REFUSED', at }
    if (payout.number === 1) await failWithdrawal(tx, context, locked, refused)
    else await restFailed(tx, context, locked, { ...refused, payoutId: payout.id })
  })
}
