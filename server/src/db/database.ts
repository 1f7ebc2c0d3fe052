import pg from 'pg'
import type { ReadonlyKysely } from 'kysely/readonly'
import { runStatement, withClient } from '#db/client-connection.ts'
import { openEmbeddedPostgres } from '#db/embedded-postgres.ts'
import { kyselyOnPool } from '#db/kysely-dialect.ts'
import { createSharedConnection } from '#db/shared-connection.ts'
import { stderrLog, type Log } from '#db/log.ts'
import { createNotifications, type Notifications } from '#db/notifications.ts'
import { answerMarginMs, assertOutsideTransaction, runTransaction } from '#db/transaction.ts'
import { valueParsers } from '#db/value-parsers.ts'
import type { NoTables, Queryable, Statement, TransactionOptions, Tx } from '#db/queryable.ts'

const statementTimeoutMs = 15_000
const lockTimeoutMs = 5_000
const idleInTransactionMs = 15_000
/** A caller waits this long for a connection before it is told that the platform is busy. */
const acquireTimeoutMs = 5_000

/** `read` and `query` throw inside a transaction, as does a second `transaction`: what belongs to it takes its `tx`. */
export type Database = Queryable & {
  readonly pool: pg.Pool
  /** How to reach the same database with a connection of one's own. */
  readonly connection: Readonly<pg.ClientConfig>
  readonly notifications: Notifications
  /**
   * `query` for a statement that takes no time and whose end waits for no disk: it goes out at once over one connection that all
   * callers share, so that a database which is awake takes the next one without being woken. What waits longer than a moment
   * makes way, and is done again on a connection of its own.
   */
  queryShared: Queryable['query']
  /** Runs the work in a transaction; see `TransactionOptions`. */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Waits for running statements, then leaves; the last process to leave stops an embedded server. */
  close(): Promise<void>
}

/** A database whose statements are all short ones that share a connection: see `Database.queryShared`. */
export const sharedReads = (db: Database): Queryable => ({
  read: db.read,
  query: (statement) => db.queryShared(statement),
})

export type DatabaseOptions = {
  /** A PostgreSQL server, 15 or later; without it an embedded one runs in `dataDir`. */
  url?: string | undefined
  dataDir: string
  poolSize?: number
  log?: Log
}

/** Opens the platform's database, starting or adopting the embedded server when no URL is given. */
export async function openDatabase({ url, dataDir, poolSize, log }: DatabaseOptions): Promise<Database> {
  if (url) return connectDatabase({ connection: { connectionString: url }, ...defined({ poolSize, log }) })
  const embedded = await openEmbeddedPostgres({ dataDir, ...defined({ log }) })
  const { connection } = embedded
  return connectDatabase({ connection, afterClose: () => embedded.close(), ...defined({ poolSize, log }) })
}

export type ConnectOptions = {
  connection: pg.ClientConfig
  poolSize?: number
  log?: Log
  afterClose?: () => Promise<void>
}

/** The same on a server that runs already. */
export function connectDatabase(options: ConnectOptions): Database {
  const { connection, poolSize = 20, log = stderrLog, afterClose = async () => {} } = options
  const clientOptions = { ...connection, ...clientSettings }
  const pool = createPool(clientOptions, poolSize, log)
  const onPool = kyselyOnPool(pool, assertOutsideTransaction)
  const onHookError = (error: unknown) => log.error({ err: error }, 'something due after a commit failed')
  const notifications = createNotifications({ connection, pool, log })
  const runner = { pool, onPool, onHookError, publish: notifications.publish }
  const onOne = <Row extends object>(statement: Statement) =>
    withClient(pool, (client) => runStatement<Row>(client, statement))
  const shared = createSharedConnection(clientOptions, onOne)
  let closing: Promise<void> | undefined
  const close = async () => {
    await notifications.close()
    await shared.close()
    await pool.end()
    await afterClose()
  }
  return {
    pool,
    connection,
    notifications,
    read: onPool.kysely as unknown as ReadonlyKysely<NoTables>, // the same object; its type is narrowed to selects
    async query(statement) {
      assertOutsideTransaction()
      return await onOne(statement)
    },
    async queryShared(statement) {
      assertOutsideTransaction()
      return await shared.query(statement)
    },
    transaction: (work, transactionOptions) => runTransaction(runner, work, transactionOptions),
    close: () => (closing ??= close()),
  }
}

/** Of each connection. */
const clientSettings = {
  // Statements that do not wait for each other's answers go out together.
  pipeline: true,
  types: valueParsers,
  application_name: 'suntala',
  keepAlive: true,
  connectionTimeoutMillis: acquireTimeoutMs,
  statement_timeout: statementTimeoutMs,
  lock_timeout: lockTimeoutMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  query_timeout: statementTimeoutMs + answerMarginMs,
} satisfies pg.ClientConfig

function createPool(options: pg.ClientConfig, max: number, log: Log): pg.Pool {
  const pool = new pg.Pool({ ...options, max })
  pool.on('error', (error) => {
    // The error carries the whole client with it: only what it says belongs into the log.
    if (!pool.ending) log.warn({ reason: error.message }, 'an idle database connection was lost')
  })
  // The pool listens to idle clients only; one that dies between two statements would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Leaves out what is undefined, for options that may be absent but not undefined. */
function defined<T extends object>(options: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(options).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> } // the filter above
}
