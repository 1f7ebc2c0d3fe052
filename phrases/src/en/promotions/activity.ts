import type { PromotionTexts } from '#promotion-texts.ts'

export const activity = {
  name: 'Activities',
  terms: {},
} satisfies PromotionTexts
