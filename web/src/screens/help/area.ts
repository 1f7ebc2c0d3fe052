import { chromes } from '#components/shell-chrome.ts'
import { defineArea, route } from '#define-area.ts'

const page = {
  page: async () => (await import('./Help.tsx')).Help,
  phrases: ['help'],
  queries: async () => (await import('./help-queries.ts')).helpQueries,
} as const

export const help = defineArea({
  routes: {
    help: route({ ...page, path: '/help' }),
    helpBare: route({ ...page, path: '/helpmc', chrome: chromes.bare, isAlwaysOpen: true }),
  },
})
