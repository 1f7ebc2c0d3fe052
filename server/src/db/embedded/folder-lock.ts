import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

const pollMs = 20
const patienceMs = 180_000
const busy = 5

/**
 * Runs the work while no other process runs such work on the same file.
 * SQLite is here for its file lock alone: Node offers none, and the kernel frees this one when its holder dies,
 * which a lock file written by hand cannot promise. The file stays empty.
 */
export async function withFolderLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = await acquire(file)
  try {
    return await work()
  } finally {
    lock.close()
  }
}

async function acquire(file: string): Promise<DatabaseSync> {
  const giveUpAt = performance.now() + patienceMs
  const lock = new DatabaseSync(file, { timeout: 0 })
  for (;;) {
    try {
      lock.exec('begin exclusive')
      return lock
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) {
        lock.close()
        throw new Error(`The lock ${file} cannot be had.`, { cause: error })
      }
    }
    await sleep(pollMs)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === busy
}
