import { setTimeout as sleep } from 'node:timers/promises'
import { livingPostmaster } from '#db/embedded/stale-lock.ts'

const pollMs = 10
const patienceMs = 60_000

/** Ends the folder's server in order ("fast": sessions are cut, everything is written) and waits for it. */
export async function stopServer(cluster: string): Promise<void> {
  const pid = livingPostmaster(cluster)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  const giveUpAt = performance.now() + patienceMs
  while (livingPostmaster(cluster) === pid) {
    if (performance.now() > giveUpAt) throw new Error(`The database server (process ${pid}) does not stop.`)
    await sleep(pollMs)
  }
}
