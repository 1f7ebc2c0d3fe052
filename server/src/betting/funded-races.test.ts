import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ledgerChecks } from '#betting/ledger-checks.ts'
import { sumWindows } from '#betting/store.ts'
import { startFastClock, sumAll } from '#betting/test-fast-clock.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { fundedMember } from '#ledger/test-members.ts'

const db = await testDatabase()
const fastNow = await startFastClock(db)
const bank = await houseAccount(db, { class: 'external_deposit', currency: 'THB' })

/** A bet that was settled now. */
const append = (memberId: string) => {
  const id = randomUUID()
  const row = { member_id: memberId, placed_at: new Date(), source: 'game', source_id: id, entry: 0 }
  const about = {
    category: 'RNG',
    vendor: 'HALCYON',
    game: 'mandarin-fortune',
    reference: id,
    currency: 'THB',
  }
  return db.query({
    text: 'select betting_append(array[jsonb_populate_record(null::settled_bet, $1)])',
    values: [{ ...row, ...about, stake: 100, valid: 100, payout: 0 }],
  })
}

test('bets that are settled while first deposits are made and windows pass are funded from the window of the deposit on, and never told otherwise', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => fundedMember(db, 0n)))
  let isDone = false
  const summing = (async () => {
    for (; !isDone; await wait(10)) await db.transaction((tx) => sumWindows(tx))
  })()
  const play = async ({ ownerId }: { ownerId: string }) => {
    while (!isDone) await append(ownerId)
  }
  const playing = members.map(play)
  await wait(400)
  for (const { main } of members) {
    // Two at once; each stays open while windows end.
    const deposit = () =>
      db.transaction(async (tx) => {
        await postTransfer(tx, {
          key: uuidV7(fastNow()),
          kind: 'deposit',
          debit: bank,
          credit: main,
          amountMinor: 1n,
        })
        await wait(130)
      })
    await wait(60)
    await Promise.all([deposit(), deposit()])
  }
  await wait(200)
  isDone = true
  await Promise.all([summing, ...playing])
  await sumAll(db)

  expect((await Promise.all(ledgerChecks.map(({ run }) => run(db)))).flat()).toEqual([])
  const rows = await db.query<{ unfunded: bigint; funded: bigint; isOrdered: boolean }>({
    text: `select sum(bets) filter (where not is_funded)::bigint as unfunded, sum(bets) filter (where is_funded)::bigint as funded,
        max(starts_at) filter (where not is_funded) < min(starts_at) filter (where is_funded) as "isOrdered"
      from settled_bet_window group by member_id`,
  })
  expect(rows).toHaveLength(members.length)
  for (const { unfunded, funded, isOrdered } of rows) {
    expect(unfunded).toBeGreaterThan(0n)
    expect(funded).toBeGreaterThan(0n)
    expect(isOrdered).toBe(true)
  }
})
