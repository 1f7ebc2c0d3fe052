import { setTimeout as sleep } from 'node:timers/promises'
import { postgresProcessesIn } from '#db/embedded/postgres-processes.ts'

/**
 * Kills every process of the folder's server, as a power switch does: nothing of it lives when this resolves, neither
 * one that takes its time to die nor one that was born while the others were listed.
 */
export async function killServer(cluster: string): Promise<void> {
  for (let pids = postgresProcessesIn(cluster); pids.length > 0; pids = postgresProcessesIn(cluster)) {
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It ended by itself since it was listed, as the others do when the main process is gone.
      }
    }
    await sleep(5)
  }
}
