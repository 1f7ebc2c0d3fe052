import type { PayoutEvent } from '@suntala/contract/cashier-gateway'
import { toMinor } from '@suntala/contract/minor'
import type { Context } from '#context.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { channelOfKey } from '#cashier/channels/find-channels.ts'
import { refundFailed, refundSent } from '#cashier/deposit/end-refund.ts'
import { selectRefund } from '#cashier/deposit/refund-store.ts'
import { lockDeposit } from '#cashier/deposit/store.ts'
import { insertEvent, isKnownEvent } from '#cashier/event-store.ts'
import { decidePayoutEvent } from '#cashier/withdrawal/rules.ts'

/** Takes in what the channel told about a refund, each event once; what cannot be used is kept for the operator. */
export async function applyRefundEvent(context: Context, input: PayoutEvent, keyId: string): Promise<void> {
  const { db, clock, config } = context
  const at = clock()
  const { currency, reference, payoutId, status } = input
  const amountMinor = toMinor(input.amount)
  const house = await houseAccount(db, { class: 'external_deposit', currency })
  const event = { id: input.eventId, subject: 'payout', subjectId: payoutId } as const
  const told = { ...event, status, amountMinor, currency, reference, keyId }
  await db.transaction(
    async (tx) => {
      if (await isKnownEvent(tx, input.eventId)) return
      const named = await selectRefund(tx, payoutId)
      const deposit = named && (await lockDeposit(tx, named.depositId))
      // Read again under the deposit's lock, which guards its refunds too.
      const refund = deposit && (await selectRefund(tx, payoutId))
      // What nobody told the channel, or told another, is nothing that this one can know.
      if (
        !refund ||
        refund.state === 'ASKED' ||
        refund.state === 'TAKEN_BACK' ||
        refund.channel !== channelOfKey(config, keyId)?.code
      )
        return insertEvent(tx, told, { outcome: 'OPERATOR', reason: 'UNKNOWN', at })
      const isMatching =
        amountMinor === refund.amount &&
        currency === deposit.currency &&
        (refund.reference === null || refund.reference === reference)
      const verdict = decidePayoutEvent(refund.state, { status, isMatching })
      await insertEvent(tx, told, { ...verdict, at })
      if (verdict.outcome !== 'APPLIED') return
      const end = { deposit, refund, reference, at, actor: 'channel' } as const
      if (status === 'SENT') await refundSent(tx, context, { ...end, reason: deposit.reason })
      else await refundFailed(tx, context, { ...end, reason: verdict.reason, house })
    },
    { repeatable: true },
  )
}
