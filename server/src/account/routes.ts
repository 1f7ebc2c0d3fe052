import { member } from '@suntala/contract/session'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Bind } from '#http/bind.ts'
import { findMember } from '#account/find-member.ts'
import { presentMember } from '#account/present.ts'
import { setPaymentPassword } from '#account/set-payment-password.ts'

export function routes(bind: Bind, context: Context): void {
  bind(member, {
    memberInfo: async ({ caller }) => {
      const found = await findMember(context.db, caller.memberId)
      if (!found) throw new ApiError('UNAUTHORIZED')
      return presentMember(found)
    },
    paymentPasswordSet: async ({ caller, input }) => {
      await setPaymentPassword(context, { memberId: caller.memberId, ...input })
      return { done: true }
    },
  })
}
