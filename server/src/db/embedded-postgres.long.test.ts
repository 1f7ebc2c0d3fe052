import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '#db/database.ts'
import { livingPostmaster } from '#db/embedded/stale-lock.ts'
import { stopServer } from '#db/embedded/stop-server.ts'
import { killServer } from '#db/test-programs/kill-server.ts'
import { startProgram } from '#db/test-programs/start-program.ts'

const program = resolve(import.meta.dirname, 'test-programs/hold-database.ts')
const silent = { info() {}, warn() {}, error() {} }
const opened: Database[] = []

async function open(dataDir: string): Promise<Database> {
  const db = await openDatabase({ dataDir, log: silent })
  opened.push(db)
  return db
}

/** One that a failing test left open would start its server again. */
const closeAll = () => Promise.all(opened.map((db) => db.close()))
let folder = ''
const cluster = () => join(folder, 'postgres-18')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suntala-embedded-'))
})
afterEach(async () => {
  await closeAll()
  await stopServer(cluster())
  rmSync(folder, { recursive: true, force: true })
})

test('of all commits acknowledged over twenty kills of everything at random moments, none is lost', async () => {
  const acknowledged = new Set<unknown>()
  for (let round = 0; round < 20; round++) {
    const writers = Array.from({ length: 3 }, () => startProgram(program, [folder, 'write']))
    await Promise.all(writers.map((writer) => writer.tells('acknowledged')))
    await sleep(Math.random() * 400)
    for (const { process } of writers) process.kill('SIGKILL')
    await killServer(cluster())
    await Promise.all(writers.map((writer) => writer.ended))
    for (const { told } of writers) for (const message of told) acknowledged.add(message['acknowledged'])
  }
  acknowledged.delete(undefined)
  const db = await open(folder)
  const rows = await db.query<{ n: bigint }>({ text: 'select n from written' })
  await db.close()
  const stored = new Set(rows.map((row) => String(row.n)))
  console.log(`${acknowledged.size} commits acknowledged, ${rows.length} found`)
  expect([...acknowledged].filter((n) => !stored.has(String(n)))).toEqual([])
})

test('a platform survives twenty kills of the main process, each healed within ten seconds', async () => {
  const db = await open(folder)
  await db.query({ text: 'create table written (n int primary key)' })
  let longestMs = 0
  for (let n = 0; n < 20; n++) {
    const pid = livingPostmaster(cluster())
    if (pid === undefined) throw new Error('there is no server to kill')
    process.kill(pid, 'SIGKILL')
    const killedAt = performance.now()
    const text = 'insert into written values ($1) on conflict do nothing returning n'
    const answer = () => db.query({ text, values: [n] }).catch(() => 'not yet')
    // For a moment the dead server's other processes still answer.
    const newServer = () => ![undefined, pid].includes(livingPostmaster(cluster()))
    await expect.poll(newServer, { timeout: 10_000, interval: 20 }).toBe(true)
    await expect.poll(answer, { timeout: 10_000, interval: 20 }).not.toBe('not yet')
    longestMs = Math.max(longestMs, performance.now() - killedAt)
  }
  console.log(`longest recovery ${Math.round(longestMs)} ms`)
  expect(await db.query({ text: 'select count(*) as n from written' })).toEqual([{ n: 20n }])
  await db.close()
})

test('eight processes that come and go at random always meet one server', async () => {
  const starts: unknown[] = []
  const come = async () => {
    for (let visit = 0; visit < 4; visit++) {
      await sleep(Math.random() * 300)
      const held = startProgram(program, [folder])
      starts.push(await held.tells('server'))
      await sleep(Math.random() * 300)
      if (Math.random() < 0.3) held.process.kill('SIGKILL')
      else held.process.send('leave')
      await held.ended
    }
  }
  await Promise.all(Array.from({ length: 8 }, come))
  expect(starts).toHaveLength(32)
})
