import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const standIn = fileURLToPath(new URL('no-action-cache.ts', import.meta.url))

/**
 * Keeps what runs actions out of the query client that every page has: it comes with the first part that acts. A build in
 * which the library no longer imports what this answers stops.
 */
export function laterActions(): Plugin {
  let isMet = false
  return {
    name: 'later-actions',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== './mutationCache.js' || !importer?.endsWith('/queryClient.js')) return undefined
      isMet = true
      return standIn
    },
    buildEnd(error) {
      if (!error && !isMet) this.error('the query client has another cache of mutations: see decisions/0067')
    },
  }
}
