import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '@suntala/server/config'
import { verifyWages } from '@suntala/server/agent/wages/verify-wages'
import { type Database, openDatabase } from '@suntala/server/db/database'
import { findChecks } from '@suntala/server/ledger/find-checks'
import { verifyLedger } from '@suntala/server/ledger/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeHistory, whyNoHistory } from '#make-history.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'suntala-history-'))
const config: Config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
const days = 2
let db: Database

beforeAll(async () => {
  await makeHistory(config, { accounts: 30, days })
  db = await openDatabase({ dataDir })
})
afterAll(async () => {
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const one = async (text: string): Promise<Record<string, unknown>> => {
  const [row] = await db.query({ text })
  if (!row) throw new Error('no row')
  return row
}

test('a history has accounts on five levels, bets on each of its days by who has logged in, and wages that were paid to agents', async () => {
  const found = await one(`select
      (select count(*) from member) as members, (select max(depth) + 1 from member_closure) as levels,
      (select count(distinct (settled_at at time zone 'UTC')::date) from settled_bet) as days,
      (select count(*) from settled_bet b where not exists (select from member_session s where s.member_id = b.member_id)) as strangers,
      (select count(*) from settled_bet where source = 'lottery') > 0 as lotteries,
      (select count(*) from agent_wage where state = 'PAID') > 0 as wages,
      (select count(*) from deposit where state = 'CREDITED') > 0 as deposits`)
  const are = { strangers: 0n, lotteries: true, wages: true, deposits: true }
  expect(found).toMatchObject(are)
  // Lotteries are bet on in the day that runs, too.
  expect([days, days + 1]).toContain(Number(found['days']))
  expect(Number(found['members'])).toBe(43)
  expect(Number(found['levels'])).toBe(5)
})

test('afterwards the ledger and all wages are in order, and the statement of each day has nothing that differs', async () => {
  const reports = await verifyLedger(db, await findChecks())
  expect(reports.flatMap(({ findings }) => findings)).toEqual([])
  const { checked, findings } = await db.transaction((tx) => verifyWages(tx), {
    isolation: 'repeatable read',
  })
  expect(findings).toEqual([])
  expect(checked).toBeGreaterThan(0)
  expect(
    await one(`select count(*) filter (where state <> 'COMPARED') as open, count(*) > 0 as some,
      (select count(*) from statement_difference) as differences from statement`),
  ).toEqual({ open: 0n, some: true, differences: 0n })
})

test('afterwards the time is the real one, everything lies before it, and nothing is left of the moved clock', async () => {
  const found = await one(`select
      abs(extract(epoch from clock_timestamp() - pg_catalog.clock_timestamp())) < 1 as real,
      (select max(created_at) from ledger_transfer) < now() as past,
      (select min(written_at) from mailbox_message) < now() - interval '1 day' as filled,
      (select count(*) from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname in ('now', 'clock_timestamp', 'uuidv7')) as functions`)
  expect(found).toEqual({ real: true, past: true, filled: true, functions: 0n })
})

test('a data folder with a house, and a database elsewhere, are left alone', async () => {
  expect(whyNoHistory(config)).toContain('holds a house already')
  await expect(makeHistory(config, { accounts: 1, days: 1 })).rejects.toThrow('holds a house already')
  const elsewhere = readConfig({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://nowhere/house' })
  expect(whyNoHistory(elsewhere)).toContain('DATABASE_URL')
})
