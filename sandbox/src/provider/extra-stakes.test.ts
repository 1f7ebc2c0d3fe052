import { toMinor } from '@suntala/contract/minor'
import { PlayPage } from '@suntala/contract/statement'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Act, BlackjackShown } from '#games/blackjack/rules.ts'
import { drawOf } from '#games/kit/fair.ts'
import { blackjack } from '#games/blackjack/rules.ts'
import { readSeeds } from '#provider/fair-store.ts'
import type { RoundView } from '#provider/present-round.ts'
import type { Fixture } from '#sandbox-fixture.ts'
import { startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const table = { gameCode: 'blackjack-salon' }
type Player = Awaited<ReturnType<Fixture['enter']>>
const shownOf = ({ outcome }: RoundView) => outcome as BlackjackShown // the rules of this game
const balanceOf = () => fixture.platform.state.balanceMinor
const callsOf = (name: 'bet' | 'win' | 'rollback', id: string) =>
  fixture.platform.callsOf(`/gw/v1/${name}`).filter(({ roundId }) => roundId === id)

/** What would come of the player's next round by these steps; only a test may look at the seeds. */
function foresee(player: string, acts: readonly Act[]) {
  const { store } = fixture
  const owner = { player, gameCode: table.gameCode }
  const { current } = readSeeds(store(), owner, Date.now())
  const draw = () =>
    drawOf({ serverSeed: current.serverSeed, clientSeed: current.clientSeed ?? '', nonce: current.nonce })
  return blackjack.play(
    {},
    acts.map((act) => ({ act })),
    draw(),
  )
}

/** Passes numbers of rounds over until the next one can be played by these steps. */
function waitFor(
  acts: readonly Act[],
  isWanted: (isOver: boolean) => boolean = () => true,
  player = 'player-1',
) {
  for (;;) {
    const position = foresee(player, acts)
    if (position && isWanted(position.isOver)) return position
    fixture.store().prepare('update fair_seed set nonce = nonce + 1 where client_seed is not null').run()
  }
}

/** A round that is open, and in which these steps can be taken. */
async function dealt(acts: readonly Act[], isWanted?: (isOver: boolean) => boolean) {
  const player = await fixture.enter(table)
  const position = waitFor(acts, isWanted)
  const round = await player.bet({})
  return { player, round, position }
}

/** Stands until the round is over. */
async function standOut(player: Player, from: RoundView): Promise<RoundView> {
  let round = from
  while (round.state === 'OPEN')
    round = await player.step(round.id, round.steps.length, {
      act: shownOf(round).acts.includes('decline') ? 'decline' : 'stand',
    })
  return round
}

/** Each stake of the round is taken once, all of them are in it, and it is paid once. */
function expectSettled(round: RoundView, staked: string) {
  expect(round).toMatchObject({ state: 'CLOSED', staked })
  const bets = callsOf('bet', round.id)
  expect(new Set(bets.map((bet) => bet['transactionUuid'])).size).toBe(bets.length)
  expect(new Set(callsOf('win', round.id).map((win) => win['transactionUuid'])).size).toBe(1)
  expect(balanceOf()).toBe(100_00n - toMinor(staked) + toMinor(round.win))
}

describe('a further stake', () => {
  test.each([
    ['double', ['double'], '20.00'],
    ['split', ['split'], '20.00'],
    ['insure', ['insure'], '15.00'],
  ] as const)('of %s is a bet of its own in the same round', async (_, acts, staked) => {
    const { player, round } = await dealt(acts)
    const stepped = await player.step(round.id, 0, { act: acts[0] })
    expect(stepped).toMatchObject({ staked, stake: '10.00' })
    const bets = callsOf('bet', round.id)
    expect(bets.map(({ amount }) => amount)).toEqual(['10.00', acts[0] === 'insure' ? '5.00' : '10.00'])
    expect(bets.map(({ roundClosed }) => roundClosed)).toEqual([false, false])
    const ended = await standOut(player, stepped)
    expectSettled(ended, staked)
    expect(callsOf('win', round.id)).toMatchObject([
      { referenceTransactionUuid: bets[0]?.['transactionUuid'], roundClosed: true, amount: ended.win },
    ])
  })

  test('is taken once, however often its step is sent', async () => {
    const { player, round } = await dealt(['split', 'stand', 'stand'])
    await Promise.all([1, 2, 3].map(() => player.step(round.id, 0, { act: 'split' })))
    const again = await player.step(round.id, 0, { act: 'split' })
    expect(again).toMatchObject({ state: 'OPEN', steps: [{ act: 'split' }], staked: '20.00' })
    expectSettled(await standOut(player, again), '20.00')
    expect(callsOf('bet', round.id)).toHaveLength(2)
  })

  test('that the balance does not reach takes nothing, and the round goes on without it', async () => {
    fixture.platform.state.balanceMinor = 15_00n
    const { player, round } = await dealt(['double'])
    expect(await player.step(round.id, 0, { act: 'double' })).toEqual({ error: 'INSUFFICIENT_FUNDS' })
    expect(balanceOf()).toBe(5_00n)
    const ended = await standOut(player, await player.round(round.id))
    expect(ended).toMatchObject({ state: 'CLOSED', staked: '10.00' })
    expect(balanceOf()).toBe(5_00n + toMinor(ended.win))
    expect(callsOf('rollback', round.id)).toEqual([])
  })

  test('beyond what a round may stake is refused before anybody is asked', async () => {
    const player = await fixture.enter(table)
    waitFor(['double'])
    const round = await player.bet({}, '50.00')
    expect(await player.step(round.id, 0, { act: 'double' })).toEqual({ error: 'LIMIT_REACHED' })
    expect(callsOf('bet', round.id)).toHaveLength(1)
    expect((await standOut(player, await player.round(round.id))).staked).toBe('50.00')
  })

  test.each(['lost', 'dropped', 'broken'] as const)(
    'with an unknown answer (%s) is given back, its step is not taken, and can be taken again',
    async (fault) => {
      const { player, round } = await dealt(['double'])
      fixture.platform.fail('/gw/v1/bet', fault)
      expect(await player.step(round.id, 0, { act: 'double' })).toEqual({ error: 'EXTRA_RETURNED' })
      expect(await player.round(round.id)).toMatchObject({ state: 'OPEN', steps: [], staked: '10.00' })
      expect(balanceOf()).toBe(90_00n)
      expectSettled(await player.step(round.id, 0, { act: 'double' }), '20.00')
    },
  )

  test('that was taken but cannot be written down is given back, and the step can be taken later', async () => {
    const { player, round } = await dealt(['double'])
    const store = fixture.store()
    store.exec("create trigger no_step before update of steps on round begin select raise(abort, 'no'); end")
    expect(await player.step(round.id, 0, { act: 'double' })).toEqual({ error: 'EXTRA_RETURNED' })
    expect(balanceOf()).toBe(90_00n)
    store.exec('drop trigger no_step')
    expectSettled(await player.step(round.id, 0, { act: 'double' }), '20.00')
  })

  test('that is still being given back holds the round up until it is, and the round is paid after that', async () => {
    const { player, round } = await dealt(['double'])
    fixture.platform.fail('/gw/v1/bet', 'lost')
    fixture.platform.fail('/gw/v1/rollback', 'dropped', 'lost', 'broken')
    expect(await player.step(round.id, 0, { act: 'double' })).toEqual({ error: 'EXTRA_RETURNED' })
    for (const act of ['stand', 'double'])
      expect(await player.step(round.id, 0, { act })).toEqual({ error: 'BUSY' })
    fixture.store().exec('update round set started_at = started_at - 90000000')
    for (let tries = 0; tries < 3; tries++) {
      fixture.wait(5000)
      await fixture.work()
    }
    expect(balanceOf()).toBe(90_00n)
    await fixture.work()
    const ended = await player.round(round.id)
    expect(ended.steps).toEqual([{ act: 'rest' }])
    expectSettled(ended, '10.00')
  })

  test('that was under way at a kill is given back, and the round is where it was', async () => {
    const { player, round } = await dealt(['double'])
    fixture.platform.fail('/gw/v1/bet', 'held')
    const dying = player.step(round.id, 0, { act: 'double' })
    while (callsOf('bet', round.id).length < 2) await new Promise((done) => setTimeout(done, 1))
    expect(balanceOf()).toBe(80_00n)
    const restarted = fixture.restart()
    fixture.platform.release()
    await Promise.all([restarted, dying])
    fixture.wait(5000)
    await fixture.work()
    expect(balanceOf()).toBe(90_00n)
    expect(await player.round(round.id)).toMatchObject({ state: 'OPEN', steps: [], staked: '10.00' })
    expectSettled(await player.step(round.id, 0, { act: 'double' }), '20.00')
  })

  test('is asked for out of the session that the step is taken in', async () => {
    const { round } = await dealt(['split', 'stand', 'stand'])
    fixture.platform.state.sessionId = randomUUID()
    const second = await fixture.enter(table)
    expect(second.session.unseen).toMatchObject({ id: round.id, state: 'OPEN' })
    const split = await second.step(round.id, 0, { act: 'split' })
    const [first, extra] = callsOf('bet', round.id)
    expect(extra?.['sessionId']).toBe(fixture.platform.state.sessionId)
    expect(first?.['sessionId']).not.toBe(extra?.['sessionId'])
    expectSettled(await standOut(second, split), '20.00')
  })

  test('waits for its answer, and no tab goes on meanwhile', async () => {
    const { player, round } = await dealt(['double'])
    const other = await fixture.enter(table)
    const release = fixture.platform.holdNext('/gw/v1/bet')
    const doubling = player.step(round.id, 0, { act: 'double' })
    while (callsOf('bet', round.id).length < 2) await new Promise((done) => setTimeout(done, 1))
    expect(await other.step(round.id, 0, { act: 'stand' })).toEqual({ error: 'BUSY' })
    expect(await other.round(round.id)).toMatchObject({ state: 'OPEN', steps: [] })
    release()
    expectSettled(await doubling, '20.00')
    expect(await other.step(round.id, 0, { act: 'stand' })).toEqual({ error: 'ROUND_CLOSED' })
  })

  test.each([
    ['demo credits', { demo: true }],
    ['a wallet kept here', { wallet: 'DUSTLINE' }],
  ])('comes from %s where the first one did', async (_, change) => {
    const order = { wallet: 'DUSTLINE', playerId: 'player-1', currency: 'THB' }
    const move = { transferId: randomUUID(), ...order, direction: 'IN', amount: '25.00' }
    await fixture.signed('POST', '/v1/wallets/transfer', move)
    const player = await fixture.enter({ ...table, ...change })
    const begun = toMinor(player.session.balance ?? '')
    const owner = 'demo' in change ? await playerOf(player) : 'player-1'
    waitFor(['double'], undefined, owner)
    const round = await player.bet({})
    const ended = await player.step(round.id, 0, { act: 'double' })
    expect(ended).toMatchObject({ state: 'CLOSED', staked: '20.00' })
    expect(toMinor(ended.balance ?? '')).toBe(begun - 20_00n + toMinor(ended.win))
    expect(fixture.platform.callsOf('/gw/v1/bet')).toEqual([])
  })

  test('that a wallet kept here does not reach is refused, and the step is not taken', async () => {
    const order = { wallet: 'DUSTLINE', playerId: 'player-1', currency: 'THB' }
    const move = { transferId: randomUUID(), ...order, direction: 'IN', amount: '15.00' }
    await fixture.signed('POST', '/v1/wallets/transfer', move)
    const player = await fixture.enter({ ...table, wallet: 'DUSTLINE' })
    await player.fair()
    waitFor(['double'])
    const round = await player.bet({})
    expect(await player.step(round.id, 0, { act: 'double' })).toEqual({ error: 'INSUFFICIENT_FUNDS' })
    expect(await player.round(round.id)).toMatchObject({ state: 'OPEN', steps: [], staked: '10.00' })
  })
})

/** Of a demo the player's name is the sandbox's own. */
async function playerOf(player: Player): Promise<string> {
  await player.fair()
  const row = fixture.store().prepare('select player from fair_seed order by made_at desc').get()
  return String(row?.['player'])
}

describe('a round of blackjack', () => {
  test('that ends in a push is a bet like any other', async () => {
    const player = await fixture.enter(table)
    for (;;) {
      const { isOver, pays } = waitFor(['stand'])
      if (isOver && pays === 10_000) break
      fixture.store().exec('update fair_seed set nonce = nonce + 1 where client_seed is not null')
    }
    const { id } = await player.bet({})
    expect(await player.step(id, 0, { act: 'stand' })).toMatchObject({ state: 'CLOSED', win: '10.00' })
    expect(callsOf('rollback', id)).toEqual([])
    expect(balanceOf()).toBe(100_00n)
  })

  test('tells nothing of the dealer’s second card while it is open, nor what it would come to', async () => {
    const { player, round } = await dealt(['stand'])
    expect(round).toMatchObject({ state: 'OPEN', win: '0.00' })
    expect(shownOf(round).dealer).toHaveLength(1)
    expect((await player.rounds())[0]?.win).toBe('0.00')
  })

  test('of somebody else takes no step', async () => {
    const { player, round } = await dealt(['double'])
    const other = await fixture.enter({ ...table, demo: true })
    expect(await other.step(round.id, 0, { act: 'double' })).toEqual({ error: 'NOT_FOUND' })
    expect(await player.round(round.id)).toMatchObject({ state: 'OPEN', staked: '10.00' })
  })

  test.each([
    { act: 'double', stake: '0.01' },
    { act: 'win' },
    { stop: true },
    null,
    { act: 'insure', amount: 0 },
  ])('reads of %o no more than the act', async (step) => {
    const { player, round } = await dealt(['double'], (isOver) => isOver)
    const told = await player.step(round.id, 0, step)
    if (step && 'act' in step && step.act === 'double') expectSettled(told, '20.00')
    else expect(told).toEqual({ error: 'VALIDATION' })
  })
})

test('a further stake stands in the statement of its day as a bet of its own', async () => {
  const dayMs = 24 * 3_600_000
  // Noon: no midnight falls into the round.
  fixture.wait(dayMs * 1.5 - (fixture.now() % dayMs))
  const day = new Date(fixture.now()).toISOString().slice(0, 10)
  const { player, round } = await dealt(['double'])
  await standOut(player, await player.step(round.id, 0, { act: 'double' }))
  fixture.wait(dayMs)
  const told = await fixture.signed('POST', '/v1/statements/games', { day, page: 1 })
  const bets = PlayPage.parse(told.json()).movements.filter(({ kind }) => kind === 'bet')
  const asked = callsOf('bet', round.id)
  expect(asked).toHaveLength(2)
  expect(bets.map(({ key, amount }) => [key, amount])).toEqual(
    asked.map((bet) => [bet['transactionUuid'], bet['amount']]),
  )
})
