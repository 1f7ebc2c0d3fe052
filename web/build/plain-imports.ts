import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/**
 * Lets a dynamic import be nothing more. Vite's own helper asks ahead for what a chunk imports, from a list of all
 * chunks in the first script; here links are followed by preloadOnIntent, and the document names a page's own files.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}
