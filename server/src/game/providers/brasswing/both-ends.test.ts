import { randomUUID } from 'node:crypto'
import { fromMinor } from '@suntala/contract/minor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { ledgerChecks } from '#game/ledger-checks.ts'
import { syncCatalogue } from '#game/sync-catalogue.ts'
import { eventsAt, sitDownAt } from '#game/test-sitter.ts'
import { testPlayer, testProvider, type TestProvider } from '#game/test-provider.ts'
import { readBalance } from '#ledger/balances.ts'
import { findingsOf } from '#ledger/verify.ts'
import { type TestPlatform, TestVisitor } from '#test-platform.ts'
import { testSandbox, type TestSandbox } from '#test-sandbox.ts'

const db = await testDatabase()
let players: TestProvider
let platform: TestPlatform
let sandbox: TestSandbox
beforeAll(async () => {
  players = await testProvider(db)
  sandbox = await testSandbox(db, { environment: { SANDBOX_TABLE_PACE: '5' } })
  platform = sandbox.platform
  await sandbox.start()
})
afterAll(async () => {
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
  await sandbox.close()
  await players.close()
})

const sitAt = (code: string) => sitDownAt({ db, players, sandbox }, code)
const eventsOf = (token: string, path?: string) => eventsAt(sandbox, token, path)
const post = <Answer>(path: string, body: object, token?: string): Promise<Answer> =>
  sandbox.post<Answer>(path, body, token)

test('a studio with its own interface is launched, staked and paid by the platform’s one wallet', async () => {
  const player = await testPlayer(players, 100_00n)
  const [game] = await db.query<{ nodeId: number; code: string }>({
    text: `select node_id as "nodeId", code from game where provider = 'BRASSWING' order by node_id limit 1`,
  })
  const { cookies, token: proof } = player.visitor
  const visitor = Object.assign(new TestVisitor(platform), { cookies, token: proof })
  const { value, code } = await visitor.send('launch', {
    input: { nodeId: game?.nodeId ?? 0, vassalage: 'BRASSWING' },
  })
  expect(code).toBe('')
  const launch = new URL(value.game_url).hash.slice(1)
  const { token, session } = await post<{ token: string; session: { balance: string } }>('/api/session', {
    launch,
  })
  expect(session.balance).toBe('100.00')
  const stake = { key: randomUUID(), stake: '10.00', bet: { title: game?.code } }
  const round = await post<{ state: string; balance: string; win: string }>('/api/rounds', stake, token)
  expect(round.state).toBe('CLOSED')
  const held = await readBalance(db, player.accountId)
  expect(round.balance).toBe(fromMinor(held))
  const rows = await db.query<{ kind: string; provider: string }>({
    text: `select kind, provider from game_transaction where member_id = $1 order by kind`,
    values: [player.memberId],
  })
  expect(rows).toEqual([
    { kind: 'BET', provider: 'BRASSWING' },
    { kind: 'WIN', provider: 'BRASSWING' },
  ])
})

test('the lists of the sandbox, in both dialects, are the catalogue that comes along', async () => {
  const titles = () =>
    db.query({ text: `select node_id, title, provider from game where category = 'RNG' order by node_id` })
  const before = await titles()
  await syncCatalogue(platform.context)
  expect(await titles()).toEqual(before)
  const [counted] = await db.query<{ open: bigint }>({
    text: `select count(*) as open from game where category = 'RNG' and not is_group and listing <> 'OPEN'`,
  })
  expect(Number(counted?.open)).toBe(0)
})

type OwnBet = { id: string; state: string; win: string; sharedId: string }

/** Bets in the first round that takes the bet, and waits for what comes of it. */
async function betAndSee(token: string, bet: unknown): Promise<OwnBet> {
  let placed: string | undefined
  for await (const { name, data } of eventsOf(token)) {
    if (name === 'own') {
      const own = (data as OwnBet[]).find(({ id }) => id === placed) // as the table tells them
      if (own?.state === 'CLOSED') return own
    }
    const { round } = data as { round?: { id: string; state: string } } // as the table tells it
    if (placed !== undefined || round?.state !== 'OPEN') continue
    const body = { key: randomUUID(), round: round.id, stake: '10.00', bet }
    placed = (await post<{ id?: string }>('/api/table/bets', body, token)).id
  }
  throw new Error('the table says no more')
}

test('two players at one table see one ball, and each is paid by the platform what the table says', async () => {
  const seats = await Promise.all([sitAt('velvet-roulette'), sitAt('velvet-roulette')])
  const bets = await Promise.all(
    seats.map(({ token }, seat) => betAndSee(token, { spots: { [seat ? 'low' : 'high']: 1000 } })),
  )
  for (const [index, { player }] of seats.entries()) {
    const won = Number(bets[index]?.win)
    expect(fromMinor(await readBalance(db, player.accountId))).toBe(`${(90 + won).toFixed(2)}`)
  }
  if (bets[0]?.sharedId === bets[1]?.sharedId)
    expect(['0.00 20.00', '20.00 0.00', '0.00 0.00']).toContain(bets.map(({ win }) => win).join(' '))
})

