import { describe, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { readSchemaText } from '#db/schema-text.ts'
import { testDatabase } from '#db/test-database.ts'
import { loadWorld, playedWorld } from '#db/test-worlds/load-world.ts'
import { readRows, type TableRows } from '#db/test-worlds/read-rows.ts'
import { type Successor, successors } from '#db/test-worlds/successors.ts'
import { demoCatalogue } from '#game/demo-catalogue.ts'
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

  test('shows the games that a fresh installation shows, with the number, vendor, title, provider, lines and volatility of each', async () => {
    const games = await db.query({
      text: `select node_id as "nodeId", code, vendor_code as "vendorCode", title, lines, volatility, provider from game
        where category <> all ('{LOTT,ELOTT}') and not is_group and listing <> 'WITHDRAWN' order by code`,
    })
    const fresh = demoCatalogue().games.filter(({ category }) => category !== 'LOTT' && category !== 'ELOTT')
    expect(games).toEqual(
      fresh
        .map(({ nodeId, code, vendorCode, title, lines, volatility, provider }) => ({
          nodeId,
          code,
          vendorCode,
          title,
          lines,
          volatility,
          provider,
        }))
        .toSorted((one, two) => (one.code < two.code ? -1 : 1)),
    )
  })

  test('asks for a card against people the least stake that a fresh installation asks for', async () => {
    const cards = await db.query({
      text: `select code, min_bet as "minBet" from game
        where category = 'PVP' and not is_group and listing <> 'WITHDRAWN' order by code`,
    })
    const fresh = demoCatalogue().games.filter(({ category }) => category === 'PVP')
    expect(cards).toEqual(
      fresh
        .map(({ code, minBet }) => ({ code, minBet }))
        .toSorted((one, two) => (one.code < two.code ? -1 : 1)),
    )
  })

  test('has the schema of a fresh database', async () => {
    expect(await readSchemaText(db)).toBe(await readSchemaText(fresh))
  })
})
