import type pg from 'pg'
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type KyselyConfig,
} from 'kysely'
import { clientConnection } from '#db/client-connection.ts'
import { sqlState } from '#db/sql-error.ts'
import type { NoTables } from '#db/queryable.ts'

function refuse(): never {
  throw new Error('Transactions are opened by Database.transaction.')
}

/** Kysely on the pool, for single statements. Kysely's own dialect would keep a client whose read timed out. */
function poolDriver(pool: pg.Pool, beforeConnect: () => void): Driver {
  const clients = new WeakMap<DatabaseConnection, { client: pg.PoolClient; isBroken: boolean }>()
  return {
    async init() {},
    async destroy() {},
    async acquireConnection() {
      beforeConnect()
      const client = await pool.connect()
      const lease = { client, isBroken: false }
      const plain = clientConnection(client)
      const connection: DatabaseConnection = {
        ...plain,
        async executeQuery<R>(query: Parameters<DatabaseConnection['executeQuery']>[0]) {
          try {
            return await plain.executeQuery<R>(query)
          } catch (error) {
            lease.isBroken = sqlState(error) === undefined
            throw error
          }
        },
      }
      clients.set(connection, lease)
      return connection
    },
    async releaseConnection(connection) {
      const lease = clients.get(connection)
      lease?.client.release(lease.isBroken)
    },
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
  }
}

export type KyselyOnPool = {
  kysely: Kysely<NoTables>
  /** Kysely bound to the one connection of a transaction that its caller opened and will end. */
  pinned(connection: DatabaseConnection): Transaction<NoTables>
}

/** @param beforeConnect called before a client is borrowed; may throw */
export function kyselyOnPool(pool: pg.Pool, beforeConnect: () => void): KyselyOnPool {
  const driver = poolDriver(pool, beforeConnect)
  const dialect: Dialect = {
    createDriver: () => driver,
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
  const config: KyselyConfig = { dialect }
  const kysely = new Kysely<NoTables>(config)
  return {
    kysely,
    pinned(connection) {
      const executor = kysely
        .getExecutor()
        .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })
      return new Transaction<NoTables>({ config, driver, dialect, executor })
    },
  }
}
