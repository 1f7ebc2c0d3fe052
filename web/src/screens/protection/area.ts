import { defineArea, memberPage } from '#define-area.ts'

export const protection = defineArea({
  routes: {
    limits: memberPage({
      name: 'limits',
      page: async () => (await import('./LimitsPage.tsx')).LimitsPage,
      phrases: ['protection'],
      menu: { group: 'account', icon: 'hourglass-medium' },
    }),
  },
})
