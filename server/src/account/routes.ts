import type { account } from '@suntala/contract/account'
import { drawnAvatars } from '@suntala/contract/drawn-avatars'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import { networkOf } from '#http/network.ts'
import { readSettings } from '#settings/read-settings.ts'
import { domainOf } from '#account/find-domain-agent.ts'
import { findWhoBrings } from '#account/find-affiliate.ts'
import { findMember } from '#account/find-member.ts'
import { listKnownNetworks } from '#account/known-logins.ts'
import { sendMailCode, sendMobileCode } from '#account/send-contact-code.ts'
import { sendOwnCode } from '#account/send-own-code.ts'
import { sendSmsCode } from '#account/send-sms-code.ts'
import { presentAffiliate, presentMember, presentNetworks } from '#account/present.ts'
import { selectRest } from '#account/rest-store.ts'
import { chooseAvatar, drawnPath, readAvatar, uploadAvatar } from '#account/set-avatar.ts'
import { setMail, setMobile } from '#account/set-contact.ts'
import { readProfile, setProfile } from '#account/set-profile.ts'
import { openMobile } from '#account/seal-mobile.ts'
import { openProfile } from '#account/seal-profile.ts'
import { readRank } from '#account/read-rank.ts'
import { setPaymentPassword } from '#account/set-payment-password.ts'

type ContactCall = 'mailMember' | 'mailCode' | 'mailSet' | 'mobileCode' | 'mobileSet'

const contactRoutes = (context: Context): Pick<Handlers<typeof account>, ContactCall> => ({
  mailMember: ({ caller: { memberId }, input: { challengeToken }, request: { ip }, language }) =>
    sendOwnCode(context, { kind: 'mail', purpose: 'security', memberId, challengeToken, ip, language }),
  mailCode: ({ input, request: { ip }, language }) => sendMailCode(context, { ...input, ip, language }),
  mailSet: async ({ caller: { memberId }, input }) => {
    await setMail(context, { memberId, ...input })
    return { done: true }
  },
  mobileCode: ({ input, request: { ip }, language }) => sendMobileCode(context, { ...input, ip, language }),
  mobileSet: async ({ caller: { memberId }, input }) => {
    await setMobile(context, { memberId, ...input })
    return { done: true }
  },
})

export function routes(context: Context): Handlers<typeof account> {
  return {
    smsLogin: ({ input, request, language }) => sendSmsCode(context, { ...input, ip: request.ip, language }),
    smsRegister: ({ input, request, language }) =>
      sendSmsCode(context, { ...input, purpose: 'register', ip: request.ip, language }),
    smsMember: ({ caller: { memberId }, input: { challengeToken }, request: { ip }, language }) =>
      sendOwnCode(context, { kind: 'sms', purpose: 'security', memberId, challengeToken, ip, language }),
    ...contactRoutes(context),
    affiliateCheck: async ({ query, request }) =>
      presentAffiliate(
        await findWhoBrings(context.db, {
          code: query.code,
          domain: domainOf(request),
          now: context.clock(),
        }),
      ),
    memberInfo: async ({ caller }) => {
      const found = await findMember(context.db, caller.memberId)
      if (!found) throw new ApiError('UNAUTHORIZED')
      const { ranks } = (await readSettings(context.db)).settings
      const { dataKey } = context.config
      const told = openProfile(dataKey, found.id, found)
      const mobile = openMobile(dataKey, found.id, found)
      const [avatar, rest] = await Promise.all([
        readAvatar(context.db, found.id),
        selectRest(context.db, found.id, context.clock()),
      ])
      return presentMember(found, { told, mobile, avatar, ranks, rest })
    },
    rank: ({ caller }) => readRank(context.db, caller.memberId),
    avatar: async ({ caller: { memberId } }) => ({ avatarUrl: await readAvatar(context.db, memberId) }),
    icon: () => drawnAvatars.map((id) => ({ id, url: drawnPath(id) })),
    avatarSet: async ({ caller: { memberId }, input: { iconId } }) => ({
      avatarUrl: await chooseAvatar(context, { memberId, drawn: iconId }),
    }),
    avatarUpload: async ({ caller: { memberId }, request: { body } }) => ({
      avatarUrl: await uploadAvatar(context, { memberId, body }),
    }),
    profile: ({ caller }) => readProfile(context, caller.memberId),
    profileSet: async ({ caller, input }) => {
      await setProfile(context, caller.memberId, input)
      return { done: true }
    },
    paymentPasswordSet: async ({ caller: { memberId }, input, assertProved, request }) => {
      await setPaymentPassword(context, { request, memberId, ...input }, assertProved)
      return { done: true }
    },
    ipList: async ({ caller, request }) =>
      presentNetworks(await listKnownNetworks(context, caller.memberId), networkOf(request.ip)),
  }
}
