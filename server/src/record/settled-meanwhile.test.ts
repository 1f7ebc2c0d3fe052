import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { callWallet, testPlayer, testProvider, type TestProvider } from '#game/test-provider.ts'
import { betOf, winOf } from '#game/test-transactions.ts'
import { listBets } from '#record/list-bets.ts'

const db = await testDatabase()
let provider: TestProvider
beforeAll(async () => {
  provider = await testProvider(db)
})
afterAll(() => provider.close())

test('a bet that is settled while a page is read stands on it', async () => {
  const player = await testPlayer(provider, 100_00n)
  const given = betOf(player)
  await callWallet(provider, 'bet', given)
  const { context } = provider.platform
  const others: Promise<unknown>[] = []
  const query: typeof db.query = async (statement) => {
    const read = () => context.db.query<never>(statement)
    if (!statement.name?.startsWith('game-open-rounds')) {
      const answer = read()
      others.push(answer)
      return answer
    }
    // The last of what is read at one time, and settled just before.
    await setImmediate()
    await Promise.all(others)
    await callWallet(provider, 'win', winOf(given, { amount: '25.00' }))
    return read()
  }
  const slow = Object.assign(Object.create(context.db) as typeof db, { query }) // all else is the database's
  const read = await listBets({ ...context, db: slow }, player.memberId, { pageSize: 20 })
  expect(read.content.map(({ status }) => status)).toEqual(['won'])
  expect(read.totals).toMatchObject({ count: 1, payout: '25.00' })
})
