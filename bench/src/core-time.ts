import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from '@suntala/server/db/database'
import type { TestPlatform } from '@suntala/server/test-platform'

/** Milliseconds that the cores have worked: for this process, and for the database's. */
export type CoreTime = { processMs: number; databaseMs: number }

/** Nothing where the system does not tell, and of what is gone. */
function readIfThere<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}

/** What the threads of one process have worked. */
export function workedMs(pid: number): number {
  const tasks = `/proc/${pid}/task`
  return readIfThere(() => readdirSync(tasks), [])
    .map((thread) => readIfThere(() => readFileSync(`${tasks}/${thread}/schedstat`, 'utf8'), '0'))
    .reduce((sum, told) => sum + Number(told.split(' ')[0]) / 1e6, 0)
}

/** What the database's processes of now have worked: a connection that closes in between takes its own along. */
export async function databaseWorkedMs(db: Database): Promise<number> {
  const processes = await db.query<{ pid: number }>({ text: 'select pid from pg_stat_activity' })
  return processes.reduce((sum, { pid }) => sum + workedMs(pid), 0)
}

/** Until now. */
export async function coreTime({ context: { db } }: TestPlatform): Promise<CoreTime> {
  const databaseMs = await databaseWorkedMs(db)
  const { user, system } = process.cpuUsage()
  return { processMs: (user + system) / 1000, databaseMs }
}
