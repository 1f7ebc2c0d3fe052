import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunAs } from '#db/embedded/run-as.ts'

export const port = 5432
export const socketFolderPrefix = 'suntala-socket-'
/** The kernel's limit is 107 bytes on Linux and 103 on macOS. */
const longestPath = 100

const fits = (directory: string) => Buffer.byteLength(join(directory, `.s.PGSQL.${port}`)) <= longestPath

/**
 * Where the server's socket lies: in its own folder, or, where that path is too long for a socket,
 * in a folder below the system's temporary one that is named after it and closed to others.
 */
export function socketDirectory(cluster: string, runAs: RunAs): string {
  if (fits(cluster)) return cluster
  const name = `${socketFolderPrefix}${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
  const directory = [join(tmpdir(), name), join('/tmp', name)].find(fits)
  if (!directory) throw new Error('There is no folder with a path short enough for a socket.')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  assertOurs(directory, runAs)
  if (runAs.kind === 'user') chownSync(directory, runAs.uid, runAs.gid)
  chmodSync(directory, 0o700)
  return directory
}

/** Anyone may make a folder of that name in the shared temporary one; such a folder is not used. */
function assertOurs(directory: string, runAs: RunAs): void {
  const { uid } = lstatSync(directory)
  const allowed = [process.getuid?.() ?? uid, runAs.kind === 'user' ? runAs.uid : uid]
  const isFolder = lstatSync(directory).isDirectory()
  if (!isFolder || !allowed.includes(uid))
    throw new Error(`${directory} was made by somebody else: remove it.`)
}
