import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const standIn = fileURLToPath(new URL('no-action-cache.ts', import.meta.url))

/** Keeps what runs actions out of the query client that every page has: it comes with the first part that acts. */
export const laterActions = (): Plugin => ({
  name: 'later-actions',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './mutationCache.js' && importer?.endsWith('/queryClient.js') ? standIn : undefined,
})
