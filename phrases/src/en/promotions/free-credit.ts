import type { PromotionTexts } from '#promotion-texts.ts'

export const freeCredit = {
  name: 'Free credit',
  terms: {
    amount: 'What is given',
    turnoverTimes: 'To be bet through, in times of it',
    days: 'Days within which it has to be claimed',
  },
} satisfies PromotionTexts
