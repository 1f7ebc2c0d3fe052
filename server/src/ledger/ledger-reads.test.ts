import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { classOf, currencyOf } from '#ledger/account.ts'
import { readBalance, readBalances } from '#ledger/balances.ts'
import { makeLedgerPartitions } from '#ledger/make-partitions.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { partKey } from '#ledger/part-key.ts'
import { readStatement } from '#ledger/statement.ts'
import { post } from '#ledger/store.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { postingTable } from '#ledger/transfer-kinds.ts'
import type { Posting } from '#ledger/posting.ts'

const db = await testDatabase()
const game = await houseAccount(db, { class: 'house_game', currency: 'THB', detail: 'PG' })

/** @param apartMs milliseconds between two postings: entries tell their instants in milliseconds */
async function playedMember(apartMs = 0) {
  const member = await fundedMember(db, 1000n)
  const postings: Posting[] = [1n, 2n, 3n, 4n].flatMap((amountMinor) => [
    { key: uuidV7(), kind: 'game_bet', debit: member.main, credit: game, amountMinor: 10n * amountMinor },
    { key: uuidV7(), kind: 'game_win', debit: game, credit: member.main, amountMinor },
  ])
  for (const posting of postings) {
    if (apartMs > 0) await setTimeout(apartMs)
    await post(db, [posting])
  }
  return member
}

describe('the statement', () => {
  test('lists entries newest first with the balances before and after', async () => {
    const { main } = await playedMember()
    const entries = await readStatement(db, { account: main })
    expect(
      entries.map((entry) => [
        entry.version,
        entry.kind,
        entry.amountMinor,
        entry.beforeMinor,
        entry.afterMinor,
      ]),
    ).toEqual([
      [9n, 'game_win', 4n, 906n, 910n],
      [8n, 'game_bet', -40n, 946n, 906n],
      [7n, 'game_win', 3n, 943n, 946n],
      [6n, 'game_bet', -30n, 973n, 943n],
      [5n, 'game_win', 2n, 971n, 973n],
      [4n, 'game_bet', -20n, 991n, 971n],
      [3n, 'game_win', 1n, 990n, 991n],
      [2n, 'game_bet', -10n, 1000n, 990n],
      [1n, 'deposit', 1000n, 0n, 1000n],
    ])
  })

  test('is read page by page', async () => {
    const { main } = await playedMember()
    const first = await readStatement(db, { account: main, limit: 4 })
    const beforeVersion = first.at(-1)?.version ?? 0n
    const second = await readStatement(db, { account: main, limit: 4, beforeVersion })
    expect([...first, ...second].map((entry) => entry.version)).toEqual([9n, 8n, 7n, 6n, 5n, 4n, 3n, 2n])
  })

  test('is narrowed by time and kind', async () => {
    const { main } = await playedMember(3)
    const all = await readStatement(db, { account: main })
    const [since, until] = [all[5]?.at, all[1]?.at]
    const narrowed = await readStatement(db, {
      account: main,
      kinds: ['game_bet'],
      ...(since && until ? { since, until } : {}),
    })
    expect(narrowed.map((entry) => entry.version)).toEqual([6n, 4n])
    expect(await readStatement(db, { account: main, until: new Date(0) })).toEqual([])
    expect(await readStatement(db, { account: main, since: new Date(Date.now() + 60_000) })).toEqual([])
  })
})

describe('balances', () => {
  test('are told for every account of a member', async () => {
    const { ownerId, main, hold } = await fundedMember(db, 500n)
    expect(await readBalances(db, ownerId)).toEqual([
      { accountId: main, class: 'main', currency: 'THB', detail: '', balanceMinor: 500n, isFrozen: false },
      { accountId: hold, class: 'hold', currency: 'THB', detail: '', balanceMinor: 0n, isFrozen: false },
    ])
    expect(await readBalances(db, randomUUID())).toEqual([])
  })

  test('of a house account are the sum of its legs', async () => {
    const vendor = await houseAccount(db, { class: 'house_game', currency: 'THB', detail: randomUUID() })
    const { main } = await fundedMember(db, 500n)
    const bet = { key: uuidV7(), kind: 'game_bet', debit: main, credit: vendor, amountMinor: 30n } as const
    const win = { key: uuidV7(), kind: 'game_win', debit: vendor, credit: main, amountMinor: 50n } as const
    await post(db, [bet, win])
    expect(await readBalance(db, vendor)).toBe(-20n)
  })

  test('of an account that does not exist are an error', async () => {
    await expect(readBalance(db, 512_000_001n)).rejects.toThrow(RangeError)
  })
})

test('the posting table is the same in code and in the database', async () => {
  const rows = await db.query({
    text: 'select kind, name, debit_class, credit_class from ledger_transfer_kind',
  })
  const byKind = (a: { kind: number }, b: { kind: number }) => a.kind - b.kind
  expect((rows as typeof postingTable).toSorted(byKind)).toEqual(postingTable.toSorted(byKind))
})

test('an account id says class and currency', () => {
  expect([classOf(game), currencyOf(game)]).toEqual(['house_game', 'THB'])
  expect(() => classOf(512n + 15n * 16n)).toThrow(RangeError)
  expect(() => currencyOf(512n + 7n)).toThrow(RangeError)
})

test('part keys are the same in code and in the database', async () => {
  for (const [whole, part] of Array.from({ length: 50 }, () => [uuidV7(), randomUUID()] as const)) {
    const [row] = await db.query<{ key: string }>({
      text: 'select ledger_part_key($1, $2) as key',
      values: [whole, part],
    })
    expect(row?.key).toBe(partKey(whole, part))
    expect(row?.key.slice(0, 15)).toBe(`${whole.slice(0, 14)}7`)
  }
})

test('partitions stand three months ahead, and making them again changes nothing', async () => {
  const months = async () =>
    (
      await db.query<{ name: string }>({
        text: `select inhrelid::regclass::text as name from pg_inherits
          where inhparent = 'ledger_transfer'::regclass order by name`,
      })
    ).map((row) => row.name)
  const before = await months()
  const now = new Date()
  for (const ahead of [0, 1, 2, 3]) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead)).toISOString()
    expect(before).toContain(`ledger_transfer_${month.slice(0, 4)}${month.slice(5, 7)}`)
  }
  await db.transaction(makeLedgerPartitions)
  expect(await months()).toEqual(before)
})
