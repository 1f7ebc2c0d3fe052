import { chromes } from '#components/shell-chrome.ts'
import { defineArea, route } from '#define-area.ts'
import { styledFirst } from '#theme/later-styles.ts'

export const home = defineArea({
  routes: {
    home: route({
      path: ['/', '/index', '/index.html', '/home'],
      page: styledFirst(async () => (await import('./Home.tsx')).Home),
      phrases: ['home', 'game'],
      chrome: chromes.full,
      tab: 'home',
      queries: async () => (await import('./home-queries.ts')).homeQueries,
    }),
  },
  dialogs: {
    popups: styledFirst(async () => (await import('./PopupsDialog.tsx')).PopupsDialog),
    notices: async () => (await import('./NoticesDialog.tsx')).NoticesDialog,
  },
})
