import type { authenticator } from '@suntala/contract/authenticator'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import {
  makeAuthenticator,
  renewRecoveryCodes,
  turnOffAuthenticator,
} from '#authenticator/set-up-authenticator.ts'
import { readState } from '#authenticator/read-state.ts'

export function routes(context: Context): Handlers<typeof authenticator> {
  return {
    totp: ({ caller }) => readState(context, caller.memberId),
    totpNew: ({ caller }) => makeAuthenticator(context, caller.memberId),
    totpRecovery: async ({ caller }) => ({
      recoveryCodes: await renewRecoveryCodes(context, caller.memberId),
    }),
    totpOff: async ({ caller }) => {
      await turnOffAuthenticator(context, caller.memberId)
      return { done: true }
    },
  }
}
