import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pokdengRoom } from '#games/pokdeng/room.ts'
import { house } from '#games/pokdeng/rules.ts'
import { nextBanker } from '#rooms/next-banker.ts'
import { after, dealWithTurn, playOut, room, sitDown, sumsOfHands } from '#rooms/rooms-fixture.ts'
import { listSeats } from '#rooms/room-store.ts'
import { listSignals } from '#rooms/signal-store.ts'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
  fixture.platform.state.balanceMinor = 10_000_00n
})
afterEach(() => fixture.close())

const sitting = () => listSeats(fixture.store(), room).map(({ player }) => player)

describe('a seat', () => {
  test('is the first free one of the fullest room, and the sixth player opens another room', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    for (const name of names) await sitDown(fixture, name)
    expect(sitting()).toEqual(names.slice(0, 5))
    expect(listSeats(fixture.store(), 'pokdeng-low-THB-2').map(({ player }) => player)).toEqual(['f'])
  })

  test('for credits is in another room than one for money', async () => {
    await sitDown(fixture, 'member')
    const trial = await fixture.enter({ gameCode: 'street-king', demo: true })
    expect((await trial.sitDown()).json()).toMatchObject({ roomId: 'pokdeng-low-demo-1', seat: 0 })
    const lobby = (await fixture.get('/api/room/lobby', trial.headers)).json<{ levels: object[] }>()
    expect(lobby.levels[0]).toMatchObject({ code: 'low', seated: 1 })
  })

  test('that is given up is free at once, and after the hand when money lies in it: it plays on by the rule', async () => {
    const one = await sitDown(fixture, 'one')
    const two = await sitDown(fixture, 'two')
    await dealWithTurn(fixture, [one, two], async () => {
      await one.betIn(one.handId())
      await two.betIn(two.handId())
    })
    expect(await one.leaveSeat()).toEqual({ isLeaving: true })
    expect(sitting()).toEqual(['one', 'two'])
    expect((await one.sitDown('middle')).json()).toEqual({ error: 'SEATED_ELSEWHERE' })
    await playOut(fixture, [two])
    for (let times = 0; times < 3; times++) await after(fixture, 9000)
    expect(sitting()).toEqual(['two'])
    expect(sumsOfHands(fixture).every(({ open }) => open === 0)).toBe(true)
    expect(one.page.own()).toMatchObject({ seat: null })
    expect(await two.leaveSeat()).toEqual({ isLeaving: false })
    expect(sitting()).toEqual([])
  })

  test('that nobody looks from is kept for a while, and whoever comes back in time goes on in it', async () => {
    const one = await sitDown(fixture, 'one')
    const two = await sitDown(fixture, 'two')
    one.page.leave()
    await after(fixture, 40_000)
    expect(sitting()).toEqual(['one', 'two'])
    expect(two.page.room().seats[0]).toMatchObject({ isTaken: true, isHere: false })
    const back = await sitDown(fixture, 'one')
    expect(back.seat).toBe(one.seat)
    await after(fixture, 40_000)
    expect(sitting()).toEqual(['one', 'two'])
    back.page.leave()
    await after(fixture, 1000)
    await after(fixture, 46_000)
    expect(sitting()).toEqual(['two'])
  })

  test('without a bet in three hands of others is given up', async () => {
    const one = await sitDown(fixture, 'one')
    await sitDown(fixture, 'idle')
    for (let hand = 0; hand < 3; hand++) {
      expect(sitting()).toEqual(['one', 'idle'])
      await one.betIn(one.handId())
      await after(fixture, 12_100)
      await playOut(fixture, [one])
      await after(fixture, 9000)
    }
    expect(sitting()).toEqual(['one'])
  })

  test('is one player’s own: many taken at once are one', async () => {
    const one = await sitDown(fixture, 'one')
    const seats = await Promise.all(Array.from({ length: 5 }, () => one.sitDown()))
    expect(new Set(seats.map((answer) => answer.body)).size).toBe(1)
    expect(sitting()).toEqual(['one'])
  })

  test('needs a session of a game with rooms that is not over', async () => {
    const one = await sitDown(fixture, 'one')
    fixture.wait(31 * 60_000)
    expect((await one.sitDown()).json()).toEqual({ error: 'UNAUTHORIZED' })
    expect((await one.betIn(one.handId())).error).toBe('UNAUTHORIZED')
    const stranger = await fixture.enter({ gameCode: 'o-dice' })
    expect((await stranger.sitDown()).json()).toEqual({ error: 'NOT_FOUND' })
  })
})

