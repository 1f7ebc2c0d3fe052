import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const virtualId = 'virtual:client-manifest'
const resolvedId = `\0${virtualId}`

/** Hands the browser build's file names to the server build, which therefore comes second. */
export function clientManifest(): Plugin {
  let isBuild = false
  let manifestFile = ''
  return {
    name: 'client-manifest',
    configResolved: (config) => {
      isBuild = config.command === 'build'
      // The two builds lie beside each other, wherever that is.
      manifestFile = resolve(config.root, config.build.outDir, '../client/.vite/manifest.json')
    },
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      return `export const clientManifest = ${isBuild ? await readFile(manifestFile, 'utf8') : '{}'}`
    },
  }
}
