import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readHand } from '#rooms/hand-store.ts'
import { allIn, callAll, holdemTable, wealth } from '#rooms/holdem-fixture.ts'
import { after, holdemRoomId, sitDown, sumsOfHands } from '#rooms/rooms-fixture.ts'
import { listSignals } from '#rooms/signal-store.ts'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
let table: ReturnType<typeof holdemTable>
beforeEach(async () => {
  fixture = await startFixture()
  fixture.platform.state.balanceMinor = wealth
  table = holdemTable(fixture)
})
afterEach(() => fixture.close())

/** What each member has by the platform's calls: stakes that stood, and wins. */
const netOf = (name: string): number =>
  Number(
    fixture
      .store()
      .prepare(`select coalesce(sum(win - stake), 0) as net from round where player = ? and state = 'CLOSED'`)
      .get(name)?.['net'],
  )

describe('a stack', () => {
  test.each(['0.50', '10.00', '30.00', '80.00', '1000.00'])('of %s is none of the room', async (unit) => {
    const one = await table.join('one')
    expect((await one.betIn(one.handId(), unit)).error).toBe('AMOUNT_RANGE')
    expect(fixture.platform.callsOf('/gw/v1/bet')).toEqual([])
  })

  test('is held once, and the game has no bank', async () => {
    const one = await table.join('one')
    const two = await table.join('two')
    const all = await Promise.all(Array.from({ length: 5 }, () => one.betIn(one.handId(), '50.00')))
    expect(all.filter(({ state }) => state !== undefined)).toHaveLength(1)
    expect(all.flatMap(({ error }) => error ?? [])).toEqual(Array.from({ length: 4 }, () => 'BET_STANDS'))
    expect((await one.takeBank()).error).toBe('NOT_FOUND')
    expect(fixture.platform.state.balanceMinor).toBe(wealth - 50_00n)
    expect(two.own().round).toBeNull()
  })

  test('that is confirmed after the deal goes back whole, and the others play without it', async () => {
    const [one, two, three] = [await table.join('one'), await table.join('two'), await table.join('three')]
    const release = fixture.platform.holdNext('/gw/v1/bet')
    const late = one.betIn(one.handId(), '50.00')
    await expect
      .poll(() => fixture.store().prepare(`select id from round where state = 'BETTING'`).all())
      .toHaveLength(1)
    await two.betIn(two.handId(), '20.00')
    await three.betIn(three.handId(), '50.00')
    await after(fixture, 15_500)
    release()
    expect(await late).toMatchObject({ state: 'ROLLED_BACK', refusal: 'BETS_CLOSED' })
    await table.playOut([two, three], callAll)
    expect(sumsOfHands(fixture)).toMatchObject([{ staked: 70_00, paid: 70_00, housePut: 0 }])
    table.expectEven()
  })

  test.each(['lost', 'dropped', 'broken'] as const)(
    'whose answer is %s goes back, and who is left plays the house player',
    async (fault) => {
      const [one, two] = [await table.join('one'), await table.join('two')]
      fixture.platform.fail('/gw/v1/bet', fault)
      expect((await one.betIn(one.handId(), '20.00')).state).toBe('ROLLED_BACK')
      await two.betIn(two.handId(), '20.00')
      await after(fixture, 15_500)
      expect(two.room().house.isIn).toBe(true)
      await table.playOut([two], callAll)
      expect(sumsOfHands(fixture)).toMatchObject([{ staked: 20_00, housePut: 20_00 }])
      expect(netOf('one')).toBe(0)
      table.expectEven()
    },
  )
})

