import type { identity } from '@suntala/contract/identity'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { assertOffered } from '#identity/assert-offered.ts'
import { checkPhoneToken } from '#identity/check-id-token.ts'
import { selectBinding } from '#identity/store.ts'

export function routes(context: Context): Handlers<typeof identity> {
  return {
    firebaseCheck: async ({ input }) => {
      await assertOffered(context, 'phone')
      const { phone } = await checkPhoneToken(context, input.idToken)
      return { phone, valid: true }
    },
    binding: async ({ caller }) => {
      const found = await selectBinding(context.db, caller.memberId)
      return { bound: found ? { provider: found.provider, boundAt: found.boundAt.getTime() } : null }
    },
  }
}
