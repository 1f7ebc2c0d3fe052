import { actionOn } from '#operator/action.ts'

/** Pays no reward for a friend. */
export const action = actionOn('referral', 'opsReferralRefuse', {
  offer: ({ state, friend, inviter }, t) =>
    state === 'WITHHELD'
      ? {
          button: t.button,
          title: t.title({ inviter: inviter.account, friend: friend.account }),
          text: t.text,
          tone: 'danger',
          params: { memberId: friend.memberId },
        }
      : undefined,
  invalidates: ['opsReferrals'],
  done: (_, t) => t.done,
})
