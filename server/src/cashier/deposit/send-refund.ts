import { cashierCallbacks } from '@suntala/contract/cashier-gateway'
import { fromMinor } from '@suntala/contract/minor'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { type Channel, channelOf } from '#cashier/channels/find-channels.ts'
import { type OfRefund, sendRefundJob } from '#cashier/deposit/declared-jobs.ts'
import { refundFailed } from '#cashier/deposit/end-refund.ts'
import { type RefundRow, selectRefund, updateRefund } from '#cashier/deposit/refund-store.ts'
import { lockDeposit, selectDeposit } from '#cashier/deposit/store.ts'
import { tryChannel } from '#cashier/try-channel.ts'

/** Hands a refund to the channel that the deposit came by, again and again until it has taken or refused it. */
export async function sendRefund(
  tx: Tx,
  context: Context,
  { refundId, tries, now }: OfRefund & { now: Date },
): Promise<void> {
  const refund = await selectRefund(tx, refundId)
  if (refund?.state !== 'PENDING') return
  await tryChannel(tx, {
    channel: refund.isChannelOpen ? channelOf(context.config, refund.channel) : undefined,
    tries,
    now,
    enqueueNext: (next) =>
      enqueue(tx, sendRefundJob, { refundId, tries: next.tries }, { runAt: next.runAt, key: refundId }),
    handOver: (channel) => handOver(context, refund, channel),
  })
}

async function handOver(context: Context, { id, depositId, amount }: RefundRow, channel: Channel) {
  const { db, config, clock } = context
  const deposit = await selectDeposit(db, depositId)
  if (!deposit) throw new Error(`refund ${id} has no deposit`)
  const { currency } = deposit
  const answer = await channel.sendRefund(context, channel.peer, {
    payoutId: id,
    depositId,
    reference: deposit.reference ?? '',
    amount: fromMinor(amount),
    currency,
    callbackUrl: config.publicUrl + cashierCallbacks.cashierPayoutEvent.path,
  })
  if (!answer) return
  const { accepted, reference } = answer
  const house = await houseAccount(db, { class: 'external_deposit', currency })
  const at = clock()
  await db.transaction(async (tx) => {
    const locked = await lockDeposit(tx, depositId)
    const current = await selectRefund(tx, id)
    // The channel's callback may have come before its answer.
    if (!locked || current?.state !== 'PENDING') return
    if (accepted) return updateRefund(tx, id, { state: 'ACCEPTED', reference, endedAt: null })
    const said = { actor: 'channel', reason: 'CHANNEL_REFUSED' } as const
    await refundFailed(tx, context, { deposit: locked, refund: current, reference, at, house, ...said })
  })
}
