import { readFileSync } from 'node:fs'
import type { TestPlatform } from '@suntala/server/test-platform'

/** Milliseconds that the cores have worked: for this process, and for the database's. */
export type CoreTime = { processMs: number; databaseMs: number }

/** What one process has worked; nothing where the system does not tell. */
function workedMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}

/** Until now. The database's is what its processes of now have worked: a connection that closes in between takes its own along. */
export async function coreTime({ context: { db } }: TestPlatform): Promise<CoreTime> {
  const processes = await db.query<{ pid: number }>({ text: 'select pid from pg_stat_activity' })
  const { user, system } = process.cpuUsage()
  return {
    processMs: (user + system) / 1000,
    databaseMs: processes.reduce((sum, { pid }) => sum + workedMs(pid), 0),
  }
}
