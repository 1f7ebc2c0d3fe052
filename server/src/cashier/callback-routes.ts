import type { cashierCallbacks } from '@suntala/contract/cashier-gateway'
import type { Context } from '#context.ts'
import type { SignedRefusal, SignedRoutes } from '#http/bind-signed.ts'
import { applyCoinEvent } from '#cashier/deposit/apply-coin-event.ts'
import { createDepositEvents } from '#cashier/deposit/apply-deposit-event.ts'
import { applyRefundEvent } from '#cashier/deposit/apply-refund-event.ts'
import { applyTransferEvent } from '#cashier/deposit/apply-transfer-event.ts'
import { selectRefund } from '#cashier/deposit/refund-store.ts'
import { applyPayoutEvent } from '#cashier/withdrawal/apply-payout-event.ts'
import { channelOfKey, startChannels } from '#cashier/channels/find-channels.ts'

const statusOf: Record<SignedRefusal, number> = { INVALID_SIGNATURE: 401, WRONG_SYNTAX: 400, INTERNAL: 500 }

/** What a payment channel calls; it repeats every event until it is acknowledged. */
export function signedRoutes(context: Context): SignedRoutes<typeof cashierCallbacks> {
  startChannels(context)
  const applyDepositEvent = createDepositEvents(context)
  return {
    secretOf: (keyId) => channelOfKey(context.config, keyId)?.peer.key.secret,
    refuse: (refusal) => ({ status: statusOf[refusal], body: { error: refusal } }),
    handlers: {
      cashierDepositEvent: async ({ input, keyId }) => {
        await applyDepositEvent({ input, keyId })
        return { acknowledged: true as const }
      },
      cashierTransferEvent: async ({ input, keyId }) => {
        await applyTransferEvent(context, input, keyId)
        return { acknowledged: true as const }
      },
      cashierCoinEvent: async ({ input, keyId }) => {
        await applyCoinEvent(context, input, keyId)
        return { acknowledged: true as const }
      },
      cashierPayoutEvent: async ({ input, keyId }) => {
        // A refund was written down before the channel heard of it.
        const isRefund = (await selectRefund(context.db, input.payoutId)) !== undefined
        await (isRefund ? applyRefundEvent : applyPayoutEvent)(context, input, keyId)
        return { acknowledged: true as const }
      },
    },
  }
}
