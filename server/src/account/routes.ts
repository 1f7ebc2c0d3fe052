import type { account } from '@suntala/contract/account'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import { networkOf } from '#http/network.ts'
import { findAffiliate } from '#account/find-affiliate.ts'
import { findMember } from '#account/find-member.ts'
import { listKnownNetworks } from '#account/known-logins.ts'
import { sendOwnSmsCode } from '#account/send-own-sms-code.ts'
import { sendSmsCode } from '#account/send-sms-code.ts'
import { presentAffiliate, presentMember, presentNetworks } from '#account/present.ts'
import { setPaymentPassword } from '#account/set-payment-password.ts'

export function routes(context: Context): Handlers<typeof account> {
  return {
    smsLogin: ({ input, request, language }) => sendSmsCode(context, { ...input, ip: request.ip, language }),
    smsRegister: ({ input, request, language }) =>
      sendSmsCode(context, { ...input, purpose: 'register', ip: request.ip, language }),
    smsMember: ({ caller, input, request, language }) =>
      sendOwnSmsCode(context, { ...input, memberId: caller.memberId, ip: request.ip, language }),
    affiliateCheck: async ({ query }) => presentAffiliate(await findAffiliate(context.db, query.code)),
    memberInfo: async ({ caller }) => {
      const found = await findMember(context.db, caller.memberId)
      if (!found) throw new ApiError('UNAUTHORIZED')
      return presentMember(found)
    },
    paymentPasswordSet: async ({ caller, input, assertProved }) => {
      await setPaymentPassword(context, { memberId: caller.memberId, ...input }, assertProved)
      return { done: true }
    },
    ipList: async ({ caller, request }) =>
      presentNetworks(await listKnownNetworks(context, caller.memberId), networkOf(request.ip)),
  }
}
