import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const virtualId = 'virtual:contract-table'
const resolvedId = `\0${virtualId}`
const contractFolder = fileURLToPath(new URL('../../contract/src/', import.meta.url))

/** Method, path and flags of each call: e encrypted, i idempotent, f form, p public. */
const script = `
  import { api } from '@suntala/contract'
  const entry = ({ method, path, encrypted, idempotent, form, auth }) =>
    [method, path, (encrypted ? 'e' : '') + (idempotent ? 'i' : '') + (form ? 'f' : '') + (auth === 'public' ? 'p' : '')]
      .join(' ').trimEnd()
  console.log(JSON.stringify(Object.fromEntries(Object.entries(api).map(([name, each]) => [name, entry(each)]))))
`

/** A process of its own reads the contract, so that a changed file is read afresh. */
async function readTable(): Promise<string> {
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd,
  })
  return stdout.trim()
}

/**
 * Turns the contract into a table of addresses, so that its schemas stay out of the browser, those of forms excepted;
 * a value import that would bring the others in stops the build.
 */
export function contractTable(): Plugin {
  let isBuild = false
  return {
    name: 'contract-table',
    enforce: 'pre',
    configResolved: (config) => {
      isBuild = config.command === 'build'
    },
    resolveId(id, importer) {
      if (id === virtualId) return resolvedId
      // The small dialect comes with the forms, which check by the contract's own schemas.
      if (isBuild && id !== 'zod/mini' && (id === 'zod' || id.startsWith('zod/')))
        this.error(
          `${importer} brings zod into the portal: import types only, form-inputs.ts, or a contract file without schemas`,
        )
      return undefined
    },
    async load(id) {
      if (id !== resolvedId) return undefined
      return `export const contractTable = ${await readTable()}`
    },
    configureServer(server) {
      server.watcher.add(contractFolder)
      server.watcher.on('change', (file) => {
        if (file.startsWith(contractFolder)) void server.restart()
      })
    },
  }
}
