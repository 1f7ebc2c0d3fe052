import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { fundedMember, type TestMember } from '#ledger/test-members.ts'
import { writeUntil } from '#ledger/test-load.ts'
import { findingsOf } from '#ledger/verify.ts'

const isLong = process.env['LONG'] === '1'
const db = await testDatabase({ poolSize: 20 })
const game = await houseAccount(db, { class: 'house_game', currency: 'THB', detail: 'PG' })
const bank = await houseAccount(db, { class: 'external_withdrawal', currency: 'THB' })

/** Few enough that writers meet on each of them, poor enough that many postings are refused. */
const hotMembers = () => Promise.all(Array.from({ length: 12 }, () => fundedMember(db, 20_000n)))

async function missingOf(keys: ReadonlySet<string>): Promise<string[]> {
  const rows = await db.query<{ key: string }>({
    text: `select key::text as key from unnest($1::uuid[]) key
      where not exists (select from ledger_transfer t where t.id = key)`,
    values: [[...keys]],
  })
  return rows.map((row) => row.key)
}

test('50 writers over hot accounts leave the books in order and lose nothing', async () => {
  const members = await hotMembers()
  const keys = new Set<string>()
  const wanted = isLong ? 60_000 : 2_000
  const load = { db, members, game, bank, acknowledged: (key: string) => void keys.add(key) }
  const verdicts = await writeUntil(load, 50, () => keys.size >= wanted)
  for (const verdict of ['POSTED', 'REPLAYED', 'INSUFFICIENT', 'HELD', 'RESOLVED']) {
    expect(verdicts.get(verdict) ?? 0, verdict).toBeGreaterThan(0)
  }
  expect([...verdicts.keys()].toSorted()).toEqual(['HELD', 'INSUFFICIENT', 'POSTED', 'REPLAYED', 'RESOLVED'])
  expect(await missingOf(keys)).toEqual([])
  expect(await findingsOf(db)).toEqual([])
})

test('a process killed in the middle, again and again, loses nothing that it acknowledged', async () => {
  const members = await hotMembers()
  const keys = new Set<string>()
  for (let round = 0; round < (isLong ? 20 : 2); round++) await killedRun(members, keys)
  expect(keys.size).toBeGreaterThan(100)
  expect(await missingOf(keys)).toEqual([])
  expect(await findingsOf(db)).toEqual([])
})

/** Starts a writing process, kills it somewhere in its first few hundred answers, and takes over the keys that it told. */
async function killedRun(members: readonly TestMember[], keys: Set<string>): Promise<void> {
  const given = {
    connection: db.connection,
    members: members.map(({ ownerId, main, hold }) => [ownerId, `${main}`, `${hold}`]),
    game: `${game}`,
    bank: `${bank}`,
  }
  const script = resolve(import.meta.dirname, 'test-load-child.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(given)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const enough = 100 + Math.floor(Math.random() * 300)
  let told = ''
  child.stdout.on('data', (chunk: Buffer) => {
    told += chunk.toString()
    if (told.split('\n').length > enough) child.kill('SIGKILL')
  })
  await once(child, 'close')
  // A line cut by the kill was not told.
  for (const key of told.split('\n').slice(0, -1)) keys.add(key)
}
