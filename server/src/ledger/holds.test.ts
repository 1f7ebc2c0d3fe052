import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { readBalance } from '#ledger/balances.ts'
import { expireHolds, placeHold, postHold, voidHold, type PlaceHold } from '#ledger/holds.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { fundedMember, type TestMember } from '#ledger/test-members.ts'
import { findingsOf } from '#ledger/verify.ts'

const db = await testDatabase()
const bank = await houseAccount(db, { class: 'external_withdrawal', currency: 'THB' })

afterAll(async () => expect(await findingsOf(db)).toEqual([]))

async function held(
  amountMinor: bigint,
  more: Partial<PlaceHold> = {},
): Promise<TestMember & { holdId: string }> {
  const member = await fundedMember(db, 1000n)
  const holdId = uuidV7()
  const { main, hold } = member
  const place = { key: holdId, purpose: 'withdrawal', main, hold, amountMinor, lastsMs: 60_000, ...more }
  await db.transaction((tx) => placeHold(tx, place))
  return { ...member, holdId }
}

const balances = async ({ main, hold }: TestMember) => [
  await readBalance(db, main),
  await readBalance(db, hold),
]
const post = (holdId: string, amountMinor?: bigint, key = uuidV7()) =>
  db.transaction((tx) =>
    postHold(tx, {
      holdId,
      key,
      kind: 'withdrawal',
      credit: bank,
      ...(amountMinor === undefined ? {} : { amountMinor }),
    }),
  )
const giveBack = (holdId: string, key = uuidV7()) => db.transaction((tx) => voidHold(tx, { holdId, key }))
const resolved = { code: 'STATE_CONFLICT', reason: 'HOLD_RESOLVED' }

describe('a hold', () => {
  test('puts money aside', async () => {
    expect(await balances(await held(300n))).toEqual([700n, 300n])
  })

  test('is refused when the balance is too small', async () => {
    await expect(held(1001n)).rejects.toMatchObject({ code: 'INSUFFICIENT' })
  })

  test('is placed once for its key', async () => {
    const member = await held(300n)
    const place = { ...member, key: member.holdId, purpose: 'withdrawal', amountMinor: 300n, lastsMs: 60_000 }
    const again = await db.transaction((tx) => placeHold(tx, place))
    expect(again.verdict).toBe('REPLAYED')
    expect(await balances(member)).toEqual([700n, 300n])
  })

  test('is posted whole', async () => {
    const member = await held(300n)
    await post(member.holdId)
    expect(await balances(member)).toEqual([700n, 0n])
  })

  test('is posted in part, and the rest goes back', async () => {
    const member = await held(300n)
    await post(member.holdId, 120n)
    expect(await balances(member)).toEqual([880n, 0n])
  })

  test('cannot be posted above its amount, nor for nothing', async () => {
    const member = await held(300n)
    await expect(post(member.holdId, 301n)).rejects.toMatchObject({ reason: 'HOLD_TOO_SMALL' })
    await expect(post(member.holdId, 0n)).rejects.toThrow(/amount/)
    expect(await balances(member)).toEqual([700n, 300n])
  })

  test('is given back when voided', async () => {
    const member = await held(300n)
    await giveBack(member.holdId)
    expect(await balances(member)).toEqual([1000n, 0n])
  })

  test('is resolved once: neither voided nor posted after a post', async () => {
    const member = await held(300n)
    await post(member.holdId, 120n)
    await expect(giveBack(member.holdId)).rejects.toMatchObject(resolved)
    await expect(post(member.holdId)).rejects.toMatchObject(resolved)
    expect(await balances(member)).toEqual([880n, 0n])
  })

  test('is resolved once: neither posted nor voided after a void', async () => {
    const member = await held(300n)
    await giveBack(member.holdId)
    await expect(post(member.holdId)).rejects.toMatchObject(resolved)
    await expect(giveBack(member.holdId)).rejects.toMatchObject(resolved)
    expect(await balances(member)).toEqual([1000n, 0n])
  })

  test('answers a repeated post or void as the first time, and refuses the key for another amount', async () => {
    const [posted, voided] = [await held(300n), await held(300n)]
    const key = uuidV7()
    await post(posted.holdId, 120n, key)
    expect(await post(posted.holdId, 120n, key)).toMatchObject({ verdict: 'REPLAYED', debitBalance: 180n })
    await expect(post(posted.holdId, 130n, key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
    const other = uuidV7()
    await giveBack(voided.holdId, other)
    expect(await giveBack(voided.holdId, other)).toMatchObject({ verdict: 'REPLAYED' })
    expect([await balances(posted), await balances(voided)]).toEqual([
      [880n, 0n],
      [1000n, 0n],
    ])
  })

  test('is resolved once when many try at the same time', async () => {
    const member = await held(300n)
    const tries = Array.from({ length: 12 }, (_, i) =>
      i % 2 ? post(member.holdId) : giveBack(member.holdId),
    )
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    expect([700n, 1000n]).toContain((await balances(member))[0])
    expect((await balances(member))[1]).toBe(0n)
  })

  test('that does not exist is refused', async () => {
    await expect(post(uuidV7())).rejects.toMatchObject({ reason: 'HOLD_UNKNOWN' })
  })

  test('keeps its row: the database refuses a second resolution and a removal', async () => {
    const { holdId } = await held(300n)
    await giveBack(holdId)
    const run = (text: string) => db.query({ text, values: [holdId] })
    await expect(run(`update ledger_hold set state = 'EXPIRED' where id = $1`)).rejects.toThrow(
      /resolved once/,
    )
    await expect(run('delete from ledger_hold where id = $1')).rejects.toThrow(/resolved once/)
  })
})

describe('a hold whose time is up', () => {
  test('is given back by expiry, to the purpose that asks, once', async () => {
    const purpose = 'short'
    const reference = uuidV7()
    const members = [
      await held(300n, { purpose, lastsMs: 1, reference }),
      await held(200n, { purpose, lastsMs: 1 }),
    ]
    const lasting = await held(100n, { purpose })
    await sleep(5)
    expect(await db.transaction((tx) => expireHolds(tx, { purpose: 'other' }))).toEqual([])
    const expired = await db.transaction((tx) => expireHolds(tx, { purpose }))
    expect(expired).toEqual([
      { holdId: members[0]?.holdId, reference, amountMinor: 300n },
      { holdId: members[1]?.holdId, reference: null, amountMinor: 200n },
    ])
    for (const member of members) expect(await balances(member)).toEqual([1000n, 0n])
    expect(await balances(lasting)).toEqual([900n, 100n])
    expect(await db.transaction((tx) => expireHolds(tx, { purpose }))).toEqual([])
  })

  test('is no longer posted, but can be voided', async () => {
    const member = await held(300n, { lastsMs: 1 })
    await sleep(5)
    await expect(post(member.holdId)).rejects.toMatchObject({ reason: 'HOLD_DUE' })
    await giveBack(member.holdId)
    expect(await balances(member)).toEqual([1000n, 0n])
  })
})
