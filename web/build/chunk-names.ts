import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const screens = fileURLToPath(new URL('../src/screens/', import.meta.url))
const declaration = /\/web\/src\/(?:screens\/[\w-]+\/area|shell\/area|routes)\.ts$/
const part = /async \(\) =>\s*\(await import\('([^']+)\.tsx'\)\)\.\w+/g

/** The module of an import below screens/, as a route's chunk is called. */
function chunkOf(file: string, specifier: string): string {
  const path = specifier.startsWith('#screens/')
    ? resolve(screens, specifier.slice('#screens/'.length))
    : resolve(dirname(file), specifier)
  return relative(screens, path)
}

/** Writes beside each import of a part which module it is, so that the document can name the files that a page needs. */
export function nameChunks(code: string, file: string): string {
  return code.replace(
    part,
    (load, specifier: string) => `Object.assign(${load}, { chunk: '${chunkOf(file, specifier)}' })`,
  )
}

/** For the server alone: it names the files of a page, and a browser needs no names to load them. */
export function chunkNames(): Plugin {
  return {
    name: 'chunk-names',
    enforce: 'pre',
    apply: (_, { isSsrBuild }) => isSsrBuild === true,
    transform: (code, id) => (declaration.test(id) ? { code: nameChunks(code, id), map: null } : undefined),
  }
}