describe('the bank', () => {
  const next = (before: Parameters<typeof nextBanker>[0], seats: Parameters<typeof nextBanker>[1]) =>
    nextBanker(before, seats, pokdengRoom)
  const seat = (at: number, takesBank: boolean) => ({ seat: at, takesBank, isLeaving: false })
  const all = [seat(0, true), seat(1, false), seat(3, true)]

  test('stays for four hands and goes on to the next seat that takes it', () => {
    expect(next({ banker: 0, banked: 3 }, all)).toEqual({ banker: 0, banked: 3 })
    expect(next({ banker: 0, banked: 4 }, all)).toEqual({ banker: 3, banked: 0 })
    expect(next({ banker: 3, banked: 4 }, all)).toEqual({ banker: 0, banked: 0 })
    expect(next({ banker: house, banked: 1 }, all)).toEqual({ banker: 0, banked: 0 })
  })

  test('stays with the only one who takes it, and is the house player’s where nobody does or only one sits', () => {
    expect(next({ banker: 0, banked: 9 }, all.slice(0, 2))).toEqual({ banker: 0, banked: 9 })
    expect(next({ banker: 0, banked: 1 }, [seat(0, false), seat(1, false)]).banker).toBe(house)
    expect(next({ banker: 0, banked: 1 }, [seat(0, true)]).banker).toBe(house)
    expect(
      next({ banker: 0, banked: 1 }, [{ ...seat(0, true), isLeaving: true }, seat(1, false)]).banker,
    ).toBe(house)
  })
})

describe('what may be two who play together', () => {
  test('seats from one address are noted, others are not; the address itself is kept nowhere', async () => {
    await sitDown(fixture, 'one', { address: '203.0.113.7' })
    await sitDown(fixture, 'two', { address: '203.0.113.8' })
    expect(listSignals(fixture.store(), 10)).toEqual([])
    await sitDown(fixture, 'three', { address: '203.0.113.7' })
    await sitDown(fixture, 'three', { address: '203.0.113.7' })
    expect(listSignals(fixture.store(), 10)).toMatchObject([{ kind: 'ADDRESS', players: ['one', 'three'] }])
    const page = (await fixture.get('/card-rooms')).body
    expect(page).toContain('Same address')
    expect(page).not.toContain('203.0.113')
    expect(JSON.stringify(fixture.store().prepare('select * from card_seat').all())).not.toContain(
      '203.0.113',
    )
    const thai = (await fixture.get('/card-rooms', { 'accept-language': 'th' })).body
    expect(thai).toContain('ที่อยู่เดียวกัน')
  })

  test('two who sit together hand after hand are noted, and money that goes one way between them', async () => {
    const one = await sitDown(fixture, 'one', { address: '203.0.113.7' })
    const two = await sitDown(fixture, 'two', { address: '203.0.113.8' })
    await one.takeBank()
    const store = fixture.store()
    const play = async () => {
      await after(fixture)
      await two.betIn(two.handId(), '1.00')
      await playOut(fixture, [one, two])
      await after(fixture, 9000)
    }
    const signs = () => listSignals(store, 10).map(({ kind, players }) => `${kind} ${players.join(' ')}`)
    const flows = () => store.prepare('select * from card_flow').all().length
    for (let hand = 0; hand < 30; hand++) await play()
    expect(signs()).toEqual(['PAIR one two'])
    // As if the one had always lost a lot to the other.
    store.exec(`update or ignore card_flow set winner = 'two', loser = 'one', amount = 1000`)
    const before = flows()
    for (let more = 0; more < 20 && flows() === before; more++) await play()
    expect(signs()).toContain('FLOW one two')
    expect((await fixture.get('/card-rooms')).body).toContain('Money one way')
    expect((await fixture.get('/card-rooms')).body).toContain('Always together')
  })
})
