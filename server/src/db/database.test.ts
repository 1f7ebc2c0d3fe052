import { beforeEach, describe, expect, test } from 'vitest'
import { cached } from '#db/cached.ts'
import { connectDatabase } from '#db/database.ts'
import { isDatabaseUnavailable, sqlState, violates } from '#db/sql-error.ts'
import { testDatabase } from '#db/test-database.ts'
import { holdRows } from '#db/test-locks.ts'
import { attempt } from '#db/transaction.ts'
import { createBatcher } from '#ledger/batcher.ts'
import type { Tx } from '#db/queryable.ts'

const db = await testDatabase()
await db.query({ text: 'create table note (id bigint primary key, text text not null)' })
type NoteTable = { note: { id: bigint; text: string } }

const write = (tx: Tx, id: bigint, text = '') =>
  tx.write.$extendTables<NoteTable>().insertInto('note').values({ id, text }).execute()
const ids = async () => {
  const rows = await db.read
    .$extendTables<NoteTable>()
    .selectFrom('note')
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

beforeEach(async () => {
  await db.query({ text: 'delete from note' })
})

test('bigint arrives as bigint, numeric as text, dates as text and instants as Date', async () => {
  const [row] = await db.query({
    text: `select 9007199254740993 as big, 1.50::numeric as fraction, '2026-01-02'::date as day,
      '2026-01-02T03:04:05Z'::timestamptz as instant, array[1, null, 9007199254740993]::bigint[] as bigs`,
  })
  expect(row).toEqual({
    big: 9007199254740993n,
    fraction: '1.50',
    day: '2026-01-02',
    instant: new Date('2026-01-02T03:04:05Z'),
    bigs: [1n, null, 9007199254740993n],
  })
})

describe('a transaction', () => {
  test('is committed when its work returns, then its hooks run in order', async () => {
    const seen: string[] = []
    const result = await db.transaction(async (tx) => {
      tx.onCommit(() => void seen.push('first'))
      tx.onCommit(async () => void seen.push(`second sees ${(await ids()).join()}`))
      await write(tx, 1n)
      await tx.query({ name: 'note', text: 'insert into note values ($1, $2)', values: [2n, 'raw'] })
      expect(seen).toEqual([])
      return 'answer'
    })
    expect(result).toBe('answer')
    expect(seen).toEqual(['first', 'second sees 1,2'])
  })

  test('is undone when its work throws, and no hook runs', async () => {
    const seen: string[] = []
    const work = db.transaction(async (tx) => {
      tx.onCommit(() => void seen.push('hook'))
      await write(tx, 1n)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await ids()).toEqual([])
    expect(seen).toEqual([])
  })

  test('does statements that are sent together in the order in which they were called, and undoes all of them with one', async () => {
    const read = await db.transaction(async (tx) => {
      const add = (id: bigint) =>
        tx.query({ name: 'note', text: 'insert into note values ($1, $2)', values: [id, ''] })
      const count = { text: 'select count(*)::int as notes from note' }
      const [, one, , two] = await Promise.all([add(1n), tx.query(count), add(2n), tx.query(count)])
      return [one, two]
    })
    expect(read).toEqual([[{ notes: 1 }], [{ notes: 2 }]])
    const spoilt = db.transaction((tx) => Promise.all([write(tx, 3n), write(tx, 1n), write(tx, 4n)]))
    await expect(spoilt).rejects.toThrow('note_pkey')
    expect(await ids()).toEqual([1n, 2n])
  })

  test('tells of statements that are sent together what went wrong first, however deep it was called', async () => {
    const divide = { text: 'select 1 / 0' }
    const deep = async (tx: Tx) => {
      const inner = async () => Promise.all([tx.query(divide), tx.query(divide)])
      await Promise.all([inner(), inner()])
    }
    const sent = db.transaction((tx) => Promise.all([deep(tx), tx.query({ text: 'select 1' })]))
    expect(sqlState(await failure(sent))).toBe('22012')
  })

  test('waits for a lock no longer than it is told to', async () => {
    await db.transaction((tx) => write(tx, 1n))
    const release = await holdRows(db, { text: 'select from note where id = 1 for update' })
    const update = { text: `update note set text = 'late' where id = 1` }
    const error = await failure(db.transaction((tx) => tx.query(update), { lockTimeoutMs: 50 }))
    expect(sqlState(error)).toBe('55P03')
    await release()
  })

  test('fails when an error of a statement in it was swallowed, instead of losing its writes in silence', async () => {
    const work = db.transaction(async (tx) => {
      await write(tx, 1n)
      await failure(tx.query({ text: 'select nonsense' }))
    })
    await expect(work).rejects.toThrow('was swallowed')
    expect(await ids()).toEqual([])
  })

  test('cannot be used once it is over', async () => {
    const ended = await db.transaction(async (tx) => tx)
    await expect(write(ended, 1n)).rejects.toThrow('is over')
    await expect(ended.query({ text: 'select 1' })).rejects.toThrow('is over')
    expect(() => ended.onCommit(() => {})).toThrow('is over')
  })

  test('cannot be opened inside another', async () => {
    const nested = db.transaction(() => db.transaction(async () => 1))
    await expect(nested).rejects.toThrow('open already')
    expect(await db.transaction(async () => 2)).toBe(2)
  })

  test('keeps out what would take a second connection: statements on the database, caches and batchers', async () => {
    const cache = cached<number>({})
    await cache.read(db, async () => 1)
    const batcher = createBatcher({ run: async (items: readonly number[]) => items })
    const asks: Record<string, () => Promise<unknown>> = {
      query: () => db.query({ text: 'select 1' }),
      queryShared: () => db.queryShared({ text: 'select 1' }),
      read: () => ids(),
      cache: async () => cache.read(db, async () => 2),
      batcher: () => batcher.add(1),
    }
    for (const [name, ask] of Object.entries(asks)) {
      await expect(db.transaction(ask), name).rejects.toThrow('open already')
      await expect(ask(), name).resolves.toBeDefined()
    }
  })

  test('leaves alone what it started once it is over', async () => {
    const over = Promise.withResolvers<void>()
    const { later } = await db.transaction(async (tx) => {
      await write(tx, 1n)
      return { later: over.promise.then(() => ids()) }
    })
    over.resolve()
    expect(await later).toEqual([1n])
  })

  test('that deadlocks with another is repeated when it is declared repeatable', async () => {
    await db.query({ text: `insert into note values (1, ''), (2, '')` })
    const both = Promise.withResolvers<void>()
    let holding = 0
    let runs = 0
    const lockBoth = (order: [bigint, bigint]) =>
      db.transaction(
        async (tx) => {
          runs++
          const lock = (id: bigint) =>
            tx.query({ text: `update note set text = text || 'x' where id = $1`, values: [id] })
          await lock(order[0])
          if (++holding === 2) both.resolve()
          await both.promise
          await lock(order[1])
        },
        { repeatable: true },
      )
    await Promise.all([lockBoth([1n, 2n]), lockBoth([2n, 1n])])
    // The one that goes again may take its first row before the other one wakes, and they meet once more.
    expect(runs).toBeGreaterThan(2)
    const rows = await db.query({ text: 'select text from note' })
    expect(rows).toEqual([{ text: 'xx' }, { text: 'xx' }])
  })

  test('is not repeated unless it says so', async () => {
    let runs = 0
    const work = db.transaction(async (tx) => {
      runs++
      await tx.query({ text: `do $$ begin raise exception 'x' using errcode = '40001'; end $$` })
    })
    expect(sqlState(await failure(work))).toBe('40001')
    expect(runs).toBe(1)
  })

  test('survives the failure of an attempt within it, which leaves nothing behind', async () => {
    const seen: string[] = []
    await db.transaction(async (tx) => {
      await write(tx, 1n)
      const result = await attempt(tx, async () => {
        tx.onCommit(() => void seen.push('hook of the attempt'))
        await write(tx, 2n)
        await write(tx, 2n)
      })
      expect(result.ok).toBe(false)
      await write(tx, 3n)
    })
    expect(await ids()).toEqual([1n, 3n])
    expect(seen).toEqual([])
  })
})

describe('the shared connection', () => {
  const add = (id: bigint, text = '') => ({ text: 'insert into note values ($1, $2)', values: [id, text] })
  const ownPid = { text: 'select pg_backend_pid() as pid' }

  test('is one for all who ask at once', async () => {
    const pids = await Promise.all([1, 2, 3].map(() => db.queryShared(ownPid)))
    expect(new Set(pids.map(([row]) => row?.['pid'])).size).toBe(1)
  })

  test('is held up by none that waits for a lock: it makes way, and is done once when it may', async () => {
    await db.query(add(1n))
    const release = await holdRows(db, { text: 'select from note where id = 1 for update' })
    const waiting = db.queryShared({ text: `update note set text = text || 'x' where id = 1` })
    const behind = db.queryShared(add(2n))
    await behind
    await release()
    await waiting
    expect(await db.query({ text: 'select id, text from note order by id' })).toEqual([
      { id: 1n, text: 'x' },
      { id: 2n, text: '' },
    ])
  })

  test('loses no statement but the one that failed', async () => {
    const all = [add(1n), add(1n), add(2n)].map((statement) => failure(db.queryShared(statement)))
    const [first, second, third] = await Promise.all(all)
    expect([first, third]).toEqual([undefined, undefined])
    expect(sqlState(second)).toBe('23505')
    expect(await ids()).toEqual([1n, 2n])
  })

  test('is opened anew when it was lost', async () => {
    const [lost] = await db.queryShared(ownPid)
    await db.query({ text: 'select pg_terminate_backend($1)', values: [lost?.['pid']] })
    const pidNow = () =>
      db.queryShared(ownPid).then(
        ([row]) => row?.['pid'],
        () => lost?.['pid'],
      )
    await expect.poll(pidNow).not.toBe(lost?.['pid'])
  })

  test('is not opened again once the database was left', async () => {
    const other = connectDatabase({ connection: db.connection, poolSize: 1 })
    await other.queryShared(ownPid)
    await other.close()
    await expect(other.queryShared(ownPid)).rejects.toThrow('after calling end')
  })
})

describe('errors', () => {
  test('of constraints are told by the name of the constraint', async () => {
    const twice = db.transaction(async (tx) => {
      await write(tx, 1n)
      await write(tx, 1n)
    })
    const error = await failure(twice)
    expect(violates(error, 'note_pkey')).toBe(true)
    expect(violates(error, 'other')).toBe(false)
    expect(isDatabaseUnavailable(error)).toBe(false)
  })

  test('of a lost connection count as unavailable, and the next call gets a new one', async () => {
    const work = db.transaction(async (tx) => {
      const [row] = await tx.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })
      await db.pool.query('select pg_terminate_backend($1)', [row?.pid])
      await write(tx, 1n)
    })
    expect(isDatabaseUnavailable(await failure(work))).toBe(true)
    expect(await ids()).toEqual([])
  })

  test('of a statement that takes too long end it', async () => {
    const work = db.transaction((tx) => tx.query({ text: 'select pg_sleep(10)' }), { statementTimeoutMs: 50 })
    expect(sqlState(await failure(work))).toBe('57014')
  })

  test('of one statement leave the pool as it was', async () => {
    const before = db.pool.totalCount
    await Promise.all(Array.from({ length: 20 }, () => failure(db.query({ text: 'select nonsense' }))))
    expect(db.pool.totalCount).toBeGreaterThanOrEqual(before)
  })
})
