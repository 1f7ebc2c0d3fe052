import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Manifest, Plugin } from 'vite'

const virtualId = 'virtual:built-files'
const resolvedId = `\0${virtualId}`

/** Tells the service worker of the browser build, which lies where the worker is built to. */
export function builtFiles(): Plugin {
  let manifestFile = ''
  return {
    name: 'built-files',
    configResolved: (config) => {
      manifestFile = resolve(config.root, config.build.outDir, '.vite/manifest.json')
    },
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      const text = await readFile(manifestFile, 'utf8')
      const files = Object.values(JSON.parse(text) as Manifest) // written by the browser build
      const styles = new Set(
        files.flatMap(({ file, css = [] }) => [file, ...css]).filter((file) => file.endsWith('.css')),
      )
      const entry = files.find(({ isEntry, file }) => isEntry && file.endsWith('.js'))?.file ?? ''
      return [
        `export const styles = ${JSON.stringify([...styles].map((file) => `/${file}`))}`,
        `export const entry = ${JSON.stringify(`/${entry}`)}`,
      ].join('\n')
    },
  }
}
