import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '#db/embedded/start-server.ts'
import { isDatabaseUnavailable } from '#db/sql-error.ts'
import type { Log } from '#db/log.ts'

/** NOTE: processes of other releases count by this name too, so it stays. */
const applicationName = 'suntala presence'
const firstRetryMs = 50
const longestRetryMs = 2_000
/** How often a server may end between being joined and being connected to. */
const maxJoins = 5

export type ClientRefcountOptions = {
  user: string
  log: Log
  /** Starts the server or joins it; called under the lock. */
  join(): Promise<Server>
  /** Runs the work while no other process starts, joins or stops this server. */
  locked<T>(work: () => Promise<T>): Promise<T>
}

/**
 * One idle connection that each process holds while it uses the embedded server. The server's list of these is the
 * list of its users, which no kill can leave wrong; and its loss is the first sign that the server died.
 */
export type ClientRefcount = {
  enter(): Promise<Server>
  /** Leaves; when nobody else is there, `stop` is called under the same lock, so that nobody can come meanwhile. */
  leave(stop: () => Promise<void>): Promise<void>
}

export function createClientRefcount({ user, log, join, locked }: ClientRefcountOptions): ClientRefcount {
  let client: pg.Client | undefined
  let isLeaving = false
  let recovering: Promise<void> | undefined

  async function enter(): Promise<Server> {
    if (isLeaving) throw new Error('This process is leaving the database server.')
    const { server, next } = await joinAndConnect()
    client = next
    next.once('end', () => {
      client = undefined
      if (!isLeaving) recovering ??= recover().finally(() => (recovering = undefined))
    })
    return server
  }

  /** A server that is being killed still looks alive while it is joined, and drops who connects. */
  async function joinAndConnect(): Promise<{ server: Server; next: pg.Client }> {
    for (let joins = 1; ; joins++) {
      const server = await join()
      try {
        return { server, next: await connect(server, user) }
      } catch (error) {
        if (joins >= maxJoins || !isDatabaseUnavailable(error)) throw error
      }
    }
  }

  async function recover(): Promise<void> {
    log.warn({}, 'the database server was lost; starting it again')
    for (let waitMs = firstRetryMs; !isLeaving; waitMs = Math.min(waitMs * 2, longestRetryMs)) {
      try {
        await locked(enter)
        log.warn({}, 'the database server is back')
        return
      } catch (error) {
        if (isLeaving) return
        log.error({ err: error }, 'the database server could not be started')
        await sleep(waitMs)
      }
    }
  }

  return {
    enter: () => locked(enter),
    leave: (stop) =>
      locked(async () => {
        isLeaving = true
        if (client && (await isAlone(client))) await stop()
        await client?.end()
      }),
  }
}

async function connect({ socketDirectory, port }: Server, user: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: socketDirectory,
    port,
    user,
    database: 'postgres',
    application_name: applicationName,
  })
  client.on('error', () => {}) // 'end' follows
  try {
    await client.connect()
    await ensureDatabase(client, user)
    return client
  } catch (error) {
    void client.end().catch(() => {}) // it never worked; only its socket remains to be dropped
    throw error
  }
}

async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
}

async function isAlone(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid() limit 1',
    [applicationName],
  )
  return rowCount === 0
}
