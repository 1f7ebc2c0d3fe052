import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

const called = '(import\\(`[^`]+`\\)(?:\\.then\\(\\w+=>\\w+\\.\\w+\\))?)'
const styles = '(?:\\[\\]|__vite__mapDeps\\(\\[[\\d,]*\\]\\))'
const wrapped = [
  String.raw`\b\w+\(async\(\)=>\{let\{(\w+):(\w+)\}=await ${called};return\{\1:\2\}\},${styles}\)`,
  String.raw`\b\w+\(\(\)=>()()${called},${styles}\)`,
].map((pattern) => new RegExp(pattern, 'g'))

/** Each file's own list of styles, which the document names already. */
const styleList = /^const __vite__mapDeps=.*\n/

/** `helper(() => import('x'), [])`, as a minified file has it, without the helper and the styles that it would ask for. */
export function unwrapImports(code: string): string {
  const plain = wrapped.reduce((text, pattern) => text.replace(pattern, '$3'), code)
  const rest = plain.replace(styleList, '')
  return rest.includes('__vite__mapDeps(') ? plain : rest
}

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
