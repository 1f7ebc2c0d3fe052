import type { PromotionTexts } from '#promotion-texts.ts'

export const referral = {
  name: 'Invite friends',
  terms: {
    reward: 'Reward for each friend',
    minDeposit: 'What a friend pays in',
    minValidBet: 'What a friend bets that counts',
    withinDays: 'Days that a friend has for it',
    monthlyMax: 'Most that a member gets in a month',
    claimDays: 'Days to claim the reward',
    turnoverTimes: 'To be bet through, in times of the reward',
  },
} satisfies PromotionTexts
