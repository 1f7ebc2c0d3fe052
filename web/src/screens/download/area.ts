import { chromes } from '#components/shell-chrome.ts'
import { defineArea, redirect, route } from '#define-area.ts'
import { paths } from '#paths.ts'

export const download = defineArea({
  routes: {
    down: route({
      path: '/down',
      page: async () => (await import('./Download.tsx')).Download,
      phrases: ['download'],
      chrome: chromes.full,
      isAlwaysOpen: true,
      queries: async () => (await import('./download-queries.ts')).downloadQueries,
    }),
    downAlias: redirect('/download', () => paths.download()),
  },
  dialogs: {
    download: async () => (await import('./DownloadDialog.tsx')).DownloadDialog,
  },
})
