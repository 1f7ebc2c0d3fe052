import type { messageCallbacks } from '@suntala/contract/message-gateway'
import type { Context } from '#context.ts'
import type { SignedRefusal, SignedRoutes } from '#http/bind-signed.ts'
import { applyDelivery } from '#messaging/apply-delivery.ts'
import { messageChannelOfKey, warnOfUnreachedChannels } from '#messaging/channels/find-channels.ts'

const statusOf: Record<SignedRefusal, number> = { INVALID_SIGNATURE: 401, WRONG_SYNTAX: 400, INTERNAL: 500 }

/** What a message channel calls; it repeats every report until it is acknowledged. */
export function signedRoutes(context: Context): SignedRoutes<typeof messageCallbacks> {
  warnOfUnreachedChannels(context)
  return {
    secretOf: (keyId) => messageChannelOfKey(context.config, keyId)?.key?.secret,
    refuse: (refusal) => ({ status: statusOf[refusal], body: { error: refusal } }),
    handlers: {
      messageDelivered: async ({ input, keyId }) => {
        await applyDelivery(context, input, keyId)
        return { acknowledged: true as const }
      },
    },
  }
}
