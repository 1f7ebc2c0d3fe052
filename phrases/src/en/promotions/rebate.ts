import type { PromotionTexts } from '#promotion-texts.ts'

export const rebate = {
  name: 'Cash back',
  terms: { rates: 'Share of the valid bets, in hundredths of a per cent', minClaim: 'Smallest claim' },
} satisfies PromotionTexts
