import { defineArea, memberPage } from '#define-area.ts'

export const reward = defineArea({
  routes: {
    centre: memberPage({
      name: 'rewardCenter',
      page: async () => (await import('./RewardCentre.tsx')).RewardCentre,
      phrases: ['reward'],
      menu: { group: 'rewards', icon: 'trophy', counts: 'rewards' },
    }),
  },
})
