import { describe, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { readBalance } from '#ledger/balances.ts'
import { freezeAccount } from '#ledger/freeze-account.ts'
import { houseAccount, openMemberAccount } from '#ledger/open-account.ts'
import { postTransfer, postTransfers } from '#ledger/post-transfers.ts'
import { PostingRefused, type Posting } from '#ledger/posting.ts'
import { post } from '#ledger/store.ts'
import { fundedMember } from '#ledger/test-members.ts'

const db = await testDatabase()
const game = await houseAccount(db, { class: 'house_game', currency: 'THB', detail: 'PG' })
const demoGame = await houseAccount(db, { class: 'house_game', currency: 'DEMO', detail: 'PG' })

const bet = (debit: bigint, amountMinor: bigint, more: Partial<Posting> = {}): Posting => ({
  key: uuidV7(),
  kind: 'game_bet',
  debit,
  credit: game,
  amountMinor,
  ...more,
})

/** The same postings through each way into the ledger must be judged alike. */
const ways = {
  alone: async (postings: Posting[]) => {
    const results = []
    for (const posting of postings) results.push(...(await post(db, [posting])))
    return results
  },
  together: (postings: Posting[]) => post(db, postings),
}

describe.each(Object.entries(ways))('postings sent %s', (_, send) => {
  const verdicts = async (postings: Posting[]) => (await send(postings)).map((result) => result.verdict)

  test('move money and answer with the balance after', async () => {
    const { main } = await fundedMember(db, 1000n)
    const results = await send([bet(main, 300n), bet(main, 200n)])
    expect(results).toMatchObject([
      { verdict: 'POSTED', debitBalance: 700n, creditBalance: null },
      { verdict: 'POSTED', debitBalance: 500n, creditBalance: null },
    ])
    expect(await readBalance(db, main)).toBe(500n)
  })

  test('are refused when the balance is too small, and later ones that fit are still posted', async () => {
    const { main } = await fundedMember(db, 100n)
    const results = await send([
      bet(main, 60n),
      bet(main, 60n),
      bet(main, 30n),
      bet(main, 11n),
      bet(main, 10n),
    ])
    expect(results).toMatchObject([
      { verdict: 'POSTED', debitBalance: 40n },
      { verdict: 'INSUFFICIENT', debitBalance: 40n },
      { verdict: 'POSTED', debitBalance: 10n },
      { verdict: 'INSUFFICIENT', debitBalance: 10n },
      { verdict: 'POSTED', debitBalance: 0n },
    ])
  })

  test('count money that came in before them', async () => {
    const { main } = await fundedMember(db, 10n)
    const win = bet(game, 90n, { kind: 'game_win', debit: game, credit: main })
    expect(await verdicts([bet(main, 50n), win, bet(main, 50n)])).toEqual([
      'INSUFFICIENT',
      'POSTED',
      'POSTED',
    ])
    expect(await readBalance(db, main)).toBe(50n)
  })

  test('pass money from member to member and on', async () => {
    const [giver, taker] = [await fundedMember(db, 100n), await fundedMember(db, 0n)]
    const gift = bet(giver.main, 100n, { kind: 'member_transfer', credit: taker.main })
    const results = await send([bet(taker.main, 80n), gift, bet(taker.main, 80n), bet(giver.main, 1n)])
    expect(results).toMatchObject([
      { verdict: 'INSUFFICIENT', debitBalance: 0n },
      { verdict: 'POSTED', debitBalance: 0n, creditBalance: 100n },
      { verdict: 'POSTED', debitBalance: 20n },
      { verdict: 'INSUFFICIENT', debitBalance: 0n },
    ])
  })

  test('answer a repeated key as the first time, whatever happened since', async () => {
    const { main } = await fundedMember(db, 1000n)
    const first = bet(main, 300n)
    const [answer] = await post(db, [first])
    await post(db, [bet(main, 700n)])
    expect(await send([first, first, bet(main, 1n)])).toMatchObject([
      { ...answer, verdict: 'REPLAYED' },
      { ...answer, verdict: 'REPLAYED' },
      { verdict: 'INSUFFICIENT', debitBalance: 0n },
    ])
  })

  test('post a key once when it comes twice', async () => {
    const { main } = await fundedMember(db, 1000n)
    const one = bet(main, 300n)
    expect(await verdicts([one, bet(main, 100n), one])).toEqual(['POSTED', 'POSTED', 'REPLAYED'])
    expect(await readBalance(db, main)).toBe(600n)
  })

  test('refuse a key that was used for another posting', async () => {
    const [{ main }, other] = [await fundedMember(db, 1000n), await fundedMember(db, 1000n)]
    const first = bet(main, 300n, { reference: uuidV7(), bodyHash: Buffer.alloc(32, 1) })
    await post(db, [first])
    const changed: Partial<Posting>[] = [
      { amountMinor: 301n },
      { debit: other.main },
      { kind: 'adjustment_debit' },
      { reference: uuidV7() },
      { transactionId: uuidV7() },
      { bodyHash: Buffer.alloc(32, 2) },
    ]
    expect(await verdicts(changed.map((change) => ({ ...first, ...change })))).toEqual(
      changed.map(() => 'CONFLICT'),
    )
    expect(await readBalance(db, main)).toBe(700n)
    expect(await readBalance(db, other.main)).toBe(1000n)
  })

  test('refuse unknown accounts, mixed currencies and kinds that the posting table lacks', async () => {
    const { main } = await fundedMember(db, 1000n)
    const demo = await fundedMember(db, 1000n, 'DEMO')
    const postings = [
      bet(main + 512_000_000n, 1n),
      bet(main, 1n, { credit: game + 512_000_000n }),
      bet(main, 1n, { credit: demoGame }),
      bet(demo.main, 1n),
      bet(main, 1n, { kind: 'lottery_bet' }),
      bet(main, 1n, { kind: 'deposit' }),
      bet(demo.main, 1n, { credit: demoGame }),
    ]
    expect(await verdicts(postings)).toEqual([
      'UNKNOWN_ACCOUNT',
      'UNKNOWN_ACCOUNT',
      'CURRENCY',
      'CURRENCY',
      'KIND',
      'KIND',
      'POSTED',
    ])
  })

  test('take nothing from a frozen account and still credit it', async () => {
    const { main } = await fundedMember(db, 1000n)
    await db.transaction((tx) => freezeAccount(tx, main, true))
    const win = bet(game, 5n, { kind: 'game_win', debit: game, credit: main })
    expect(await send([bet(main, 1n), win, bet(main, 1n)])).toMatchObject([
      { verdict: 'FROZEN' },
      { verdict: 'POSTED', creditBalance: 1005n },
      { verdict: 'FROZEN' },
    ])
    await db.transaction((tx) => freezeAccount(tx, main, false))
    expect(await verdicts([bet(main, 1n)])).toEqual(['POSTED'])
  })

  test('refuse a key whose time is more than 24 hours off', async () => {
    const { main } = await fundedMember(db, 1000n)
    const hour = 3_600_000
    const at = (ms: number) =>
      `${(Date.now() + ms)
        .toString(16)
        .padStart(12, '0')
        .replace(/(.{8})/, '$1-')}-7000-8000-${uuidV7().slice(24)}`
    const keys = [
      at(-25 * hour),
      at(-23 * hour),
      at(23 * hour),
      at(25 * hour),
      '00000000-0000-7000-8000-000000000000',
    ]
    expect(await verdicts(keys.map((key) => bet(main, 1n, { key })))).toEqual([
      'KEY_EXPIRED',
      'POSTED',
      'POSTED',
      'KEY_EXPIRED',
      'KEY_EXPIRED',
    ])
  })

  test.each([0n, -1n])('raise for an amount of %s', async (amount) => {
    const { main } = await fundedMember(db, 1000n)
    await expect(send([bet(main, amount), bet(main, amount)])).rejects.toThrow(/amount/)
    expect(await readBalance(db, main)).toBe(1000n)
  })
})

describe('postTransfers', () => {
  test('posts all or nothing', async () => {
    const { main } = await fundedMember(db, 100n)
    const fee = await houseAccount(db, { class: 'house_fee', currency: 'THB' })
    const transactionId = uuidV7()
    const postings = [
      bet(main, 90n, { transactionId }),
      bet(main, 20n, { transactionId, kind: 'fee', credit: fee }),
    ]
    const refused = await db.transaction((tx) => postTransfers(tx, postings)).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(PostingRefused)
    expect(refused).toMatchObject({
      code: 'INSUFFICIENT',
      refusal: { verdict: 'INSUFFICIENT', debitBalance: 10n },
    })
    expect(await readBalance(db, main)).toBe(100n)
  })

  test('posts nothing when there is nothing', async () => {
    expect(await db.transaction((tx) => postTransfers(tx, []))).toEqual([])
  })
})

test('the database itself refuses a transfer between currencies, an overdraft, a change and a removal', async () => {
  const { main } = await fundedMember(db, 100n)
  await db.transaction((tx) => postTransfer(tx, bet(main, 1n)))
  const run = (text: string) => db.query({ text })
  await expect(
    run(`insert into ledger_transfer (id, debit_account, credit_account, amount, created_at, debit_after, debit_version, kind)
      values ('${uuidV7()}', ${main}, ${demoGame}, 1, now(), 1, 1, 10)`),
  ).rejects.toThrow(/ledger_transfer_one_currency/)
  await expect(run(`update ledger_account set balance = -1 where id = ${main}`)).rejects.toThrow(
    /no_overdraft/,
  )
  for (const change of [
    'update ledger_transfer set amount = 2',
    'delete from ledger_transfer',
    'truncate ledger_transfer',
  ]) {
    await expect(run(change)).rejects.toThrow(/only grows/)
  }
  const month = new Date().toISOString().slice(0, 7).replace('-', '')
  await expect(run(`truncate ledger_transfer_${month}`)).rejects.toThrow(/only grows/)
})

test('a member has one account of a class, however often it is opened', async () => {
  const { ownerId, main } = await fundedMember(db, 1n)
  const ids = await Promise.all(
    [1, 2, 3, 4].map(() =>
      db.transaction((tx) =>
        openMemberAccount(tx, { ownerId, currency: 'THB', class: 'game', detail: 'PG' }),
      ),
    ),
  )
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).not.toBe(main)
})
