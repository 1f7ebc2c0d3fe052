import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Api } from '@suntala/contract'
import type { Plugin } from 'vite'

/** The calls that a first view makes by itself; all others come with the first of them that is made. */
const frontCalls = [
  'permission',
  'sessionCheck',
  'chunkReport',
  'gameVendor',
  'lottoGame',
  'lottoOpened',
  'lottoPopular',
] as const satisfies readonly (keyof Api)[]

const frontId = 'virtual:front-calls'
const laterId = 'virtual:later-calls'
const permissionsId = 'virtual:call-permissions'
const contractFolder = fileURLToPath(new URL('../../contract/src/', import.meta.url))

/**
 * Method, path and flags of each call: e encrypted, i idempotent, f form, p public. Behind them the fields of its answer
 * that are lists, * where the answer is one, and the fixed part of its query.
 */
const script = `
  import { api } from '@suntala/contract'
  import { encryption } from '@suntala/contract/encryption'
  import { operatorApi } from '@suntala/contract/operator-api'
  const calls = { portal: api, operator: { ...operatorApi, ...encryption }, both: { ...api, ...operatorApi } }[process.argv.at(-1)]
  const isList = ({ def }) => def.type === 'array'
  const listsOf = (output) => {
    if (isList(output)) return '*'
    return Object.entries(output.def.shape ?? {}).flatMap(([name, each]) => (isList(each) ? [name] : [])).join()
  }
  const entry = ({ method, path, encrypted, idempotent, form, auth, output, fixed }) =>
    [method, path, (encrypted ? 'e' : '') + (idempotent ? 'i' : '') + (form ? 'f' : '') + (auth === 'public' ? 'p' : ''), listsOf(output), new URLSearchParams(fixed)]
      .join(' ').trimEnd()
  const tell = (table) => console.log(JSON.stringify(Object.fromEntries(table)))
  tell(Object.entries(calls).map(([name, each]) => [name, entry(each)]))
  tell(Object.entries(operatorApi).flatMap(([name, { auth }]) => (auth.operator ? [[name, auth.operator]] : [])))
`

/** Whose calls they are: the portal makes none of the operators', and their console none of the portal's. Tests of parts show both. */
type Program = 'portal' | 'operator' | 'both'

type Table = Record<string, string>

/** A process of its own reads the contract, so that a changed file is read afresh. */
async function readTables(of: Program): Promise<{ calls: Table; permissions: Table }> {
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, of], {
    cwd,
  })
  const [calls, permissions] = stdout
    .split('\n')
    .slice(0, 2)
    .map((line) => JSON.parse(line) as Table) // as the script above writes it
  if (!calls || !permissions) throw new Error('the contract was not read')
  return { calls, permissions }
}

/**
 * Turns the contract into two tables of addresses, and one of the rights that operators' calls need, so that its schemas stay out of the browser, those of forms excepted;
 * a value import that would bring the others in stops the build.
 */
export function contractTables(of: Program = 'portal'): Plugin {
  let isBuild = false
  return {
    name: 'contract-tables',
    enforce: 'pre',
    configResolved: (config) => {
      isBuild = config.command === 'build'
    },
    resolveId(id, importer) {
      if (id === frontId || id === laterId || id === permissionsId) return `\0${id}`
      // The small dialect comes with the forms, which check by the contract's own schemas.
      if (isBuild && id !== 'zod/mini' && (id === 'zod' || id.startsWith('zod/')))
        this.error(
          `${importer} brings zod into the portal: import types only, form-inputs.ts, or a contract file without schemas`,
        )
      return undefined
    },
    async load(id) {
      if (id === `\0${permissionsId}`)
        return `export const callPermissions = ${JSON.stringify((await readTables(of)).permissions)}`
      if (id !== `\0${frontId}` && id !== `\0${laterId}`) return undefined
      const isFront = id === `\0${frontId}`
      const front: readonly string[] = of === 'operator' ? [] : frontCalls
      const { calls } = await readTables(of)
      const wanted = Object.entries(calls).filter(([name]) => front.includes(name) === isFront)
      return `export const ${isFront ? 'frontCalls' : 'laterCalls'} = ${JSON.stringify(Object.fromEntries(wanted))}`
    },
    configureServer(server) {
      server.watcher.add(contractFolder)
      server.watcher.on('change', (file) => {
        if (file.startsWith(contractFolder)) void server.restart()
      })
    },
  }
}
