import { isTrialType } from '@suntala/contract/account-type'
import type { Output } from '@suntala/contract/endpoint'
import type { account } from '@suntala/contract/account'
import type { Affiliate } from '#account/affiliate-store.ts'
import type { KnownNetwork } from '#account/known-login-store.ts'
import type { RestRow } from '#account/rest-store.ts'
import type { PlatformSettings } from '#settings/rules.ts'
import { type Member, maskEmail, maskMobile, maskName, type ToldProfile } from '#account/rules.ts'

/** What a member's page shows beside the row of the member. */
type Beside = {
  /** All that the member told, opened. */
  told: ToldProfile
  /** The number that a code has proved, opened. */
  mobile: string | null
  /** Address of the member's picture. */
  avatar: string | null
  ranks: PlatformSettings['ranks']
  rest: RestRow | undefined
}

const presentRest = ({ breakUntil, excludedUntil, backAt }: RestRow) => ({
  breakUntil: breakUntil?.getTime() ?? null,
  exclusion: excludedUntil && { until: excludedUntil.getTime(), backAt: backAt?.getTime() ?? null },
})

export function presentMember(
  found: Member,
  { told, mobile, avatar, ranks, rest }: Beside,
): Output<typeof account.memberInfo> {
  const { mobileNum, email, payeeName } = told
  const number = mobile ?? mobileNum
  return {
    account: found.username,
    userName: payeeName ?? found.username,
    nickname: found.nickname || found.username,
    id: found.id,
    customerId: String(found.customerId),
    type: found.type,
    // A type like the one beside it: 0 member, 4 trial, the others agents.
    isAgent: found.type,
    toUpline: found.uplineId !== null,
    clubLabel: ranks.find(({ rankLevel }) => rankLevel === found.rankLevel) ?? null,
    memberLabel: null,
    mobile: number ? maskMobile(number) : null,
    mobileProved: mobile !== null,
    email: email ? maskEmail(email) : null,
    mailProved: found.mailProvedAt !== null,
    hasPaymentPassword: found.hasPaymentPassword,
    avatar,
    // The welcome tells of real money.
    firstTimeLogin: found.firstLoginSeenAt === null && !isTrialType(found.type),
    owesTerms: found.termsVersion === '',
    rest: rest ? presentRest(rest) : null,
  }
}

export const presentAffiliate = ({
  username,
}: Pick<Affiliate, 'username'>): Output<typeof account.affiliateCheck> => ({
  valid: true,
  agentName: maskName(username),
})

/** @param asking the network that the call came from */
export const presentNetworks = (networks: KnownNetwork[], asking: string): Output<typeof account.ipList> => ({
  content: networks.map(({ network, firstSeenAt, lastSeenAt }) => ({
    ip: network,
    firstSeen: firstSeenAt.getTime(),
    lastSeen: lastSeenAt.getTime(),
    isCurrent: network === asking,
  })),
})
