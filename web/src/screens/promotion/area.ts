import { chromes } from '#components/shell-chrome.ts'
import { defineArea, route } from '#define-area.ts'

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
    promotion: route({
      path: ['/promotions/:id', '/promoDetail'],
      page: async () => (await import('./PromotionDetail.tsx')).PromotionDetail,
      phrases: ['promotion'],
      chrome: chromes.full,
      queries: async () => (await import('./promotion-queries.ts')).promotionQueries,
    }),
    pointMall: route({
      path: '/pointMall',
      page: async () => (await import('./NotOpen.tsx')).PointMall,
      phrases: ['promotion'],
      queries: async () => (await import('./promotion-queries.ts')).promotionsQueries,
    }),
    activity: route({
      path: '/activity',
      page: async () => (await import('./NotOpen.tsx')).Activities,
      phrases: ['promotion'],
    }),
  },
})
