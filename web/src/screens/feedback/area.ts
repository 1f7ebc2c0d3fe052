import { chromes } from '#components/shell-chrome.ts'
import { defineArea, route } from '#define-area.ts'

export const feedback = defineArea({
  routes: {
    feedback: route({
      path: '/feedback',
      page: async () => (await import('./Feedback.tsx')).Feedback,
      phrases: ['feedback'],
    }),
    support: route({
      path: '/support',
      page: async () => (await import('#screens/feedback/chat/Support.tsx')).Support,
      phrases: ['support'],
      // A window of its own (M-16), in which nothing leads away.
      chrome: chromes.bare,
      isAlwaysOpen: true,
    }),
  },
})
