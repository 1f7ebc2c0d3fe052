import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './lock.mjs'

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm'
const prefix = 'suntala-run-'
const neededBytes = 4 * 1024 ** 3

function isRoomy(folder) {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, process.availableMemory()) >= neededBytes
  } catch {
    return false
  }
}

/** Those of runs that were killed. */
function removeAbandoned(parent) {
  for (const name of readdirSync(parent)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

/**
 * Runs work with a folder of its own in memory, as an environment for its programs, and removes it afterwards. Each test
 * file copies a database of a thousand files, which takes a disk twenty times as long. Where memory has no room for
 * it the programs use the system's own folder.
 */
export async function withMemoryFolder(work, parent = inMemory) {
  if (!isRoomy(parent)) return work({})
  removeAbandoned(parent)
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  // As the system's own folder: a server that runs as somebody else enters it.
  chmodSync(folder, 0o755)
  try {
    return await work({ TMPDIR: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