describe('a kill during a hand', () => {
  test('leaves it where it was: who is gone folds, and each gets back exactly what is its own', async () => {
    const [one, two, three] = [await table.join('one'), await table.join('two'), await table.join('three')]
    const id = await table.dealt([one, two, three], ['50.00', '20.00', '50.00'])
    // The button raises, the small blind calls; then the process is gone, before the big blind decides.
    await one.turn({ do: 'raise', to: 3_00 })
    await two.turn({ do: 'call' })
    await fixture.restart()
    expect(readHand(fixture.store(), id)).toMatchObject({ phase: 'TURNS', turn: three.seat })
    for (let times = 0; times < 20 && readHand(fixture.store(), id)?.phase === 'TURNS'; times++)
      await after(fixture, 3000)
    for (let times = 0; times < 3; times++) await after(fixture, 5000)
    // The big blind folded; the two others checked to the end, and whoever has more has the pot.
    expect(netOf('three')).toBe(-50)
    const [net, other] = [netOf('one'), netOf('two')]
    expect(net + other).toBe(50)
    expect([3_50, -3_00, 25]).toContain(net)
    table.expectEven()
  })

  test.each(['lost', 'dropped', 'broken'] as const)(
    'and a win whose answer is %s: it is paid once, to each',
    async (fault) => {
      const [one, two] = [await table.join('one'), await table.join('two')]
      await table.dealt([one, two], ['50.00', '20.00'])
      await one.turn({ do: 'raise', to: 50_00 })
      fixture.platform.fail('/gw/v1/win', fault)
      fixture.platform.fail('/gw/v1/win', fault)
      await two.turn({ do: 'call' })
      await fixture.restart()
      for (let times = 0; times < 6; times++) await after(fixture, 20_000)
      expect(sumsOfHands(fixture)).toMatchObject([{ staked: 70_00, paid: 70_00, open: 0 }])
      expect(netOf('one') + netOf('two')).toBe(0)
      expect([20_00, -20_00, 0]).toContain(netOf('one'))
      table.expectEven()
    },
  )
})

test('a seat of hold’em is none of another game, and who opens the other keeps it while a hand runs', async () => {
  const [one, two] = [await table.join('one'), await table.join('two')]
  await table.dealt([one, two])
  const other = await fixture.enter({ gameCode: 'street-king' })
  expect((await other.sitDown()).json()).toEqual({ error: 'SEATED_ELSEWHERE' })
  await table.playOut([one, two], callAll)
  await after(fixture, 9000)
  fixture.platform.state.playerId = 'two'
  await sitDown(fixture, 'two')
  expect(fixture.store().prepare(`select room_id from card_seat where player = 'two'`).all()).toEqual([
    { room_id: 'pokdeng-low-THB-1' },
  ])
})

test('the lobby tells the stacks and what is held of the smallest', async () => {
  const one = await table.join('one')
  const { levels } = (await fixture.get('/api/room/lobby', one.headers)).json<{ levels: object[] }>()
  expect(levels).toMatchObject([
    { units: ['20.00', '50.00'], holds: '20.00' },
    { units: ['80.00', '200.00'], holds: '80.00' },
    { units: ['400.00', '1000.00'], holds: '400.00' },
  ])
})

describe('signs of playing together', () => {
  test('seats from one address are noted, and what went between members of each hand', async () => {
    const [one, two] = [await table.join('one', '203.0.113.7'), await table.join('two', '203.0.113.7')]
    expect(listSignals(fixture.store(), 10)).toMatchObject([
      { kind: 'ADDRESS', players: ['one', 'two'], roomId: holdemRoomId },
    ])
    await table.dealt([one, two])
    await table.playOut([one, two], () => ({ do: 'fold' }))
    expect(fixture.store().prepare('select winner, loser, amount from card_flow').all()).toEqual([
      { winner: 'two', loser: 'one', amount: 25 },
    ])
  })

  test('stacks that are handed over again and again are money that goes one way', async () => {
    const [one, two] = [await table.join('one'), await table.join('two')]
    for (let hand = 0; hand < 9; hand++) {
      await table.dealt([one, two])
      // The first puts nearly all in and folds to the rest: what is called chip dumping.
      await table.playOut([one, two], (own) => {
        const { bet = 0 } = own.options ?? {}
        if (own.seat === two.seat) return bet >= 19_00 ? allIn(own) : callAll(own)
        return bet >= 19_00 ? { do: 'fold' } : { do: 'raise', to: 19_00 }
      })
      await after(fixture, 9000)
    }
    const signals = listSignals(fixture.store(), 10)
    expect(signals.filter(({ kind }) => kind === 'FLOW')).toMatchObject([{ players: ['one', 'two'] }])
    table.expectEven()
  })
})
