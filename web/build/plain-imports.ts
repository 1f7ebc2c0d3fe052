import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

const wrapped = [
  /\b\w+\(async\(\)=>\{let\{(\w+):(\w+)\}=await (import\(`[^`]+`\));return\{\1:\2\}\},\[\]\)/g,
  /\b\w+\(\(\)=>()()(import\(`[^`]+`\)),\[\]\)/g,
]

/** `helper(() => import('x'), [])`, as a minified file has it, without the helper. */
export const unwrapImports = (code: string): string =>
  wrapped.reduce((text, pattern) => text.replace(pattern, '$3'), code)

/**
 * Lets a dynamic import be nothing more. Vite's own helper asks ahead for what a chunk imports, from a list of all
 * chunks in the first script; here links are loaded ahead by preloadOnIntent, and the document names a page's own files.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    // Nor does it stay around each import of the written files.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = unwrapImports(chunk.code)
      },
    },
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}
