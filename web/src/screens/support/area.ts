import { chromes } from '#components/shell-chrome.ts'
import { defineArea, route } from '#define-area.ts'

export const support = defineArea({
  routes: {
    support: route({
      path: '/support',
      page: async () => (await import('./Support.tsx')).Support,
      phrases: ['support'],
      // A window of its own (M-16), in which nothing leads away.
      chrome: chromes.bare,
      isAlwaysOpen: true,
    }),
  },
})
