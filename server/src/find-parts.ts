import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * The parts below a folder, one folder each: for the name `adapter` with a file `adapter.ts` that exports `adapter`.
 * Found by name, so that a new one is a new folder and nothing else. The folder bears the code in small letters, so
 * that no two parts have one code.
 * @throws Error when a folder has none, or one of another code
 */
export async function findParts<Part extends { code: string }>(
  directory: string,
  name: string,
): Promise<Part[]> {
  const folders = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const found: Part[] = []
  for (const folder of folders.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = join(directory, folder.name, `${name}.ts`)
    if (!existsSync(file)) throw new Error(`${file} is missing`)
    const { [name]: part } = (await import(pathToFileURL(file).href)) as Record<string, Part> // the part's own type says so
    if (!part) throw new Error(`${file} exports no ${name}`)
    const named = part.code.toLowerCase().replaceAll('_', '-')
    if (folder.name !== named) throw new Error(`${file} is ${part.code}: its folder must be ${named}`)
    found.push(part)
  }
  return found
}
