import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { readBalance } from '#ledger/balances.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { partKey } from '#ledger/part-key.ts'
import { settleCredits, type Credit } from '#ledger/settle-credits.ts'
import { post } from '#ledger/store.ts'
import { readStatement } from '#ledger/statement.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { findingsOf } from '#ledger/verify.ts'

const db = await testDatabase()
const lottery = await houseAccount(db, { class: 'house_lottery', currency: 'THB', detail: 'ELOTT' })

afterAll(async () => expect(await findingsOf(db)).toEqual([]))

const settle = (run: string, credits: readonly Credit[], debit = lottery) =>
  db.transaction((tx) => settleCredits(tx, { run, kind: 'lottery_win', debit }, credits))
const win = (account: bigint, amountMinor: bigint): Credit => ({ account, amountMinor, reference: uuidV7() })

describe('settling credits', () => {
  test('pays every winner, also one who won twice', async () => {
    const [a, b] = [await fundedMember(db, 100n), await fundedMember(db, 0n)]
    const run = uuidV7()
    const wins = [win(a.main, 5n), win(b.main, 7n), win(a.main, 11n)]
    expect(await settle(run, wins)).toEqual({ credited: 3n, repeated: 0n })
    expect(await readBalance(db, a.main)).toBe(116n)
    expect(await readBalance(db, b.main)).toBe(7n)
    const entries = await readStatement(db, { account: a.main, limit: 2 })
    expect(
      entries.map((entry) => [entry.transferId, entry.version, entry.afterMinor, entry.transactionId]),
    ).toEqual([
      [partKey(run, wins[2]?.reference ?? ''), 3n, 116n, run],
      [partKey(run, wins[0]?.reference ?? ''), 2n, 105n, run],
    ])
  })

  test('pays once when a chunk is repeated, whole or together with new winners', async () => {
    const [a, b] = [await fundedMember(db, 0n), await fundedMember(db, 0n)]
    const run = uuidV7()
    const first = [win(a.main, 5n), win(a.main, 6n)]
    expect(await settle(run, first)).toEqual({ credited: 2n, repeated: 0n })
    expect(await settle(run, first)).toEqual({ credited: 0n, repeated: 2n })
    expect(await settle(run, [...first, win(b.main, 7n)])).toEqual({ credited: 1n, repeated: 2n })
    expect([await readBalance(db, a.main), await readBalance(db, b.main)]).toEqual([11n, 7n])
  })

  test('undoes the whole chunk when one credit is wrong', async () => {
    const member = await fundedMember(db, 0n)
    const demo = await fundedMember(db, 0n, 'DEMO')
    const run = uuidV7()
    const paid = win(member.main, 5n)
    await settle(run, [paid])
    const wrong: Credit[] = [
      win(member.main + 512_000_000n, 1n),
      win(demo.main, 1n),
      win(member.hold, 1n),
      win(lottery, 1n),
      win(member.main, 0n),
      { ...paid, amountMinor: 6n },
    ]
    for (const one of wrong) {
      await expect(settle(run, [win(member.main, 1n), one])).rejects.toThrow(/cannot credit|amount|otherwise/)
    }
    const twice = win(member.main, 1n)
    await expect(settle(run, [twice, twice])).rejects.toThrow(/duplicate key/)
    await expect(settle(run, [win(member.main, 1n)], member.main)).rejects.toThrow(/cannot credit/)
    expect(await readBalance(db, member.main)).toBe(5n)
  })

  test('refuses a run whose time is out', async () => {
    const { main } = await fundedMember(db, 0n)
    const old = `0000${uuidV7().slice(4)}`
    await expect(settle(old, [win(main, 1n)])).rejects.toThrow(/out of time/)
  })

  test('goes on beside bets of the same members', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => fundedMember(db, 1000n)))
    const run = uuidV7()
    const credits = members.flatMap(({ main }) => [win(main, 1n), win(main, 2n)])
    const bets = members.flatMap(({ main }) =>
      [1n, 2n].map((amountMinor) => ({
        key: uuidV7(),
        kind: 'lottery_bet' as const,
        debit: main,
        credit: lottery,
        amountMinor,
      })),
    )
    const half = credits.length / 2
    await Promise.all([
      settle(run, credits.slice(0, half)),
      post(db, bets.slice(0, half)),
      settle(run, credits.slice(half)),
      post(db, bets.slice(half).toReversed()),
      settle(run, credits),
    ])
    for (const { main } of members) expect(await readBalance(db, main)).toBe(1000n)
  })
})
