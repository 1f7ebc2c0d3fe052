import { expect, test } from 'vitest'
import { connectDatabase, type Database } from '#db/database.ts'
import { testDatabase } from '#db/test-database.ts'

const db = await testDatabase()
const silent = { info() {}, warn() {}, error() {} }

async function withOther(work: (other: Database) => Promise<void>): Promise<void> {
  const other = connectDatabase({ connection: db.connection, poolSize: 2, log: silent })
  try {
    await work(other)
  } finally {
    await other.close()
  }
}

test('a message reaches the subscribers of its channel in every process, until they end it', async () => {
  await withOther(async (other) => {
    const heard: string[] = []
    const stop = await other.notifications.subscribe('news', {
      message: (text) => heard.push(`other ${text}`),
    })
    await db.notifications.subscribe('news', { message: (text) => heard.push(`own ${text}`) })
    await db.notifications.subscribe('weather', { message: (text) => heard.push(`wrong ${text}`) })
    db.notifications.publish('news', 'one')
    await expect.poll(() => heard.toSorted()).toEqual(['other one', 'own one'])
    stop()
    db.notifications.publish('news', 'two')
    await expect.poll(() => heard.toSorted()).toEqual(['other one', 'own one', 'own two'])
  })
})

test('a thousand messages at once arrive in order', async () => {
  await withOther(async (other) => {
    const heard: number[] = []
    await other.notifications.subscribe('many', { message: (text) => heard.push(Number(text)) })
    const sent = Array.from({ length: 1_000 }, (_, index) => index)
    for (const index of sent) db.notifications.publish('many', String(index))
    await expect.poll(() => heard.length).toBe(1_000)
    expect(heard).toEqual(sent)
  })
})

test('a transaction tells only after its commit, and nothing after a rollback', async () => {
  const heard: string[] = []
  await db.notifications.subscribe('commit', { message: (text) => heard.push(text) })
  const undone = db.transaction(async (tx) => {
    tx.notify('commit', 'undone')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await db.transaction(async (tx) => tx.notify('commit', 'done'))
  await expect.poll(() => heard).toEqual(['done'])
})

test('after its connection was lost a subscriber is told to read anew, and hears again', async () => {
  await withOther(async (other) => {
    const heard: string[] = []
    const handler = { message: (text: string) => heard.push(text), resync: () => heard.push('resync') }
    await other.notifications.subscribe('lost', handler)
    await db.query({
      text: `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'suntala listener'`,
    })
    await expect.poll(() => heard).toEqual(['resync'])
    db.notifications.publish('lost', 'after')
    await expect.poll(() => heard).toEqual(['resync', 'after'])
  })
})

test('a subscriber that throws silences nobody', async () => {
  await withOther(async (other) => {
    const heard: string[] = []
    await other.notifications.subscribe('throws', {
      message() {
        throw new Error('mine')
      },
    })
    await other.notifications.subscribe('throws', { message: (text) => heard.push(text) })
    db.notifications.publish('throws', 'still')
    await expect.poll(() => heard).toEqual(['still'])
  })
})
