import { freeRoundsOfProvider } from '@suntala/contract/free-rounds'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoundView } from '#provider/present-round.ts'
import { startFixture, type Fixture } from '#sandbox-fixture.ts'

const gameCode = 'scarlet-peony'
const { path } = freeRoundsOfProvider.providerFreeRounds
let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const grantOf = (player: string, change: object = {}) => ({
  grantId: randomUUID(),
  playerId: player,
  gameCode,
  currency: 'THB',
  rounds: 2,
  stake: '10.00',
  until: fixture.now() + 3_600_000,
  ...change,
})
const give = async (grant: object) =>
  (await fixture.signed('POST', path, grant)).json<{ state: string }>().state

/** A player with free rounds in the open game. */
async function enter(change: object = {}) {
  const player = randomUUID()
  fixture.platform.state.playerId = player
  const grant = grantOf(player, change)
  expect(await give(grant)).toBe('TAKEN')
  const game = await fixture.enter({ gameCode })
  const play = async (key: string = randomUUID(), stake = '10.00', freeGrantId: string = grant.grantId) =>
    (
      await fixture.postJson(
        '/api/rounds',
        { key, stake, bet: { title: gameCode }, freeGrantId },
        game.headers,
      )
    ).json<RoundView & { error?: string }>()
  const next = () => fixture.wait(5_000)
  return { ...game, grant, play, next }
}

test('a grant is taken once, of slots alone, at stakes that they have', async () => {
  const grant = grantOf(randomUUID())
  expect(await give(grant)).toBe('TAKEN')
  expect(await give(grant)).toBe('TAKEN')
  expect(await give({ ...grant, rounds: 20 })).toBe('REFUSED')
  expect(await give(grantOf('p', { stake: '3.33' }))).toBe('REFUSED')
  expect(await give(grantOf('p', { gameCode: 'velvet-roulette' }))).toBe('REFUSED')
  expect(await give(grantOf('p', { gameCode: 'MANDARIN' }))).toBe('REFUSED')
  const forged = await fixture.postJson(path, grant)
  expect(forged.statusCode).toBe(401)
})

test('each round names its grant and takes nothing; a repeat is the same round, and after the last one there is none', async () => {
  const { session, play, next, grant } = await enter()
  expect(session.free).toMatchObject({ grantId: grant.grantId, left: 2, rounds: 2, stake: '10.00' })
  const key = randomUUID()
  const first = await play(key)
  expect(first).toMatchObject({ state: 'CLOSED', free: { left: 1, won: first.win } })
  expect(first).toMatchObject({ balanceAfterBet: session.balance, stake: '10.00' })
  expect((await play(key)).id).toBe(first.id)
  const bets = fixture.platform.callsOf('/gw/v1/bet').filter(({ roundId }) => roundId === first.id)
  expect(bets).toMatchObject([{ freeGrantId: grant.grantId, amount: '10.00' }])
  next()
  expect((await play(randomUUID(), '20.00')).error).toBe('FREE_ROUNDS_OVER')
  expect((await play()).free).toMatchObject({ left: 0 })
  next()
  expect((await play()).error).toBe('FREE_ROUNDS_OVER')
})

test('a bet without an answer is given back and can be played again; a win is sent until it is acknowledged, also after a start', async () => {
  const { play, next } = await enter()
  fixture.platform.fail('/gw/v1/bet', 'lost')
  const lost = await play()
  expect(lost).toMatchObject({ state: 'ROLLED_BACK', free: { left: 2 } })
  next()
  fixture.platform.fail('/gw/v1/win', 'dropped', 'lost')
  const paying = await play()
  expect(paying).toMatchObject({ state: 'PAYING', free: { left: 1 } })
  await fixture.restart()
  for (let time = 0; time < 3; time++) {
    fixture.wait(600_000)
    await fixture.work()
  }
  const wins = fixture.platform.callsOf('/gw/v1/win').filter(({ roundId }) => roundId === paying.id)
  expect(wins.length).toBeGreaterThan(1)
  expect(new Set(wins.map(({ transactionUuid }) => transactionUuid)).size).toBe(1)
})

test('what the platform has no more of is offered no more, and what is over its time neither', async () => {
  const taken = await enter()
  fixture.platform.fail('/gw/v1/bet', { status: 'FREE_ROUNDS_OVER' })
  expect(await taken.play()).toMatchObject({ state: 'REFUSED', refusal: 'FREE_ROUNDS_OVER' })
  expect((await taken.read()).free).toBeNull()
  const late = await enter({ until: fixture.now() + 1_000 })
  fixture.wait(2_000)
  expect((await late.play()).error).toBe('FREE_ROUNDS_OVER')
})
