import { defineArea, route } from '#define-area.ts'

export const home = defineArea({
  routes: {
    home: route({
      path: ['/', '/index', '/index.html', '/home'],
      page: async () => (await import('./Home.tsx')).Home,
      phrases: ['home', 'game'],
      tab: 'home',
      queries: async () => (await import('./home-queries.ts')).homeQueries,
    }),
  },
  dialogs: {
    popups: async () => (await import('./PopupsDialog.tsx')).PopupsDialog,
    notices: async () => (await import('./NoticesDialog.tsx')).NoticesDialog,
  },
})
