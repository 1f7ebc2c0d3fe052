import { chromes } from '#components/shell-chrome.ts'
import { defineArea, route } from '#define-area.ts'

const detail = {
  page: async () => (await import('./PromotionDetail.tsx')).PromotionDetail,
  phrases: ['promotion'],
  chrome: chromes.full,
  queries: async () => (await import('./promotion-queries.ts')).promotionQueries,
} as const

export const promotion = defineArea({
  routes: {
    promotions: route({
      path: '/promotions',
      page: async () => (await import('./Promotions.tsx')).Promotions,
      phrases: ['promotion'],
      chrome: chromes.full,
      tab: 'promotions',
      queries: async () => (await import('./promotion-queries.ts')).promotionsQueries,
    }),
    promotion: route({ ...detail, path: '/promotions/:id' }),
    promoDetail: route({ ...detail, path: '/promoDetail' }),
  },
})
