import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Database } from '#db/database.ts'
import { migrate, readMigrations } from '#db/migrate.ts'

export type World = {
  /** The dump's name in this folder. */
  file: string
  /** The newest migration of the release in which the world was played. */
  lastMigration: string
  /** Months in which its transfers were posted. */
  playedFrom: string
}

/** Weeks of play in minutes: members, deposits and withdrawals in every state, slips, draws, rounds, rollbacks. */
export const playedWorld: World = {
  file: 'played-2026-11.sql.gz',
  lastMigration: '0064-ledger-credit-set-locks-later.sql',
  playedFrom: '2026-11-01',
}

/** Brings a database up to a migration and no further, as an earlier release would. */
export async function migrateTo(db: Database, lastMigration: string): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'suntala-world-'))
  try {
    const migrations = resolve(import.meta.dirname, '../../../migrations')
    for (const each of await readMigrations(migrations))
      if (each.file <= lastMigration) copyFileSync(join(migrations, each.file), join(directory, each.file))
    await migrate(db, { directory, functionsBelow: 'none' })
  } finally {
    rmSync(directory, { recursive: true })
  }
}

/** Puts an empty database into the state in which a release left it that people had played on. */
export async function loadWorld(db: Database, { file, lastMigration, playedFrom }: World): Promise<void> {
  await migrateTo(db, lastMigration)
  await db.query({ text: 'select ledger_make_partitions($1::timestamptz, 1)', values: [playedFrom] })
  const text = gunzipSync(readFileSync(resolve(import.meta.dirname, file))).toString('utf8')
  await db.pool.query(text)
}
