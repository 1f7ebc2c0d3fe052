import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { referral } from '@suntala/contract/referral'
import { ownReferralCode } from '#account/own-referral-code.ts'
import { maskName } from '#account/rules.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import type { Caller } from '#http/caller.ts'
import { portalOrigin } from '#http/portal-origin.ts'
import { presentPage } from '#http/present-page.ts'
import { readReferralTerms, type ReferralPromotion } from '#promotion/kinds/referral/read-terms.ts'
import { readRests } from '#protection/read-rests.ts'
import { readSettings } from '#settings/read-settings.ts'
import { readSpan } from '#settings/read-span.ts'
import { untilOf } from '#referral/rules.ts'
import { type FriendRow, selectFriends, sumReferrals } from '#referral/store.ts'

type Calls = typeof referral

async function readOwn(
  context: Context,
  { memberId, currency }: Pick<Caller, 'memberId' | 'currency'>,
  origin: string,
): Promise<Output<Calls['referral']>> {
  const { db, clock } = context
  if (currency === 'DEMO') throw new ApiError('NEED_REAL_ACCOUNT')
  const now = clock()
  const [promotion, { settings }] = await Promise.all([readReferralTerms(db), readSettings(db)])
  const [code, rests, sums] = await Promise.all([
    ownReferralCode(context, memberId),
    readRests(db, memberId, now),
    sumReferrals(db, { inviterId: memberId, timeZone: settings.timeZone, at: now }),
  ])
  const { terms } = promotion.termsAt(now)
  const link = new URL('/register', origin)
  link.searchParams.set('referralCode', code)
  return {
    ...sums,
    // Who rests is asked to bring nobody.
    enabled: promotion.isOpenAt(now) && !rests,
    code,
    link: link.href,
    earned: fromMinor(sums.earned),
    earnedThisMonth: fromMinor(sums.earnedThisMonth),
    rules: {
      ...terms,
      reward: terms.reward[currency],
      minDeposit: terms.minDeposit[currency],
      minValidBet: terms.minValidBet[currency],
      monthlyMax: terms.monthlyMax[currency],
    },
  }
}

/** A friend is told by a masked name, and of what they pay in and bet nothing. */
const presentFriend =
  ({ termsAt }: ReferralPromotion) =>
  ({ account, invitedAt, state, amount }: FriendRow): Output<Calls['referralList']>['content'][number] => ({
    account: maskName(account),
    date: invitedAt.getTime(),
    state,
    until: state === 'INVITED' ? untilOf(invitedAt, termsAt(invitedAt).terms.withinDays).getTime() : null,
    reward: amount === null ? null : fromMinor(amount),
  })

export const routes = (context: Context): Handlers<Calls> => ({
  referral: ({ caller, request }) => readOwn(context, caller, portalOrigin(context.config, request)),
  referralList: async ({ caller, query }) => {
    const isAll = query.from === undefined && query.to === undefined
    const span = isAll ? { from: null, until: null } : await readSpan(context, query)
    const whose = { inviterId: caller.memberId, ...span }
    const promotion = await readReferralTerms(context.db)
    return presentPage(query, (page) => selectFriends(context.db, whose, page), presentFriend(promotion))
  },
})
