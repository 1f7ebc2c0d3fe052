import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * The adapters below a folder, one folder each with a file `adapter.ts` that exports `adapter`. Found by name, so
 * that a new one is a new folder and nothing else.
 * @throws Error when a folder has none, or two have one code
 */
export async function findAdapters<Adapter extends { code: string }>(directory: string): Promise<Adapter[]> {
  const folders = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const found: Adapter[] = []
  for (const { name } of folders.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = join(directory, name, 'adapter.ts')
    if (!existsSync(file)) throw new Error(`${file} is missing`)
    const { adapter } = (await import(pathToFileURL(file).href)) as { adapter?: Adapter } // its own type says so
    if (!adapter) throw new Error(`${file} exports no adapter`)
    if (found.some(({ code }) => code === adapter.code)) throw new Error(`two adapters are ${adapter.code}`)
    found.push(adapter)
  }
  return found
}
