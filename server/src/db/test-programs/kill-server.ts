import { postgresProcessesIn } from '#db/embedded/postgres-processes.ts'

/** Kills every process of the folder's server, as far as they are still there. */
export function killServer(cluster: string): void {
  for (const pid of postgresProcessesIn(cluster)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself since it was listed, as the others do when the main process is gone.
    }
  }
}
