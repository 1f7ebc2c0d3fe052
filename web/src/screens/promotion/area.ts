import { chromes } from '#components/shell-chrome.ts'
import { defineArea, memberPage, route } from '#define-area.ts'

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
      phrases: ['promotion', 'activity', 'errors'],
      chrome: chromes.full,
      queries: async () => (await import('./promotion-queries.ts')).promotionQueries,
    }),
    pointMall: route({
      path: '/pointMall',
      page: async () => (await import('./Promotions.tsx')).PointMall,
      phrases: ['promotion'],
      queries: async () => (await import('./promotion-queries.ts')).promotionsQueries,
    }),
    activity: route({
      path: ['/activity', '/activity/:code'],
      page: async () => (await import('./activity/ActivityCentre.tsx')).ActivityCentre,
      phrases: ['activity', 'errors', 'form'],
      queries: async () => (await import('./promotion-queries.ts')).activityQueries,
    }),
    referral: memberPage({
      name: 'referral',
      page: async () => (await import('./referral/Referral.tsx')).Referral,
      phrases: ['record', 'referral'],
      menu: { group: 'rewards', icon: 'users-three' },
    }),
  },
})
