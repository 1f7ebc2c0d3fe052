import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { once } from 'node:events'
import { giveFolder, spawnAs, type RunAs } from '#db/embedded/run-as.ts'

export const superuser = 'suntala'

/**
 * Makes the server's folder: aside, then renamed into place, so that it exists whole or not at all.
 * Call it under the folder's lock.
 */
export async function createCluster(cluster: string, initdb: string, runAs: RunAs): Promise<void> {
  removeUnfinished(cluster)
  const aside = `${cluster}.init-${process.pid}`
  mkdirSync(aside, { recursive: true, mode: 0o700 })
  giveFolder(aside, runAs)
  try {
    await runInitdb(aside, initdb, runAs)
    renameSync(aside, cluster)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    throw error
  }
  syncFolder(dirname(cluster))
}

/** What a killed process left behind. */
function removeUnfinished(cluster: string): void {
  const parent = dirname(cluster)
  if (!existsSync(parent)) return
  const unfinished = readdirSync(parent).filter((name) => name.startsWith(`${basename(cluster)}.init-`))
  for (const name of unfinished) rmSync(join(parent, name), { recursive: true, force: true })
}

async function runInitdb(folder: string, initdb: string, runAs: RunAs): Promise<void> {
  // The built-in C.UTF-8 sorts and folds alike on every machine and every release of the system's library.
  const locale = ['--locale=C', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', folder, '-U', superuser, '--auth=trust', '--no-instructions', ...locale]
  const child = spawnAs(runAs, { file: initdb, args }, { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  child.on('error', (error) => (complaint += error.message))
  const [code] = (await once(child, 'close')) as [number | null] // what 'close' of a child process carries
  if (code !== 0) {
    throw new Error(
      `The database could not be created in ${folder} (is this system's C library glibc?): ${complaint}`,
    )
  }
}

/** Makes the rename outlast a power cut. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
