import pg from 'pg'
import { runStatement } from '#db/client-connection.ts'
import { isTimeLimit } from '#db/sql-error.ts'
import type { Statement } from '#db/queryable.ts'

/** Nobody holds up those behind for longer, by a lock or by work. */
const lockTimeoutMs = 200
const statementTimeoutMs = 1_000

type Run = <Row extends object>(statement: Statement) => Promise<Row[]>

/** One connection for the short statements of all callers; see `Database.queryShared`. */
export type SharedConnection = { query: Run; close(): Promise<void> }

/**
 * Opened at first need, and again when it was lost.
 * @param alone runs a statement that took too long here, and was undone, on a connection that it has for itself
 */
export function createSharedConnection(options: pg.ClientConfig, alone: Run): SharedConnection {
  let opening: Promise<pg.Client | undefined> | undefined
  let isClosed = false

  function open(): Promise<pg.Client | undefined> {
    const client = new pg.Client({
      ...options,
      lock_timeout: lockTimeoutMs,
      statement_timeout: statementTimeoutMs,
    })
    const opened = client.connect().then(
      () => client,
      () => (forget(), undefined),
    )
    const forget = () => {
      if (opening === opened) opening = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    return opened
  }

  return {
    async query(statement) {
      const client = isClosed ? undefined : await (opening ??= open())
      if (!client) return alone(statement)
      try {
        return await runStatement(client, statement)
      } catch (error) {
        if (isTimeLimit(error)) return alone(statement)
        throw error
      }
    },
    async close() {
      isClosed = true
      await (await opening)?.end()
    },
  }
}
