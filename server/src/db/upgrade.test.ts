import { describe, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { readSchemaText } from '#db/schema-text.ts'
import { testDatabase } from '#db/test-database.ts'
import { loadWorld, playedWorld } from '#db/test-worlds/load-world.ts'
import { readRows, type TableRows } from '#db/test-worlds/read-rows.ts'
import { type Successor, successors } from '#db/test-worlds/successors.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { findingsOf } from '#ledger/verify.ts'

const fresh = await testDatabase()
const db = await testDatabase({ isEmpty: true })
await loadWorld(db, playedWorld)
const before = await readRows(db)
const factsOf = async (text: string) => (await db.query<{ fact: string }>({ text })).map(({ fact }) => fact)
const facts = new Map<string, { successor: Successor; were: string[] }>()
for (const [table, successor] of Object.entries(successors))
  facts.set(table, { successor, were: await factsOf(successor.before) })
await migrate(db, { log: { info() {}, warn() {}, error() {} } })
const after = await readRows(db)

const played = ['member', 'deposit', 'withdrawal', 'ledger_transfer', 'lottery_bet', 'game_transaction']

describe('a world that was played on the release before', () => {
  test('holds what people did', () => {
    for (const table of played) expect(before.get(table)?.keys.length, table).toBeGreaterThan(5)
  })

  test.each([...before.keys()])('keeps every row and every amount of %s', async (table) => {
    const was = before.get(table) as TableRows // the keys are listed above
    const moved = facts.get(table)
    if (moved) {
      const are = new Set(await factsOf(moved.successor.after))
      expect(moved.were.length).toBeGreaterThan(0)
      return expect(moved.were.filter((fact) => !are.has(fact))).toEqual([])
    }
    const is = after.get(table)
    if (!is) throw new Error(`${table} is gone: say in successors.ts where its rows went`)
    expect(was.keys.filter((key) => !is.keySet.has(key))).toEqual([])
    expect(is.sums).toMatchObject(was.sums)
  })

  test('leaves ledger:verify nothing to find', async () => {
    expect(await findingsOf(db, await findChecks())).toEqual([])
  })

  test('lets a process of the release before read and write what it knows by its old name', async () => {
    const was = await db.query({ text: 'select code from lottery_product where is_active order by sort' })
    expect(await db.query({ text: 'select code from lottery_game where is_active order by sort' })).toEqual(
      was,
    )
    await db.query({
      text: `insert into lottery_game (code, sort) select code, sort from lottery_product
        union all values ('OLD', 99) on conflict (code) do nothing`,
    })
    await db.query({ text: `update lottery_game set is_active = false where code = 'OLD'` })
    const made = `delete from lottery_product where code = 'OLD' returning sort, is_active as "isActive"`
    expect(await db.query({ text: made })).toEqual([{ sort: 99, isActive: false }])
    const written = await db.query<{ lagMs: number }>({
      text: `insert into game_transaction (provider, transaction_uuid, kind, content_hash, member_id, session_id, amount,
          status, balance, told_at)
        select provider, gen_random_uuid(), 'BET', 0, member_id, session_id, 100, 'INSUFFICIENT_FUNDS', 0, now()
          from game_transaction limit 1
        returning extract(milliseconds from received_at - told_at)::float8 as "lagMs"`,
    })
    expect(written).toEqual([{ lagMs: expect.toSatisfy((ms: number) => ms >= 0 && ms < 10_000) }])
  })

  test('has the schema of a fresh database', async () => {
    expect(await readSchemaText(db)).toBe(await readSchemaText(fresh))
  })
})
