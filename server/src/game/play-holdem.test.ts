import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { ledgerChecks } from '#game/ledger-checks.ts'
import { testProvider, type TestProvider } from '#game/test-provider.ts'
import { eventsAt, sitDownAt } from '#game/test-sitter.ts'
import { readBalance } from '#ledger/balances.ts'
import { findingsOf } from '#ledger/verify.ts'
import { testSandbox, type TestSandbox } from '#test-sandbox.ts'

const db = await testDatabase()
let players: TestProvider
let sandbox: TestSandbox
beforeAll(async () => {
  players = await testProvider(db)
  sandbox = await testSandbox(db, { environment: { SANDBOX_TABLE_PACE: '5' } })
  await sandbox.start()
})
afterAll(async () => {
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
  await sandbox.close()
  await players.close()
})

/** What the room tells a page, of what a test needs. */
type Told = {
  hand?: { id: string; phase: string; acts: number } | null
  isTurn?: boolean
  options?: { toCall: number; canRaise: boolean; maxTo: number } | null
  round?: { id: string; state: string; win: string } | null
}
type Options = NonNullable<Told['options']>
type Step = { do: string; to?: number }

const sit = async () => {
  const seat = await sitDownAt({ db, players, sandbox }, 'poker-night')
  await sandbox.post('/api/room/seat', { level: 'low' }, seat.token)
  return seat
}

/** Plays one hand from a seat with a stack of 20.00, by what is decided. @returns what came back of the stack, once that is known */
async function playHand(
  token: string,
  decide: (options: Options) => Step | undefined,
): Promise<string | undefined> {
  let hand: Told['hand']
  let placed: string | undefined
  let played = -1
  for await (const { name, data } of eventsAt(sandbox, token, '/api/room/stream')) {
    const told = data as Told // as the room tells it
    if (name === 'table') hand = told.hand
    else if (told.round?.state === 'CLOSED' && told.round.id === placed) return told.round.win
    if (!hand) continue
    if (placed === undefined && (hand.phase === 'WAITING' || hand.phase === 'BETS')) {
      const body = { key: randomUUID(), hand: hand.id, unit: '20.00' }
      placed = (await sandbox.post<{ id?: string }>('/api/room/bets', body, token)).id
    }
    if (name !== 'own' || !told.isTurn || !told.options || played === hand.acts) continue
    played = hand.acts
    const step = decide(told.options)
    if (!step) return undefined
    await sandbox.post('/api/room/turn', { hand: hand.id, index: played, step }, token)
  }
  throw new Error('the room says no more')
}

const allIn = ({ canRaise, maxTo, toCall }: Options): Step =>
  canRaise ? { do: 'raise', to: maxTo } : { do: toCall > 0 ? 'call' : 'check' }

const balancesOf = (seats: readonly Awaited<ReturnType<typeof sit>>[]) =>
  Promise.all(seats.map(async ({ player }) => Number(await readBalance(db, player.accountId))))

test('two members put in all that they have: what one loses the other gets, whole, through the platform’s wallet', async () => {
  const seats = [await sit(), await sit()]
  const wins = await Promise.all(seats.map(({ token }) => playHand(token, allIn)))
  await expect.poll(() => balancesOf(seats)).toEqual(wins.map((win) => 80_00 + Number(win) * 100))
  const [one = 0, other = 0] = await balancesOf(seats)
  expect(one + other).toBe(200_00)
  expect([80_00, 100_00, 120_00]).toContain(one)
})

test('a hand whose studio is killed at a decision goes on when it is back: each gets exactly what is its own, once', async () => {
  const seats = [await sit(), await sit()]
  // Whoever is first puts 5.00 in; the other one's decision never comes, for the process is gone.
  const raised = (options: Options): Step | undefined =>
    options.toCall === 25 ? { do: 'raise', to: 5_00 } : undefined
  const hands = seats.map(({ token }) => playHand(token, raised).catch(() => undefined))
  await Promise.race(hands)
  expect(await balancesOf(seats)).toEqual([80_00, 80_00])
  await sandbox.kill()
  expect(await balancesOf(seats)).toEqual([80_00, 80_00])
  await sandbox.start()
  // Nobody looks from the seats any more: the big blind is folded, and both stacks come back but for it.
  await expect
    .poll(async () => (await balancesOf(seats)).toSorted((a, b) => a - b), { timeout: 10_000 })
    .toEqual([99_50, 100_50])
  await Promise.all(hands)
  const rows = await db.query({
    text: `select kind, count(*)::int as count from game_transaction where member_id = any($1) group by kind order by kind`,
    values: [seats.map(({ player }) => player.memberId)],
  })
  expect(rows).toEqual([
    { kind: 'BET', count: 2 },
    { kind: 'WIN', count: 2 },
  ])
})
