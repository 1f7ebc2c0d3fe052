import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const virtualId = 'virtual:client-manifest'
const resolvedId = `\0${virtualId}`
const manifestFile = fileURLToPath(new URL('../dist/client/.vite/manifest.json', import.meta.url))

/** Hands the browser build's file names to the server build, which therefore comes second. */
export function clientManifest(): Plugin {
  let isBuild = false
  return {
    name: 'client-manifest',
    configResolved: (config) => {
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      return `export const clientManifest = ${isBuild ? await readFile(manifestFile, 'utf8') : '{}'}`
    },
  }
}
