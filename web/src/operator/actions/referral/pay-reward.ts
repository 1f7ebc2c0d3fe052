import { actionOn } from '#operator/action.ts'

/** Pays the reward that is withheld for a friend. */
export const action = actionOn('referral', 'opsReferralPay', {
  offer: ({ state, friend, inviter }, t) =>
    state === 'WITHHELD'
      ? {
          button: t.button,
          title: t.title({ inviter: inviter.account, friend: friend.account }),
          text: t.text,
          tone: 'primary',
          params: { memberId: friend.memberId },
        }
      : undefined,
  invalidates: ['opsReferrals'],
  done: (_, t) => t.done,
})
