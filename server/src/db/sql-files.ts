import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import type { Log } from '#db/log.ts'

export const sourceDirectory = resolve(import.meta.dirname, '..')

export type SqlFile = {
  /** Below `server/src`, such as 'ledger/sql/post.sql'. */
  file: string
  text: string
  checksum: string
  /** Files that must be applied before this one, from its line `-- after: …`. */
  after: readonly string[]
  /** The functions that it makes. */
  functions: readonly string[]
}

const namesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '')

function parse(file: string, text: string): SqlFile {
  const after = namesOf(text, /^-- after: (.+)$/gm).flatMap((line) =>
    line.split(',').map((name) => name.trim()),
  )
  const functions = [...new Set(namesOf(text, /^create (?:or replace )?function (\w+)\s*\(/gim))]
  return { file, text, checksum: createHash('sha256').update(text).digest('hex'), after, functions }
}

/**
 * Reads the SQL functions of the modules, `<module>/sql/*.sql`, each file after those that it names.
 * @throws Error when a file comes after one that does not exist, two come after each other, or two make one function
 */
export async function readSqlFiles(directory: string = sourceDirectory): Promise<SqlFile[]> {
  const modules = (await readdir(directory))
    .filter((name) => existsSync(join(directory, name, 'sql')))
    .toSorted()
  const paths: string[] = []
  for (const module of modules) {
    const names = (await readdir(join(directory, module, 'sql'))).filter((name) => name.endsWith('.sql'))
    paths.push(...names.toSorted().map((name) => `${module}/sql/${name}`))
  }
  const files = await Promise.all(
    paths.map(async (path) => parse(path, await readFile(join(directory, path), 'utf8'))),
  )
  assertOneMaker(files)
  return inOrder(files)
}

function assertOneMaker(files: readonly SqlFile[]): void {
  const makers = new Map<string, string>()
  for (const { file, functions } of files)
    for (const name of functions) {
      const other = makers.get(name)
      if (other) throw new Error(`The function ${name} is made by ${other} and by ${file}.`)
      makers.set(name, file)
    }
}

function inOrder(files: readonly SqlFile[]): SqlFile[] {
  const byName = new Map(files.map((each) => [each.file, each]))
  const done = new Set<SqlFile>()
  const visit = (each: SqlFile, above: readonly string[]) => {
    if (above.includes(each.file)) throw new Error(`These come after each other: ${above.join(', ')}.`)
    for (const name of each.after) {
      const before = byName.get(name)
      if (!before) throw new Error(`${each.file} comes after ${name}, which does not exist.`)
      visit(before, [...above, each.file])
    }
    done.add(each)
  }
  for (const each of files) visit(each, [])
  return [...done]
}

type Applied = { file: string; checksum: string; isCurrent: boolean; functions: string[] }

/**
 * Puts the functions in place that are new or changed since the last time, all in one transaction, and with them those
 * that come after one of them. A text that was replaced before stays replaced: this release is the older one then.
 * @returns the files that this call applied
 */
export async function applySqlFiles(
  client: pg.Client,
  files: readonly SqlFile[],
  log: Log,
): Promise<string[]> {
  await client.query(`create table if not exists sql_file (
    file text not null,
    checksum text not null,
    functions text[] not null,
    is_current boolean not null default true,
    applied_at timestamptz not null default clock_timestamp(),
    primary key (file, checksum)
  )`)
  const { rows } = await client.query<Applied>(
    'select file, checksum, is_current as "isCurrent", functions from sql_file',
  )
  const current = new Map(rows.filter((row) => row.isCurrent).map((row) => [row.file, row]))
  const replaced = new Set(rows.filter((row) => !row.isCurrent).map((row) => `${row.file} ${row.checksum}`))
  const older = files.filter(({ file, checksum }) => replaced.has(`${file} ${checksum}`))
  if (older.length > 0)
    log.warn({ files: older.map(({ file }) => file) }, 'the database has newer functions than this release')
  const applied = new Set<string>()
  for (const each of files) {
    const isNew = current.get(each.file)?.checksum !== each.checksum
    if (!older.includes(each) && (isNew || each.after.some((name) => applied.has(name))))
      applied.add(each.file)
  }
  if (applied.size === 0) return []
  await client.query('begin')
  try {
    for (const each of files)
      if (applied.has(each.file)) await apply(client, each, current.get(each.file)?.functions ?? [])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {}) // the first error is the one to tell
    throw error
  }
  return [...applied]
}

async function apply(client: pg.Client, { file, text, checksum, functions }: SqlFile, before: string[]) {
  await dropFunctions(client, [...new Set([...before, ...functions])])
  try {
    await client.query(text)
  } catch (error) {
    throw new Error(`${file} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
  await client.query('update sql_file set is_current = false where file = $1', [file])
  await client.query(
    `insert into sql_file (file, checksum, functions) values ($1, $2, $3)
      on conflict (file, checksum) do update set is_current = true, functions = excluded.functions`,
    [file, checksum, functions],
  )
}

/** So that another result or other parameters need no word of their own. What a trigger or a view uses stays. */
async function dropFunctions(client: pg.Client, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proname = any ($1)
        and not exists (select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
          and d.deptype = 'n')`,
    [names],
  )
  for (const { signature } of rows) await client.query(`drop function ${signature}`)
}
