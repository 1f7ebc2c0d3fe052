import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { placeHold, postHold, voidHold } from '#ledger/holds.ts'
import { createPostingBatcher } from '#ledger/post-batched.ts'
import { isPosted, type Posting } from '#ledger/posting.ts'
import { post } from '#ledger/store.ts'
import type { Database } from '#db/database.ts'
import type { AccountId } from '#ledger/account.ts'
import type { TestMember } from '#ledger/test-members.ts'

/** For tests: what the writers share. `game` and `bank` are the house's accounts for play and withdrawals. */
export type Load = {
  db: Database
  members: readonly TestMember[]
  game: AccountId
  bank: AccountId
  /** Told of every posting that the ledger acknowledged. */
  acknowledged(key: string): void
}

const oneOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T // never empty here
const amount = () => BigInt(1 + Math.floor(Math.random() * 400))

/**
 * For tests: writers that mix single postings, batches, transfers, overdrafts, repeated keys and holds over few
 * accounts, until told to stop. Refusals are part of it; any other error ends it.
 */
export async function writeUntil(
  load: Load,
  writers: number,
  isOver: () => boolean,
): Promise<Map<string, number>> {
  const batcher = createPostingBatcher(load.db)
  const recent: Posting[] = []
  const verdicts = new Map<string, number>()
  const count = (verdict: string) => verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1)

  function nextPosting(): Posting {
    if (recent.length > 50 && Math.random() < 0.1) return oneOf(recent)
    const { main } = oneOf(load.members)
    const posting: Posting = oneOf([
      { key: uuidV7(), kind: 'game_bet', debit: main, credit: load.game, amountMinor: amount() },
      { key: uuidV7(), kind: 'game_bet', debit: main, credit: load.game, amountMinor: amount() * 1000n },
      { key: uuidV7(), kind: 'game_win', debit: load.game, credit: main, amountMinor: amount() },
      { key: uuidV7(), kind: 'member_transfer', debit: main, credit: otherThan(main), amountMinor: amount() },
    ])
    if (recent.length < 200) recent.push(posting)
    else recent[Math.floor(Math.random() * 200)] = posting
    return posting
  }
  const otherThan = (main: AccountId) => oneOf(load.members.filter((member) => member.main !== main)).main

  async function send(postings: readonly Posting[], alone: boolean): Promise<void> {
    const results = alone
      ? await post(load.db, postings)
      : await Promise.all(postings.map((one) => batcher.add(one)))
    for (const [index, result] of results.entries()) {
      count(result.verdict)
      if (isPosted(result)) load.acknowledged(postings[index]?.key ?? '')
    }
  }

  async function holdAndResolve(): Promise<void> {
    const member = oneOf(load.members)
    const holdId = uuidV7()
    const amountMinor = amount()
    const place = { ...member, key: holdId, purpose: 'load', amountMinor, lastsMs: 60_000 }
    await load.db.transaction((tx) => placeHold(tx, place))
    load.acknowledged(holdId)
    count('HELD')
    const choice = Math.random()
    if (choice < 0.2) return
    const key = uuidV7()
    if (choice < 0.6) await load.db.transaction((tx) => voidHold(tx, { holdId, key }))
    else {
      const part = choice < 0.8 ? {} : { amountMinor: 1n + amountMinor / 3n }
      await load.db.transaction((tx) =>
        postHold(tx, { holdId, key, kind: 'withdrawal', credit: load.bank, ...part }),
      )
    }
    load.acknowledged(key)
    count('RESOLVED')
  }

  async function writer(number: number): Promise<void> {
    while (!isOver()) {
      if (number % 10 < 5) await send([nextPosting()], false)
      else if (number % 10 < 7) await send([nextPosting()], true)
      else if (number % 10 < 8) await send(Array.from({ length: 8 }, nextPosting), false)
      else {
        await holdAndResolve().catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          count(error.code)
        })
      }
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, number) => writer(number)))
  return verdicts
}
