import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { migrate, readMigrations } from '#db/migrate.ts'
import { testDatabase } from '#db/test-database.ts'
import { startProgram } from '#db/test-programs/start-program.ts'

const db = await testDatabase({ isEmpty: true })
const directory = mkdtempSync(join(tmpdir(), 'suntala-migrations-'))
const write = (file: string, text: string) => writeFileSync(join(directory, file), text)
const silent = { info() {}, warn() {}, error() {} }
const apply = () => migrate(db, { directory, functionsBelow: 'none', log: silent })

beforeEach(async () => {
  rmSync(directory, { recursive: true })
  await db.query({ text: 'drop schema public cascade' })
  await db.query({ text: 'create schema public' })
  mkdirSync(directory)
  write('0001-first.sql', 'create table first (id int);')
  write('0002-second.sql', 'insert into first values (1); select pg_sleep(0.2);')
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

test('applies what is missing in order, once', async () => {
  expect(await apply()).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await apply()).toEqual([])
  write('0003-third.sql', 'insert into first values (3)')
  expect(await apply()).toEqual(['0003-third.sql'])
})

test('four processes may migrate at once: one does it', async () => {
  const program = resolve(import.meta.dirname, 'test-programs/migrate-database.ts')
  const args = [JSON.stringify(db.connection), directory]
  const programs = Array.from({ length: 4 }, () => startProgram(program, args))
  const applied = await Promise.all(programs.map((each) => each.tells('applied')))
  expect(applied.flat()).toEqual(['0001-first.sql', '0002-second.sql'])
  await Promise.all(programs.map((each) => each.ended))
})

test('a migration that fails leaves nothing of itself, and those before it stay', async () => {
  write('0003-broken.sql', 'create table third (id int); select nonsense;')
  await expect(apply()).rejects.toThrow(/0003-broken.sql failed: .*nonsense/)
  const [row] = await db.query({ text: `select to_regclass('third') as third, count(*) as n from first` })
  expect(row).toEqual({ third: null, n: 1n })
})

test('refuses to go on when an applied file was changed', async () => {
  await apply()
  write('0001-first.sql', 'create table first (id bigint);')
  await expect(apply()).rejects.toThrow('Changed after it was applied: 0001-first.sql')
})

test('an older release starts beside a newer one', async () => {
  await apply()
  rmSync(join(directory, '0002-second.sql'))
  expect(await apply()).toEqual([])
})

test('refuses two files with one number and names out of form', async () => {
  write('0002-again.sql', '')
  await expect(readMigrations(directory)).rejects.toThrow('Two migrations have the number 0002')
  rmSync(join(directory, '0002-again.sql'))
  write('3-short.sql', '')
  await expect(readMigrations(directory)).rejects.toThrow('YYYYMMDDHHMM-topic.sql')
})
