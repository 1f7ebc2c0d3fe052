import { existsSync, readFileSync, readdirSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresProcessesIn } from '#db/embedded/postgres-processes.ts'
import { postmasterFileName, readPostmasterFile } from '#db/embedded/postmaster-file.ts'

const orphanPatienceMs = 20_000
const pollMs = 20

/** The main process of the server that lives in the folder. */
export function livingPostmaster(cluster: string): number | undefined {
  const pid = readPostmasterFile(cluster)?.pid
  return pid !== undefined && postgresProcessesIn(cluster).includes(pid) ? pid : undefined
}

/**
 * The same once it is certain: after its main process was killed, a server's other processes notice and leave by
 * themselves, and one that was just started has not written its number yet.
 * @throws Error when processes without a main process stay
 */
export async function settledPostmaster(cluster: string): Promise<number | undefined> {
  const giveUpAt = performance.now() + orphanPatienceMs
  for (;;) {
    const pid = livingPostmaster(cluster)
    const living = postgresProcessesIn(cluster)
    if (pid !== undefined || living.length === 0) return pid
    if (performance.now() > giveUpAt) {
      const pids = living.join(', ')
      throw new Error(`Processes of a dead database server still live in ${cluster}: ${pids}. End them.`)
    }
    await sleep(pollMs)
  }
}

/**
 * Removes what a killed server left that would keep a new one from starting. PostgreSQL itself forgives lock files
 * of a process that is gone, but not when its number belongs to another process by now, or waits to be reaped.
 * They are PostgreSQL's own protection, so call it under the lock and only when nobody lives in the folder.
 */
export function clearStaleLock(cluster: string, sockets: string): void {
  const lockFiles = [join(cluster, postmasterFileName), ...socketLocks(sockets, cluster)]
  for (const file of lockFiles) if (existsSync(file)) unlinkSync(file)
}

/** Line 2 of a socket's lock names the folder of the server that made it. */
function socketLocks(sockets: string, cluster: string): string[] {
  return readdirSync(sockets)
    .filter((name) => /^\.s\.PGSQL\.\d+\.lock$/.test(name))
    .map((name) => join(sockets, name))
    .filter((file) => readFileSync(file, 'utf8').split('\n')[1] === cluster)
}
