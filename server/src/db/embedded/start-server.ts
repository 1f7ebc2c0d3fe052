import { closeSync, existsSync, openSync, readSync, renameSync, statSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPostmasterFile } from '#db/embedded/postmaster-file.ts'
import { spawnAs, type RunAs } from '#db/embedded/run-as.ts'
import { port } from '#db/embedded/socket-directory.ts'
import { livingPostmaster } from '#db/embedded/stale-lock.ts'

const pollMs = 5
/** Replaying the log after a crash takes its time. */
const readyPatienceMs = 300_000
const largestLogBytes = 10 * 1024 * 1024

export type Server = { pid: number; socketDirectory: string; port: number }

export type StartOptions = {
  cluster: string
  postgres: string
  sockets: string
  logFile: string
  runAs: RunAs
  settings: Readonly<Record<string, string>>
}

/** Settings that the server always runs with; those of the caller come after them. */
const fixedSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: String(port),
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  // The log must not collect what statements and keys say about people.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/**
 * Starts the server in a session of its own, so that Ctrl-C in the terminal reaches only the platform,
 * which then ends it in order. Call it under the folder's lock.
 */
export async function startServer(options: StartOptions): Promise<Server> {
  const { cluster, postgres, sockets, logFile, runAs } = options
  const settings = { ...fixedSettings, unix_socket_directories: sockets, ...options.settings }
  const args = [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  rotateLog(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const logStart = statSync(logFile).size
  const child = spawnAs(runAs, { file: postgres, args }, { stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  child.unref()
  let failure: string | undefined
  child.on('error', (error) => (failure ??= error.message))
  child.on('exit', (code, signal) => (failure ??= `it ended (${signal ?? code})`))
  return await whenReady(cluster, () => {
    if (failure === undefined) return
    throw new Error(`The database did not start: ${failure}.\n${readFrom(logFile, logStart)}`)
  })
}

/** Waits for a server that somebody started; `assertHope` throws when waiting is in vain. */
export async function whenReady(cluster: string, assertHope: () => void): Promise<Server> {
  const giveUpAt = performance.now() + readyPatienceMs
  for (;;) {
    const file = readPostmasterFile(cluster)
    if (file?.isReady && (await answers(file)) && livingPostmaster(cluster) === file.pid) return file
    assertHope()
    if (performance.now() > giveUpAt) throw new Error(`The database in ${cluster} does not become ready.`)
    await sleep(pollMs)
  }
}

function answers({ socketDirectory, port: number }: Omit<Server, 'pid'>): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(join(socketDirectory, `.s.PGSQL.${number}`))
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

function rotateLog(logFile: string): void {
  if (existsSync(logFile) && statSync(logFile).size > largestLogBytes) renameSync(logFile, `${logFile}.1`)
}

/** The end of what was written since, 2 KB at most. */
function readFrom(file: string, start: number): string {
  const descriptor = openSync(file, 'r')
  try {
    const from = Math.max(start, statSync(file).size - 2048)
    const buffer = Buffer.alloc(2048)
    return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, buffer.length, from))
  } finally {
    closeSync(descriptor)
  }
}
