import { defineArea, route } from '#define-area.ts'

export const feedback = defineArea({
  routes: {
    feedback: route({
      path: '/feedback',
      page: async () => (await import('./Feedback.tsx')).Feedback,
      phrases: ['feedback'],
    }),
  },
})
