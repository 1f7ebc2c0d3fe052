import { chromes } from '#components/shell-chrome.ts'
import { defineArea, route } from '#define-area.ts'

export const home = defineArea({
  routes: {
    home: route({
      path: ['/', '/index', '/index.html', '/home'],
      page: async () => (await import('./Home.tsx')).Home,
      phrases: ['home', 'game'],
      chrome: chromes.full,
      tab: 'home',
      queries: async () => (await import('./home-queries.ts')).homeQueries,
    }),
  },
  dialogs: {
    popups: async () => (await import('./PopupsDialog.tsx')).PopupsDialog,
    notices: async () => (await import('./NoticesDialog.tsx')).NoticesDialog,
  },
})
