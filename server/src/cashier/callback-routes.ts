import { cashierCallbacks } from '@suntala/contract/cashier-gateway'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { bindSigned, type SignedRefusal } from '#http/bind-signed.ts'
import { applyDepositEvent } from '#cashier/deposit/apply-deposit-event.ts'
import { applyPayoutEvent } from '#cashier/withdrawal/apply-payout-event.ts'
import { channelOfKey } from '#cashier/channels/find-channels.ts'

const statusOf: Record<SignedRefusal, number> = { INVALID_SIGNATURE: 401, WRONG_SYNTAX: 400, INTERNAL: 500 }

/** What a payment channel calls; it repeats every event until it is acknowledged. */
export function callbackRoutes(app: FastifyInstance, context: Context): void {
  const { config, clock } = context
  bindSigned(
    app,
    {
      clock,
      secretOf: (keyId) => channelOfKey(config, keyId)?.peer.key.secret,
      refuse: (refusal) => ({ status: statusOf[refusal], body: { error: refusal } }),
    },
    cashierCallbacks,
    {
      cashierDepositEvent: async ({ input, keyId }) => {
        await applyDepositEvent(context, input, keyId)
        return { acknowledged: true as const }
      },
      cashierPayoutEvent: async ({ input, keyId }) => {
        await applyPayoutEvent(context, input, keyId)
        return { acknowledged: true as const }
      },
    },
  )
}
