import type { Transaction } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'

/**
 * The schema that a connection is typed with: no tables. Each store declares its own:
 * `const tables = (db: Queryable) => db.read.$extendTables<{ session: SessionTable }>()`.
 */
export type NoTables = Record<never, never>

/** A statement in SQL; one with a name is prepared once per connection. */
export type Statement = { name?: string; text: string; values?: readonly unknown[] }

/** What a function that only reads takes: the database or a running transaction. */
export type Queryable = {
  /** Typed so that only selects compile. */
  readonly read: ReadonlyKysely<NoTables>
  /** Runs one statement; outside a transaction it is a transaction of its own. */
  query<Row extends object = Record<string, unknown>>(statement: Statement): Promise<Row[]>
}

declare const transactionBrand: unique symbol

/** What a function that writes takes: nothing but `Database.transaction` makes one. */
export type Tx = Queryable & {
  readonly [transactionBrand]: true
  readonly write: Transaction<NoTables>
  /** Runs after the commit, in order; never after a rollback. A failing hook is logged, it undoes nothing. */
  onCommit(hook: () => void | Promise<void>): void
  /** Publishes to the processes' subscribers after the commit; see `Notifications.publish`. */
  notify(channel: string, payload: string): void
}

export type TransactionOptions = {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  /** The work may run again from its start: up to 3 more times after a deadlock or serialisation failure. */
  repeatable?: boolean
  /** Overrides the connection's limit on one statement, for work known to be long. */
  statementTimeoutMs?: number
  /** Overrides the connection's limit on waiting for a lock. */
  lockTimeoutMs?: number
}
