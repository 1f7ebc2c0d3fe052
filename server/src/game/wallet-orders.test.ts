import { randomUUID } from 'node:crypto'
import { fromMinor } from '@suntala/contract/minor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { payWin, rollBack, takeBet } from '#game/move-money.ts'
import { inRound, type TestPlayer, testPlayer, testProvider, type TestProvider } from '#game/test-provider.ts'
import { ledgerChecks } from '#game/ledger-checks.ts'

const db = await testDatabase({ poolSize: 12 })
const events = ['bet', 'win', 'refund', 'secondBet', 'lateWin'] as const
type Event = (typeof events)[number]

const stakes = { bet: 10_00n, secondBet: 5_00n }
const prizes = { win: 25_00n, lateWin: 7_00n }
const startMinor = 12_00n
const lanes = 8
const isLong = process.env['LONG'] === '1'

let provider: TestProvider
beforeAll(async () => {
  provider = await testProvider(db)
})
afterAll(() => provider.close())

/** All sequences of one to `longest` events, repeats included. */
function ordersUpTo(longest: number): Event[][] {
  const shorter: Event[][] = longest === 1 ? [[]] : ordersUpTo(longest - 1)
  const last = longest === 1 ? shorter : shorter.filter((order) => order.length === longest - 1)
  const longer = last.flatMap((order) => events.map((event) => [...order, event]))
  return longest === 1 ? longer : [...shorter, ...longer]
}

/**
 * The rules of contract/src/provider.ts in the plainest words: one player, one round, two bets, two wins on the
 * first bet (the late one closes the round), and a rollback of the first bet.
 */
function createOracle() {
  let balance = startMinor
  let isClosed = false
  let isGone = false
  const standing = new Set<'bet' | 'secondBet'>()
  const answered = new Map<Event, string>()
  const told = new Set<Event>()

  const keep = (event: Event, status: string) => {
    const answer = `${status} ${fromMinor(balance)}`
    answered.set(event, answer)
    return answer
  }
  const now = (status: string) => `${status} ${fromMinor(balance)}`

  function bet(event: 'bet' | 'secondBet'): string {
    if (event === 'bet' && told.has('refund')) return now('TRANSACTION_ROLLED_BACK')
    if (isClosed || isGone) return keep(event, 'TRANSACTION_SETTLED')
    if (balance < stakes[event]) return keep(event, 'INSUFFICIENT_FUNDS')
    balance -= stakes[event]
    standing.add(event)
    return keep(event, 'OK')
  }

  function win(event: 'win' | 'lateWin'): string {
    if (told.has('refund')) return now('TRANSACTION_ROLLED_BACK')
    if (!standing.has('bet')) return now('TRANSACTION_DOES_NOT_EXIST')
    if (isClosed) return now('TRANSACTION_SETTLED')
    balance += prizes[event]
    if (event === 'lateWin') isClosed = true
    told.add(event)
    return keep(event, 'OK')
  }

  function refund(): string {
    if (told.has('win') || told.has('lateWin')) return now('TRANSACTION_SETTLED')
    told.add('refund')
    if (standing.delete('bet')) {
      balance += stakes.bet
      // A round without any bet is void: it takes no more.
      if (standing.size === 0) isGone = true
    }
    return keep('refund', 'OK')
  }

  return {
    balance: () => balance,
    expect(event: Event): string {
      const before = answered.get(event)
      if (before) return before
      if (event === 'refund') return refund()
      return event === 'bet' || event === 'secondBet' ? bet(event) : win(event)
    },
  }
}

/** Gives the player exactly the start's balance, by a round of its own. */
async function settleTo(player: TestPlayer, balance: bigint): Promise<void> {
  const { context } = provider.platform
  if (balance === startMinor) return
  const about = { requestUuid: randomUUID(), ...inRound(player), currency: 'THB' as const }
  const bet = randomUUID()
  if (balance > startMinor) {
    const input = {
      ...about,
      transactionUuid: bet,
      amount: fromMinor(balance - startMinor),
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
    amount: fromMinor(startMinor - balance + 1n),
    roundClosed: true,
  }
  await payWin(context, { provider: 'HALCYON', input })
}

async function play(
  player: TestPlayer,
  order: readonly Event[],
): Promise<{ answers: string[]; balance: bigint }> {
  const { context } = provider.platform
  const ids = Object.fromEntries(events.map((event) => [event, randomUUID()])) as Record<Event, string> // one for each
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
              input: { ...about, ...money(stakes[event]), roundClosed: false },
            })
          : await payWin(context, {
              provider: 'HALCYON',
              input: { ...about, ...reference, ...money(prizes[event]), roundClosed: event === 'lateWin' },
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
  const orders = ordersUpTo(5).filter((order) => isLong || order.length < 5 || new Set(order).size === 5)
  expect(orders).toHaveLength(isLong ? 3905 : 900)
  const players = await Promise.all(Array.from({ length: lanes }, () => testPlayer(provider, startMinor)))
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
