import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { readSqlFiles } from '#db/sql-files.ts'
import { testDatabase } from '#db/test-database.ts'

const db = await testDatabase({ isEmpty: true })
const root = mkdtempSync(join(tmpdir(), 'suntala-functions-'))
const directory = join(root, 'migrations')
const functionsBelow = join(root, 'src')
const warnings: object[] = []
const log = { info() {}, warn: (about: object) => void warnings.push(about), error() {} }

const write = (file: string, text: string) => writeFileSync(join(functionsBelow, file), text)
const apply = () => migrate(db, { directory, functionsBelow, log })
const ask = async (text: string) => (await db.query<{ a: unknown }>({ text: `select ${text} as a` }))[0]?.a

const returning = (name: string, answer: number, parameters = '') =>
  `create or replace function ${name}(${parameters}) returns int language sql as $$ select ${answer} $$;`

beforeEach(async () => {
  warnings.length = 0
  rmSync(root, { recursive: true, force: true })
  for (const folder of ['migrations', 'src/coins/sql', 'src/bank/sql'])
    mkdirSync(join(root, folder), { recursive: true })
  await db.query({ text: 'drop schema public cascade' })
  await db.query({ text: 'create schema public' })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('functions are put in place after the migrations, and again only when their text changed', async () => {
  writeFileSync(join(directory, '0001-coin.sql'), 'create table coin (worth int);')
  write(
    'coins/sql/count.sql',
    'create or replace function coins() returns bigint language sql as $$ select count(*) from coin $$;',
  )
  expect(await apply()).toEqual(['0001-coin.sql', 'coins/sql/count.sql'])
  expect(await apply()).toEqual([])
  write('coins/sql/count.sql', returning('coins', 7))
  expect(await apply()).toEqual(['coins/sql/count.sql'])
  expect(await ask('coins()')).toBe(7)
})

test('a file comes after those that it names, and again with them', async () => {
  write(
    'bank/sql/a.sql',
    `-- after: coins/sql/z.sql\n${returning('rich', 1)} create view fortune as select worth() as all;`,
  )
  write('coins/sql/z.sql', returning('worth', 5))
  expect(await apply()).toEqual(['coins/sql/z.sql', 'bank/sql/a.sql'])
  write('bank/sql/a.sql', `-- after: coins/sql/z.sql\n${returning('rich', 2)}`)
  write('coins/sql/z.sql', returning('worth', 6))
  expect(await apply()).toEqual(['coins/sql/z.sql', 'bank/sql/a.sql'])
  expect(await ask('rich() + worth()')).toBe(8)
})

test('another result, other parameters and a function that is gone leave nothing of the old one', async () => {
  write('coins/sql/a.sql', `${returning('worth', 5)}\n${returning('spare', 1)}`)
  await apply()
  write(
    'coins/sql/a.sql',
    `create or replace function worth(p_name text) returns text language sql as $$ select 'much' $$;`,
  )
  await apply()
  const rows = await db.query({
    text: `select oid::regprocedure::text as f from pg_proc where proname in ('worth', 'spare')`,
  })
  expect(rows).toEqual([{ f: 'worth(text)' }])
})

test('a failing file leaves every function as it was', async () => {
  write('coins/sql/a.sql', returning('worth', 5))
  await apply()
  write('coins/sql/a.sql', returning('worth', 6))
  write(
    'coins/sql/b.sql',
    'create or replace function broken() returns int language sql as $$ select nothing $$;',
  )
  await expect(apply()).rejects.toThrow('coins/sql/b.sql failed')
  expect(await ask('worth()')).toBe(5)
})

test('an older release leaves newer functions in place and says so', async () => {
  write('coins/sql/a.sql', returning('worth', 5))
  await apply()
  write('coins/sql/a.sql', returning('worth', 6))
  await apply()
  write('coins/sql/a.sql', returning('worth', 5))
  expect(await apply()).toEqual([])
  expect(await ask('worth()')).toBe(6)
  expect(warnings).toEqual([{ files: ['coins/sql/a.sql'] }])
})

test('refuses files that come after each other, after nothing, or that make one function twice', async () => {
  write('coins/sql/a.sql', '-- after: coins/sql/b.sql\n')
  await expect(readSqlFiles(functionsBelow)).rejects.toThrow('which does not exist')
  write('coins/sql/b.sql', '-- after: coins/sql/a.sql\n')
  await expect(readSqlFiles(functionsBelow)).rejects.toThrow('come after each other')
  write('coins/sql/a.sql', returning('worth', 1))
  write('coins/sql/b.sql', returning('worth', 2))
  await expect(readSqlFiles(functionsBelow)).rejects.toThrow('made by coins/sql/a.sql and by coins/sql/b.sql')
})