test('a curve that is left at a set height pays that height through the platform, or nothing', async () => {
  const { player, token } = await sitAt('liftoff')
  const { win } = await betAndSee(token, { target: 101 })
  expect(['10.10', '0.00']).toContain(win)
  expect(fromMinor(await readBalance(db, player.accountId))).toBe((90 + Number(win)).toFixed(2))
})

type InRoom = {
  hand?: { id: string; phase: string; banker: number } | null
  round?: { id: string; state: string } | null
}

type OfThirteen = {
  hand?: { id: string; phase: string; turn: number | null; acts: number } | null
  seat?: number | null
  isTurn?: boolean
  cards?: number[]
  round?: { id: string; state: string; win: string } | null
}

/** Plays a hand of Tien Len from a seat: the lowest card when leading, which is any after all have passed, else a pass. */
async function playThirteen(token: string): Promise<string> {
  let hand: OfThirteen['hand']
  let placed: string | undefined
  let played = -1
  for await (const { name, data } of eventsOf(token, '/api/room/stream')) {
    const told = data as OfThirteen // as the room tells it
    if (name === 'table') hand = told.hand
    else if (told.round?.state === 'CLOSED' && told.round.id === placed) return told.round.win
    if (!hand) continue
    if (placed === undefined && (hand.phase === 'WAITING' || hand.phase === 'BETS')) {
      const body = { key: randomUUID(), hand: hand.id, unit: '1.00' }
      placed = (await post<{ id?: string }>('/api/room/bets', body, token)).id
    }
    if (name !== 'own' || !told.isTurn || hand.phase !== 'TURNS' || played === hand.acts) continue
    played = hand.acts
    const turn = (step: number[]) =>
      post<{ error?: string }>('/api/room/turn', { hand: hand?.id, index: played, step }, token)
    // Cards are told from the lowest on.
    const [lowest = 0] = told.cards ?? []
    if ((await turn([])).error !== undefined) await turn([lowest])
  }
  throw new Error('the room says no more')
}

/** Looks from a seat until its own stake lies in a hand, and bets once where another member has the bank. @returns the stake's round */
async function stakeInRoom(token: string, bankAt: number | undefined): Promise<string> {
  let hasBet = false
  for await (const { data } of eventsOf(token, '/api/room/stream')) {
    const { hand, round } = data as InRoom // as the room tells it
    if (round && round.state !== 'BETTING') return round.id
    const isOpen = hand?.phase === 'WAITING' || hand?.phase === 'BETS'
    if (!hand || !isOpen || bankAt === undefined || hand.banker !== bankAt || hasBet) continue
    hasBet = true
    await post('/api/room/bets', { key: randomUUID(), hand: hand.id, unit: '2.00' }, token)
  }
  throw new Error('the room says no more')
}

async function playHand(token: string, bankAt?: number) {
  const id = await stakeInRoom(token, bankAt)
  const read = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const round = (await (await fetch(`${sandbox.url}/api/rounds/${id}`, { headers })).json()) as OwnBet // as the page reads it
    return round.state
  }
  await expect.poll(read, { timeout: 10_000 }).toBe('CLOSED')
}

test('two members play against each other: what one loses the other gets, less the fee, through the platform’s wallet', async () => {
  const [bank, player] = [await sitAt('street-king'), await sitAt('wild-king')]
  const { seat } = await post<{ seat: number }>('/api/room/seat', { level: 'low' }, bank.token)
  await post('/api/room/seat', { level: 'low' }, player.token)
  await post('/api/room/bank', { takes: true }, bank.token)
  await Promise.all([playHand(bank.token), playHand(player.token, seat)])
  const after = await Promise.all(
    [bank, player].map(async (one) => Number(await readBalance(db, one.player.accountId)) - 100_00),
  )
  const [lost = 0, got = 0] = after.toSorted((a, b) => a - b)
  expect([0, 2_00, 4_00, 6_00, 10_00]).toContain(Math.abs(lost))
  expect(got).toBe((Math.abs(lost) * 98) / 100)
})

test('two members play Tien Len: what the loser pays for its cards the winner gets, less the fee, through the platform’s wallet', async () => {
  const seats = [await sitAt('friendly-thirteen'), await sitAt('friendly-thirteen')]
  for (const { token } of seats) await post('/api/room/seat', { level: 'low' }, token)
  await Promise.all(seats.map(({ token }) => playThirteen(token)))
  const after = await Promise.all(
    seats.map(async ({ player }) => Number(await readBalance(db, player.accountId)) - 100_00),
  )
  const [lost = 0, got = 0] = after.toSorted((a, b) => a - b)
  const cards = -lost / 1_00
  expect([cards, Number.isInteger(cards) && cards >= 1 && cards <= 26]).toEqual([cards, true])
  expect(got).toBe(cards * 98)
})
