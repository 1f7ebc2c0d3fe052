import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#db/database.ts'
import { postgresProcessesIn } from '#db/embedded/postgres-processes.ts'
import { readPostmasterFile } from '#db/embedded/postmaster-file.ts'
import { livingPostmaster } from '#db/embedded/stale-lock.ts'
import { stopServer } from '#db/embedded/stop-server.ts'
import { killServer } from '#db/test-programs/kill-server.ts'
import { startProgram, type Program } from '#db/test-programs/start-program.ts'

const program = resolve(import.meta.dirname, 'test-programs/hold-database.ts')
const folders: string[] = []
const silent = { info() {}, warn() {}, error() {} }
const opened: Database[] = []

async function open(dataDir: string): Promise<Database> {
  const db = await openDatabase({ dataDir, log: silent })
  opened.push(db)
  return db
}

/** One that a failing test left open would start its server again. */
const closeAll = () => Promise.all(opened.map((db) => db.close()))

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'suntala-embedded-'))
  folders.push(folder)
  return folder
}

const clusterIn = (folder: string) => join(folder, 'postgres-18')
const hold = (folder: string, ...args: string[]) => startProgram(program, [folder, ...args])

async function leave(held: Program): Promise<void> {
  held.process.send('leave')
  await held.ended
}

/** As a power switch does, as far as processes go. */
async function killEverything(folder: string, programs: readonly Program[]): Promise<void> {
  for (const { process } of programs) process.kill('SIGKILL')
  await killServer(clusterIn(folder))
  await Promise.all(programs.map(({ ended }) => ended))
}

afterAll(async () => {
  await closeAll()
  for (const folder of folders) {
    if (existsSync(clusterIn(folder))) await stopServer(clusterIn(folder))
    rmSync(folder, { recursive: true, force: true })
  }
})

test('processes that start at once on a new folder share one server, and the last to leave stops it', async () => {
  const folder = newFolder()
  const programs = [hold(folder), hold(folder), hold(folder)]
  const starts = await Promise.all(programs.map((held) => held.tells('server')))
  expect(new Set(starts).size).toBe(1)
  const [first, second, third] = programs as [Program, Program, Program] // three were made above
  await leave(first)
  await leave(second)
  expect(postgresProcessesIn(clusterIn(folder))).not.toEqual([])
  await leave(third)
  expect(postgresProcessesIn(clusterIn(folder))).toEqual([])
})

test('commits that were acknowledged survive a kill of the platform and of the whole server', async () => {
  const folder = newFolder()
  const acknowledged: unknown[] = []
  for (let round = 0; round < 3; round++) {
    const writers = [hold(folder, 'write'), hold(folder, 'write')]
    await Promise.all(writers.map((writer) => writer.tells('acknowledged')))
    await new Promise((done) => setTimeout(done, 150))
    await killEverything(folder, writers)
    acknowledged.push(...writers.flatMap(({ told }) => told.map((message) => message['acknowledged'])))
  }
  const db = await open(folder)
  const rows = await db.query<{ n: bigint }>({ text: 'select n from written' })
  await db.close()
  const stored = new Set<unknown>(rows.map((row) => String(row.n)))
  const promised = acknowledged.filter((n) => n !== undefined)
  expect(promised.length).toBeGreaterThanOrEqual(6)
  expect(promised.filter((n) => !stored.has(n))).toEqual([])
})

test('a server whose main process is killed is started again under the running platform', async () => {
  const folder = newFolder()
  const db = await open(folder)
  const pid = livingPostmaster(clusterIn(folder))
  if (pid === undefined) throw new Error('there is no server to kill')
  process.kill(pid, 'SIGKILL')
  // For a moment the dead server's other processes still answer.
  const newServer = () => ![undefined, pid].includes(livingPostmaster(clusterIn(folder)))
  await expect.poll(newServer, { timeout: 10_000 }).toBe(true)
  await expect
    .poll(() => db.query({ text: 'select 1 as one' }).catch(() => 'not yet'), { timeout: 10_000 })
    .toEqual([{ one: 1 }])
  await db.close()
  expect(postgresProcessesIn(clusterIn(folder))).toEqual([])
})

test("a dead server's lock that names a stranger's process keeps nobody out, nor do halves of a set-up", async () => {
  const folder = newFolder()
  mkdirSync(`${clusterIn(folder)}.init-1`)
  await (await open(folder)).close()
  expect(existsSync(`${clusterIn(folder)}.init-1`)).toBe(false)
  const lock = `${process.pid}\n${clusterIn(folder)}\n1\n5432\n${clusterIn(folder)}\n\n1 1\nready   \n`
  writeFileSync(join(clusterIn(folder), 'postmaster.pid'), lock)
  writeFileSync(join(clusterIn(folder), '.s.PGSQL.5432.lock'), lock)
  const db = await open(folder)
  expect(await db.query({ text: 'select 1 as one' })).toEqual([{ one: 1 }])
  await db.close()
})

test('a folder too deep for a socket works, with fsync on, no port and nobody else let in', async () => {
  const folder = join(newFolder(), 'deep'.repeat(20), 'deeper'.repeat(10))
  const db = await open(folder)
  const [settings] = await db.query({
    text: `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
      current_setting('unix_socket_permissions') as mode, current_setting('data_checksums') as checksums`,
  })
  expect(settings).toEqual({ fsync: 'on', addresses: '', mode: '0700', checksums: 'on' })
  await db.close()
})

test.runIf(process.getuid?.() === 0)('root without user namespaces runs the server as nobody', async () => {
  const folder = newFolder()
  const withoutUnshare = { PATH: folder }
  const refused = startProgram(program, [folder], withoutUnshare)
  await expect(refused.tells('server')).rejects.toThrow(`may not enter ${folder}`)
  chmodSync(folder, 0o755)
  const held = startProgram(program, [folder], withoutUnshare)
  await held.tells('server')
  const pid = readPostmasterFile(clusterIn(folder))?.pid
  expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\s65534\s65534/m)
  await leave(held)
  const later = hold(folder)
  await later.tells('server')
  await leave(later)
})
