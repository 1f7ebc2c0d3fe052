import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbeddedPostgres } from '#db/embedded-postgres.ts'
import { stopServer } from '#db/embedded/stop-server.ts'
import { migrate } from '#db/migrate.ts'
import type { TestProject } from 'vitest/node'

const prefix = 'suntala-test-'

/** The server that the tests of this run share, and the migrated database that they copy. */
export type TestServer = { connection: TestConnection; template: string }
export type TestConnection = { connectionString: string } | { host: string; port: number; user: string }

declare module 'vitest' {
  // Vitest declares this one as an interface to be merged into.
  interface ProvidedContext {
    testServer: TestServer
  }
}

let stop = async () => {}

/** Vitest's global set-up: one server per run, embedded, or the one that `DATABASE_URL_TEST` names. */
export async function setup(project: TestProject): Promise<void> {
  const url = process.env['DATABASE_URL_TEST']
  const server = url
    ? { connection: { connectionString: url }, close: async () => {} }
    : await startEmbedded()
  const template = `template_${process.pid}_${Date.now().toString(36)}`
  const admin = new pg.Client(databaseOn(server.connection, 'postgres'))
  await admin.connect()
  await admin.query(`create database ${template}`)
  stop = async () => {
    await admin.query(`drop database ${template} with (force)`)
    await admin.end()
    await server.close()
  }
  try {
    await migrate({ connection: databaseOn(server.connection, template) })
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('testServer', { connection: server.connection, template })
}

export async function teardown(): Promise<void> {
  await stop()
}

async function startEmbedded() {
  await removeAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  // Nothing here has to survive a power cut.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '64MB',
  }
  const embedded = await openEmbeddedPostgres({ dataDir, settings })
  const { host, port, user } = embedded.connection
  const close = async () => {
    await embedded.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { connection: { host, port, user }, close }
}

/** Servers of runs that were killed. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(/^suntala-test-(\d+)-/.exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    const dataDir = join(tmpdir(), name)
    await stopServer(join(dataDir, 'postgres-18'))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

export function databaseOn(connection: TestConnection, database: string): pg.ClientConfig {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
