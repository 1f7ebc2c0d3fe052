import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { readBalance } from '#ledger/balances.ts'
import { houseAccount, openMemberAccount } from '#ledger/open-account.ts'
import { post } from '#ledger/store.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { transferKinds, type TransferKind } from '#ledger/transfer-kinds.ts'
import { classOf, currencyOf, isHouseAccount, type AccountId } from '#ledger/account.ts'
import { findingsOf } from '#ledger/verify.ts'
import type { Posting, PostingResult } from '#ledger/posting.ts'

const db = await testDatabase()
const game = await houseAccount(db, { class: 'house_game', currency: 'THB', detail: 'PG' })
const demoGame = await houseAccount(db, { class: 'house_game', currency: 'DEMO', detail: 'PG' })
const missing = game + 512_000_000n

afterAll(async () => expect(await findingsOf(db)).toEqual([]))

/** The ledger in its simplest form: one posting after the other, in memory. */
class Model {
  readonly balances = new Map<AccountId, bigint>()
  private readonly known = new Map<string, { body: string; result: PostingResult }>()

  post(posting: Posting): Partial<PostingResult> {
    const { key, kind, debit, credit, amountMinor } = posting
    const body = [kind, debit, credit, amountMinor].join()
    const before = this.known.get(key)
    if (before)
      return before.body === body ? { ...before.result, verdict: 'REPLAYED' } : { verdict: 'CONFLICT' }
    const refusal = this.refusal(posting)
    if (refusal) return refusal
    const move = (account: AccountId, by: bigint) => {
      if (isHouseAccount(account)) return null
      const after = (this.balances.get(account) ?? 0n) + by
      this.balances.set(account, after)
      return after
    }
    const result = {
      verdict: 'POSTED',
      debitBalance: move(debit, -amountMinor),
      creditBalance: move(credit, amountMinor),
    } as PostingResult
    this.known.set(key, { body, result })
    return result
  }

  private refusal({ kind, debit, credit, amountMinor }: Posting): Partial<PostingResult> | undefined {
    if (debit === missing || credit === missing) return { verdict: 'UNKNOWN_ACCOUNT' }
    if (currencyOf(debit) !== currencyOf(credit)) return { verdict: 'CURRENCY' }
    const rule = transferKinds[kind]
    if (rule.debit !== classOf(debit) || rule.credit !== classOf(credit)) return { verdict: 'KIND' }
    const balance = this.balances.get(debit)
    if (balance !== undefined && balance < amountMinor)
      return { verdict: 'INSUFFICIENT', debitBalance: balance }
    return undefined
  }
}

/** Few accounts, few keys and amounts near the balances, so that postings meet each other. */
const drawn = fc.record({
  from: fc.nat(7),
  to: fc.nat(7),
  amount: fc.bigInt({ min: 1n, max: 60n }),
  key: fc.nat(30),
  kind: fc.constantFrom<TransferKind>(
    'game_bet',
    'game_bet',
    'game_win',
    'member_transfer',
    'hold',
    'deposit',
  ),
})
const batches = fc.array(fc.array(drawn, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 })

test('batches of any postings end as they would one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(batches, async (plan) => {
      const [a, b, c, demo] = await Promise.all([
        fundedMember(db, 100n),
        fundedMember(db, 20n),
        fundedMember(db, 0n),
        fundedMember(db, 50n, 'DEMO'),
      ])
      const wallet = await db.transaction((tx) =>
        openMemberAccount(tx, { ownerId: a.ownerId, currency: 'THB', class: 'game', detail: 'PG' }),
      )
      const accounts = [a.main, b.main, c.main, demo.main, wallet, game, demoGame, missing]
      const keys = Array.from({ length: 31 }, () => uuidV7())
      const model = new Model()
      for (const [account, balance] of [
        [a.main, 100n],
        [b.main, 20n],
        [c.main, 0n],
        [demo.main, 50n],
        [wallet, 0n],
      ] as const) {
        model.balances.set(account, balance)
      }
      for (const batch of plan) {
        const postings = batch
          .map((one) => ({
            key: keys[one.key] ?? '',
            kind: one.kind,
            debit: accounts[one.from] ?? 0n,
            credit: accounts[one.kind === 'game_bet' && one.to < 6 ? 5 : one.to] ?? 0n,
            amountMinor: one.amount,
          }))
          .filter((posting) => posting.debit !== posting.credit)
        expect(await post(db, postings)).toMatchObject(postings.map((posting) => model.post(posting)))
      }
      for (const [account, balance] of model.balances) expect(await readBalance(db, account)).toBe(balance)
    }),
    { numRuns: process.env['LONG'] === '1' ? 2_000 : 100 },
  )
})
