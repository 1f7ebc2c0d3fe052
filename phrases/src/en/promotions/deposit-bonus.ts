import type { PromotionTexts } from '#promotion-texts.ts'

export const depositBonus = {
  name: 'Deposit bonus',
  terms: {
    percent: 'Share of the deposit, in per cent',
    minDeposit: 'Smallest deposit',
    maxBonus: 'Largest bonus',
    turnoverTimes: 'To be bet through, in times of the bonus',
    every: 'How often a member has it',
  },
  choices: { once: 'Once', day: 'Once a day' },
} satisfies PromotionTexts
