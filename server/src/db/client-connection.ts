import type pg from 'pg'
import { sqlState } from '#db/sql-error.ts'
import type { Statement } from '#db/queryable.ts'
import type { CompiledQuery, DatabaseConnection } from 'kysely'

export type QueryOptions = {
  /** Called first; may throw. */
  beforeQuery?: () => void
  /** How long to wait for the server's answer when that differs from the connection's own limit. */
  readTimeoutMs?: number
}

const counted = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Shows a pg client to Kysely. */
export function clientConnection(client: pg.ClientBase, options: QueryOptions = {}): DatabaseConnection {
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery) {
      options.beforeQuery?.()
      const config = { text: sql, values: [...parameters], ...readTimeout(options) }
      const { command, rowCount, rows } = await client.query(config)
      const result = { rows: rows as R[] } // Kysely's own contract: the row type comes from the compiled query
      return counted.has(command) ? { ...result, numAffectedRows: BigInt(rowCount ?? 0) } : result
    },
    streamQuery() {
      throw new Error('Streaming is not offered: read in pages by key.')
    },
  }
}

export async function runStatement<Row extends object>(
  client: pg.ClientBase,
  { name, text, values = [] }: Statement,
  options: QueryOptions = {},
): Promise<Row[]> {
  options.beforeQuery?.()
  const config = { ...(name ? { name } : {}), text, values: [...values], ...readTimeout(options) }
  const result = await client.query<Row>(config)
  return result.rows
}

/** pg reads `query_timeout` from a statement too, though its types do not say so. */
function readTimeout({ readTimeoutMs }: QueryOptions): { query_timeout?: number } {
  return readTimeoutMs === undefined ? {} : { query_timeout: readTimeoutMs }
}

/** Borrows a client; it is thrown away when an error came from anywhere but the server. */
export async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isBroken = false
  try {
    return await work(client)
  } catch (error) {
    isBroken = sqlState(error) === undefined
    throw error
  } finally {
    client.release(isBroken)
  }
}
