import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from '#db/embedded/binaries.ts'
import { createCluster, superuser } from '#db/embedded/create-cluster.ts'
import { withFolderLock } from '#db/embedded/folder-lock.ts'
import { createClientRefcount } from '#db/embedded/client-refcount.ts'
import { chooseRunAs } from '#db/embedded/run-as.ts'
import { socketDirectory } from '#db/embedded/socket-directory.ts'
import { clearStaleLock, livingPostmaster, settledPostmaster } from '#db/embedded/stale-lock.ts'
import { startServer, whenReady, type Server } from '#db/embedded/start-server.ts'
import { stopServer } from '#db/embedded/stop-server.ts'
import { stderrLog, type Log } from '#db/log.ts'

/** The folder carries the version: another major release cannot read its files. */
export const clusterName = 'postgres-18'

export type EmbeddedOptions = {
  dataDir: string
  /** Server settings beyond the fixed ones; only the process that starts the server decides. */
  settings?: Readonly<Record<string, string>>
  log?: Log
}

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string }
  /** Leaves. The last process to leave stops the server; one that was killed has left too. */
  close(): Promise<void>
}

/**
 * Runs PostgreSQL in `dataDir` without any port: starts it, or joins the one that another process started there.
 * While open, a server that dies is started again. Its log is `<dataDir>/postgres-18.log`.
 */
export async function openEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { settings = {}, log = stderrLog } = options
  mkdirSync(options.dataDir, { recursive: true })
  const dataDir = realpathSync(options.dataDir)
  const cluster = join(dataDir, clusterName)
  const lockFile = join(dataDir, `${clusterName}.lock`)

  const clients = createClientRefcount({
    user: superuser,
    log,
    join: () => ensureRunning(cluster, settings),
    locked: (work) => withFolderLock(lockFile, work),
  })
  const server = await clients.enter()
  return {
    connection: { host: server.socketDirectory, port: server.port, user: superuser, database: superuser },
    close: () => clients.leave(() => stopServer(cluster)),
  }
}

/** Adopts the folder's server or starts one. Call it under the folder's lock. */
async function ensureRunning(cluster: string, settings: Readonly<Record<string, string>>): Promise<Server> {
  const joined = existsSync(cluster) ? await joinRunning(cluster) : undefined
  if (joined) return joined
  const { postgres, initdb } = findBinaries()
  const runAs = chooseRunAs(cluster, postgres)
  if (!existsSync(cluster)) await createCluster(cluster, initdb, runAs)
  const sockets = socketDirectory(cluster, runAs)
  clearStaleLock(cluster, sockets)
  return await startServer({ cluster, postgres, sockets, logFile: `${cluster}.log`, runAs, settings })
}

/** @returns undefined when none runs, or the one that ran ended while it was joined */
async function joinRunning(cluster: string): Promise<Server | undefined> {
  for (;;) {
    const living = await settledPostmaster(cluster)
    if (living === undefined) return undefined
    const isGone = () => livingPostmaster(cluster) !== living
    try {
      return await whenReady(cluster, () => {
        if (isGone()) throw new Error('The database server ended while it was joined.')
      })
    } catch (error) {
      if (!isGone()) throw error
    }
  }
}
