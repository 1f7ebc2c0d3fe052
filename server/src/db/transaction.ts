import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { ReadonlyKysely } from 'kysely/readonly'
import { clientConnection, runStatement } from '#db/client-connection.ts'
import { isAftermath, isTransient, sqlState } from '#db/sql-error.ts'
import type { KyselyOnPool } from '#db/kysely-dialect.ts'
import type { NoTables, TransactionOptions, Tx } from '#db/queryable.ts'

const maxRepeats = 3
/** How much longer to wait for an answer than the server may work on it; then the connection counts as dead. */
export const answerMarginMs = 5_000

type Hook = () => void | Promise<void>
type Running = {
  client: pg.PoolClient
  hooks: Hook[]
  isOpen: boolean
  /** What went wrong first: statements that were sent along are only told that the transaction has failed. */
  firstError?: unknown
}

const current = new AsyncLocalStorage<Running>()
const runningOf = new WeakMap<Tx, Running>()

/**
 * For whatever takes a connection of the pool, or waits for somebody who does: a second connection taken while the first
 * is held is how a pool deadlocks with itself. What a transaction started and left behind, such as a listener, may
 * take one again when that transaction is over.
 * @throws Error in the asynchronous context of a transaction that is open
 */
export function assertOutsideTransaction(): void {
  if (current.getStore()?.isOpen) throw new Error('A transaction is open already: pass its tx on.')
}

export type TransactionRunner = {
  pool: pg.Pool
  onPool: KyselyOnPool
  publish(channel: string, payload: string): void
  /** Told about hooks that failed after their commit. */
  onHookError(error: unknown): void
}

/** Runs the work in a transaction of its own: committed when it returns, rolled back when it throws. */
export async function runTransaction<T>(
  runner: TransactionRunner,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  assertOutsideTransaction()
  for (let attempt = 0; ; attempt++) {
    try {
      return await runOnce(runner, work, options)
    } catch (error) {
      if (!options.repeatable || attempt >= maxRepeats || !isTransient(error)) throw error
      await sleep(Math.random() * 10 * 2 ** attempt)
    }
  }
}

async function runOnce<T>(
  runner: TransactionRunner,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const client = await runner.pool.connect()
  const running: Running = { client, hooks: [], isOpen: true }
  let isBroken = false
  let result: T
  try {
    // Not waited for: the connection answers in the order in which it was asked, so the first statement goes with it.
    const begun = client.query(beginText(options))
    begun.catch(() => {})
    result = await current.run(running, () => work(transactionOn(runner, running, options)))
    running.isOpen = false
    await begun
    await commit(client)
  } catch (error) {
    running.isOpen = false
    isBroken = !(await rolledBack(client, error))
    throw isAftermath(error) ? (running.firstError ?? error) : error
  } finally {
    client.release(isBroken)
  }
  await runHooks(running.hooks, runner.onHookError)
  return result
}

function beginText({ isolation, statementTimeoutMs, lockTimeoutMs }: TransactionOptions): string {
  const begin = isolation ? `begin isolation level ${isolation}` : 'begin'
  const limits = { statement_timeout: statementTimeoutMs, lock_timeout: lockTimeoutMs }
  return Object.entries(limits).reduce(
    (text, [name, ms]) => (ms === undefined ? text : `${text}; set local ${name} = ${Math.round(ms)}`),
    begin,
  )
}

function transactionOn(runner: TransactionRunner, running: Running, options: TransactionOptions): Tx {
  const assertOpen = () => {
    if (!running.isOpen) throw new Error('This transaction is over: something in it was not awaited.')
  }
  const timeoutMs = options.statementTimeoutMs
  const queryOptions = {
    beforeQuery: assertOpen,
    ...(timeoutMs === undefined ? {} : { readTimeoutMs: timeoutMs + answerMarginMs }),
  }
  const write = runner.onPool.pinned(clientConnection(running.client, queryOptions))
  const tx = {
    write,
    read: write as unknown as ReadonlyKysely<NoTables>, // the same object; only its type is narrowed to selects
    async query<Row extends object>(statement: Parameters<Tx['query']>[0]) {
      try {
        return await runStatement<Row>(running.client, statement, queryOptions)
      } catch (error) {
        running.firstError ??= error
        throw error
      }
    },
    onCommit(hook: Hook) {
      assertOpen()
      running.hooks.push(hook)
    },
    notify(channel: string, payload: string) {
      assertOpen()
      running.hooks.push(() => runner.publish(channel, payload))
    },
  } as Tx // the brand exists in the type only, so that nothing else can be passed for a transaction
  runningOf.set(tx, running)
  return tx
}

/** COMMIT of a transaction that an unnoticed error has spoilt succeeds, as a rollback. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT')
    throw new Error('The transaction was rolled back: an error inside it was swallowed.')
}

async function rolledBack(client: pg.PoolClient, error: unknown): Promise<boolean> {
  const cameFromConnection = error instanceof Error && 'syscall' in error && sqlState(error) === undefined
  if (cameFromConnection || (error instanceof Error && error.message === 'Query read timeout')) return false
  try {
    await client.query('rollback')
    return true
  } catch {
    return false
  }
}

async function runHooks(hooks: readonly Hook[], onError: (error: unknown) => void): Promise<void> {
  for (const hook of hooks) {
    try {
      await hook()
    } catch (error) {
      onError(error)
    }
  }
}

export type Attempt<T> = { ok: true; value: T } | { ok: false; error: unknown }

/**
 * Runs a part of a transaction that may fail alone: its writes and hooks are undone, the transaction lives on.
 * NOTE: for the job runner, which must keep its claim on a job that failed, and for a list of winners that is not to stand
 * while the reason why does; modules write whole transactions.
 */
export async function attempt<T>(tx: Tx, work: () => Promise<T>): Promise<Attempt<T>> {
  const running = runningOf.get(tx)
  if (!running) throw new Error('Not a transaction of this database.')
  const hooksBefore = running.hooks.length
  await running.client.query('savepoint attempt')
  try {
    const value = await work()
    await running.client.query('release savepoint attempt')
    return { ok: true, value }
  } catch (error) {
    running.hooks.length = hooksBefore
    delete running.firstError
    await running.client.query('rollback to savepoint attempt')
    return { ok: false, error }
  }
}
