import { randomUUID } from 'node:crypto'
import {
  createOracle,
  ordersUpTo,
  roundEvents,
  roundPrizes,
  type RoundEvent,
  roundStakes,
  roundStartMinor,
  sampleOfOrders,
} from '@suntala/contract/check/orders'
import { fromMinor } from '@suntala/contract/minor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { payWin, rollBack, takeBet } from '#game/move-money.ts'
import { inRound, type TestPlayer, testPlayer, testProvider, type TestProvider } from '#game/test-provider.ts'
import { ledgerChecks } from '#game/ledger-checks.ts'

const db = await testDatabase({ poolSize: 12 })
const lanes = 8
const isLong = process.env['LONG'] === '1'

let provider: TestProvider
beforeAll(async () => {
  provider = await testProvider(db)
})
afterAll(() => provider.close())

/** Gives the player exactly the start's balance, by a round of its own. */
async function settleTo(player: TestPlayer, balance: bigint): Promise<void> {
  const { context } = provider.platform
  if (balance === roundStartMinor) return
  const about = { requestUuid: randomUUID(), ...inRound(player), currency: 'THB' as const }
  const bet = randomUUID()
  if (balance > roundStartMinor) {
    const input = {
      ...about,
      transactionUuid: bet,
      amount: fromMinor(balance - roundStartMinor),
      roundClosed: true,
    }
    await takeBet(context, { provider: 'HALCYON', input })
    return
  }
  const stake = { ...about, transactionUuid: bet, amount: '0.01', roundClosed: false }
  await takeBet(context, { provider: 'HALCYON', input: stake })
  const input = {
    ...about,
    transactionUuid: randomUUID(),
    referenceTransactionUuid: bet,
    amount: fromMinor(roundStartMinor - balance + 1n),
    roundClosed: true,
  }
  await payWin(context, { provider: 'HALCYON', input })
}

async function play(
  player: TestPlayer,
  order: readonly RoundEvent[],
): Promise<{ answers: string[]; balance: bigint }> {
  const { context } = provider.platform
  const ids = Object.fromEntries(roundEvents.map((event) => [event, randomUUID()])) as Record<
    RoundEvent,
    string
  > // one for each
  const round = inRound(player)
  const answers: string[] = []
  let balance = 0n
  for (const event of order) {
    const about = { requestUuid: randomUUID(), transactionUuid: ids[event], ...round }
    const reference = { referenceTransactionUuid: ids.bet }
    const money = (minor: bigint) => ({ amount: fromMinor(minor), currency: 'THB' as const })
    const answer =
      event === 'refund'
        ? await rollBack(context, { provider: 'HALCYON', input: { ...about, ...reference } })
        : event === 'bet' || event === 'secondBet'
          ? await takeBet(context, {
              provider: 'HALCYON',
              input: { ...about, ...money(roundStakes[event]), roundClosed: false },
            })
          : await payWin(context, {
              provider: 'HALCYON',
              input: {
                ...about,
                ...reference,
                ...money(roundPrizes[event]),
                roundClosed: event === 'lateWin',
              },
            })
    answers.push(`${answer.status} ${answer.balance}`)
  }
  const [row] = await db.query<{ balance: bigint }>({
    text: 'select ledger_balance($1) as balance',
    values: [player.accountId],
  })
  balance = row?.balance ?? 0n
  return { answers, balance }
}

test('answers every order of bet, win, refund, second bet and late win as the rules say', async () => {
  // Five events with repeats are for the long run; each of the five once, in every order, for all.
  const orders = isLong ? ordersUpTo(5) : sampleOfOrders()
  expect(orders).toHaveLength(isLong ? 3905 : 900)
  const players = await Promise.all(
    Array.from({ length: lanes }, () => testPlayer(provider, roundStartMinor)),
  )
  const wrong: unknown[] = []
  await Promise.all(
    players.map(async (player) => {
      for (let order = orders.pop(); order; order = orders.pop()) {
        const oracle = createOracle()
        const expected = order.map((event) => oracle.expect(event))
        const { answers, balance } = await play(player, order)
        if (String(answers) !== String(expected) || balance !== oracle.balance())
          wrong.push({ order, expected, answers, balance, should: oracle.balance() })
        await settleTo(player, balance)
      }
    }),
  )
  expect(wrong.slice(0, 3)).toEqual([])
  for (const { name, run } of ledgerChecks) expect(await run(db), name).toEqual([])
}, 120_000)
