import { rmdirSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresProcessesIn } from '#db/embedded/postgres-processes.ts'
import { readPostmasterFile } from '#db/embedded/postmaster-file.ts'
import { socketFolderPrefix } from '#db/embedded/socket-directory.ts'
import { livingPostmaster } from '#db/embedded/stale-lock.ts'

const pollMs = 10
const patienceMs = 60_000

/**
 * Ends the folder's server in order ("fast": sessions are cut, everything is written) and waits until nobody lives
 * there. The lock file goes shortly before the process that wrote it, so its absence alone would be too early.
 */
export async function stopServer(cluster: string): Promise<void> {
  const pid = livingPostmaster(cluster)
  if (pid === undefined) return
  const sockets = readPostmasterFile(cluster)?.socketDirectory ?? cluster
  process.kill(pid, 'SIGINT')
  const giveUpAt = performance.now() + patienceMs
  while (postgresProcessesIn(cluster).length > 0) {
    if (performance.now() > giveUpAt) throw new Error(`The database server (process ${pid}) does not stop.`)
    await sleep(pollMs)
  }
  removeSocketFolder(sockets)
}

function removeSocketFolder(sockets: string): void {
  if (!basename(sockets).startsWith(socketFolderPrefix)) return
  try {
    rmdirSync(sockets)
  } catch {
    // In use again, or gone: either is fine, it is made anew at need.
  }
}
