import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toMinor } from '@suntala/contract/minor'
import { gameOf } from '#games/kit/rules.ts'
import { workOut } from '#games/kit/verify.ts'
import { restDraws } from '#games/pokdeng/hand.ts'
import type { PokdengRoomView } from '#games/pokdeng/room-views.ts'
import { mayDraw, pokdeng, twoOf } from '#games/pokdeng/rules.ts'
import { currentHand, readHand } from '#rooms/hand-store.ts'
import { after, dealWithTurn, deckOf, playOut, room, sitDown, sumsOfHands } from '#rooms/rooms-fixture.ts'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
  fixture.platform.state.balanceMinor = 1000_00n
})
afterEach(() => fixture.close())

const balance = () => fixture.platform.state.balanceMinor

function expectEven() {
  const hands = sumsOfHands(fixture)
  expect(hands.length).toBeGreaterThan(0)
  for (const { staked, paid, housePut, housePaid, fee } of hands)
    expect(staked + housePut).toBe(paid + housePaid + fee)
  const members = hands.reduce((sum, { staked, paid }) => sum + paid - staked, 0)
  expect(balance()).toBe(1000_00n + BigInt(members))
}

test('alone with the house player: a bet holds five times itself, the cards are dealt at once, and the rest comes back', async () => {
  const one = await sitDown(fixture, 'one')
  expect(one.page.room()).toMatchObject({ hand: { phase: 'WAITING', banker: 5 } })
  const id = one.handId()
  const bet = await one.betIn(id, '2.00')
  expect(bet).toMatchObject({ state: 'OPEN', stake: '10.00', balanceAfterBet: '990.00' })
  await playOut(fixture, [one])
  expect(one.phase()).toBe('SHOWN')
  const round = await one.round(bet.id)
  expect(round).toMatchObject({ state: 'CLOSED' })
  expect(balance()).toBe(990_00n + toMinor(round.win))
  expectEven()
  await after(fixture, 9000)
  expect(one.page.room()).toMatchObject({ hand: { phase: 'WAITING', number: 2 }, results: [{ number: 1 }] })
})

test('a shown hand is worked out again from its seed, which was committed to before it', async () => {
  const one = await sitDown(fixture, 'one')
  const { commitment } = one.page.room().hand ?? {}
  expect(one.page.room().hand?.serverSeed).toBeNull()
  const bet = await one.betIn(one.handId())
  await playOut(fixture, [one], 'draw')
  const { seeds, stake, steps, outcome, win, bet: own } = await one.round(bet.id)
  if (!seeds?.serverSeed) throw new Error('a shown hand tells its seed')
  const again = workOut(gameOf(pokdeng), {
    ...seeds,
    serverSeed: seeds.serverSeed,
    head: seeds.head ?? '',
    stakeMinor: toMinor(stake),
    bet: own,
    steps,
  })
  expect(again).toMatchObject({ isCommitted: true, outcome, winMinor: toMinor(win) })
  expect(seeds.commitment).toBe(commitment)
})

test('nobody is told the seed, or cards of others that are no pok, before all are shown', async () => {
  const one = await sitDown(fixture, 'one')
  const two = await sitDown(fixture, 'two')
  const id = await dealWithTurn(fixture, [one, two], async () => {
    await one.betIn(one.handId())
    await two.betIn(two.handId())
  })
  const deal = deckOf(fixture, id)
  const told = two.page.room() as PokdengRoomView // of a room of this game
  expect(told.hand).toMatchObject({ serverSeed: null, shown: null })
  for (const seat of [0, 1]) {
    const isOpen = !mayDraw(deal, 5, seat)
    expect(told.seats[seat]?.cards).toEqual(isOpen ? twoOf(deal(seat)) : [null, null])
  }
  expect(told.house.cards).toEqual([null, null])
  expect(two.page.own()).toMatchObject({ cards: twoOf(deal(1)) })
  expect(await two.round(two.page.own().round?.id ?? '')).toMatchObject({ outcome: null, steps: [] })
})

test('members against a banker who is one of them: stakes are pays and fee in each hand, and the bank goes round', async () => {
  const sitters = [
    await sitDown(fixture, 'one'),
    await sitDown(fixture, 'two'),
    await sitDown(fixture, 'three'),
  ]
  for (const one of sitters.slice(0, 2)) await one.takeBank()
  const bankers = new Set<number>()
  for (let hand = 0; hand < 9; hand++) {
    await after(fixture)
    const { banker = 5 } = sitters[0]?.page.room().hand ?? {}
    bankers.add(banker)
    for (const one of sitters) if (one.seat !== banker) await one.betIn(one.handId(), '2.00')
    await playOut(fixture, sitters, hand % 2 === 0 ? 'draw' : 'stand')
    await after(fixture, 9000)
  }
  expect([...bankers].toSorted((a, b) => a - b)).toEqual([0, 1])
  expectEven()
  expect(sumsOfHands(fixture).every(({ housePut, open }) => housePut === 0 && open === 0)).toBe(true)
})

test('the bank is asked for all that the bets can win; where that is refused, the house player deals and says so', async () => {
  const one = await sitDown(fixture, 'one')
  const two = await sitDown(fixture, 'two')
  await one.takeBank()
  await two.betIn(two.handId(), '2.00')
  fixture.platform.fail('/gw/v1/bet', { status: 'INSUFFICIENT_FUNDS' })
  await playOut(fixture, [one, two])
  const [bank] = fixture.platform.callsOf('/gw/v1/bet').slice(-1)
  expect(bank).toMatchObject({ amount: '10.00' })
  expect(two.page.room().hand).toMatchObject({ banker: 5, phase: 'SHOWN' })
  expect(one.page.own()).toMatchObject({
    takesBank: false,
    round: { state: 'REFUSED', refusal: 'INSUFFICIENT_FUNDS' },
  })
  expectEven()
})

describe('a decision', () => {
  async function twoAtTurn() {
    const one = await sitDown(fixture, 'one')
    const two = await sitDown(fixture, 'two')
    const id = await dealWithTurn(fixture, [one, two], async () => {
      await one.betIn(one.handId())
      await two.betIn(two.handId())
    })
    const turn = currentHand(fixture.store(), room)?.turn
    const [on, off] = turn === one.seat ? [one, two] : [two, one]
    return { on, off, id }
  }

  test('out of turn, or in another hand, is refused and changes nothing', async () => {
    const { on, off, id } = await twoAtTurn()
    const before = on.page.room()
    expect((await off.turn('draw')).error).toMatch(/NOT_YOUR_TURN|STATE_CONFLICT/)
    expect(await on.turn('draw', randomUUID())).toEqual({ error: 'HAND_OVER' })
    expect(await on.post('/api/room/turn', { hand: id, index: 0, step: 'peek' })).toEqual({
      error: 'VALIDATION',
    })
    expect(await on.post('/api/room/turn', { hand: id, index: 0, step: 'draw', seat: off.seat })).toEqual({
      error: 'VALIDATION',
    })
    expect({ ...on.page.room(), now: 0 }).toEqual({ ...before, now: 0 })
  })

  test('sent five times at once is one, and another one after it is refused', async () => {
    const { on, id } = await twoAtTurn()
    const all = await Promise.all(Array.from({ length: 5 }, () => on.turn('draw', id)))
    expect(all).toEqual(Array.from({ length: 5 }, () => ({ decided: 'draw' })))
    expect((await on.turn('stand', id, 0)).error).toBe('STATE_CONFLICT')
    expect(readHand(fixture.store(), id)?.acts.filter(({ seat }) => seat === on.seat)).toHaveLength(1)
  })

  test('that does not come in time is taken by the declared rule, sooner for a seat that nobody looks from', async () => {
    const { on, id } = await twoAtTurn()
    const draws = restDraws(twoOf(deckOf(fixture, id)(on.seat)))
    await after(fixture, 14_000)
    expect(readHand(fixture.store(), id)?.acts).toEqual([])
    await after(fixture, 500)
    expect(readHand(fixture.store(), id)?.acts).toMatchObject([
      { seat: on.seat, step: draws ? 'draw' : 'stand' },
    ])
  })

  test('of a hand that is over comes too late, and the player is told', async () => {
    const { on, off, id } = await twoAtTurn()
    await playOut(fixture, [on, off])
    await after(fixture, 9000)
    expect(await on.turn('draw', id)).toEqual({ error: 'HAND_OVER' })
    expectEven()
  })
})

describe('a bet', () => {
  test('under one key is one however often it is sent, and another beside it is refused', async () => {
    const one = await sitDown(fixture, 'one')
    const other = await sitDown(fixture, 'other')
    const [id, key] = [one.handId(), randomUUID()]
    const all = await Promise.all(Array.from({ length: 5 }, () => one.betIn(id, '2.00', key)))
    expect(new Set(all.map((bet) => bet.id)).size).toBe(1)
    expect((await one.betIn(id, '5.00', key)).error).toBe('STATE_CONFLICT')
    expect((await one.betIn(id, '2.00')).error).toBe('BET_STANDS')
    expect(balance()).toBe(990_00n)
    expect(other.page.room().seats[one.seat]).toMatchObject({ unit: '2.00' })
  })

  test.each([
    ['that is not offered', '3.00', 'AMOUNT_RANGE'],
    ['beyond the platform’s limit', '100.00', 'AMOUNT_RANGE'],
    ['below nothing', '-1.00', 'VALIDATION'],
    ['of nothing', '0.00', 'VALIDATION'],
    ['of parts of a hundredth', '1.001', 'VALIDATION'],
  ])('%s is refused', async (_, unit, error) => {
    const one = await sitDown(fixture, 'one')
    expect((await one.betIn(one.handId(), unit)).error).toBe(error)
    expect(fixture.platform.callsOf('/gw/v1/bet')).toEqual([])
  })

  test('needs a seat, this hand, and no bank; a round of another way into the game is none', async () => {
    const one = await sitDown(fixture, 'one')
    const two = await sitDown(fixture, 'two')
    const id = one.handId()
    expect((await one.betIn(randomUUID())).error).toBe('BETS_CLOSED')
    expect((await one.bet({ seat: 1, unit: 100 }, '5.00')).error).toBe('VALIDATION')
    expect((await one.bet({ seat: 1, unit: 100 }, '6.00')).error).toBe('AMOUNT_RANGE')
    await one.takeBank()
    expect((await one.betIn(id)).error).toBe('HAS_BANK')
    await two.leaveSeat()
    expect((await two.betIn(id)).error).toBe('NOT_SEATED')
    expect((await two.turn('draw', id)).error).toBe('NOT_SEATED')
    const stranger = await fixture.enter({ gameCode: 'velvet-roulette' })
    expect((await stranger.betIn(id)).error).toBe('NOT_FOUND')
    expect(balance()).toBe(1000_00n)
  })

  test('in a second tab is the same seat’s: it stands once, and both tabs see it', async () => {
    const one = await sitDown(fixture, 'one')
    const tab = await sitDown(fixture, 'one')
    expect(tab.seat).toBe(one.seat)
    const id = one.handId()
    const [first, second] = await Promise.all([one.betIn(id, '2.00'), tab.betIn(id, '2.00')])
    expect([first.error, second.error].filter((error) => error === 'BET_STANDS')).toHaveLength(1)
    await playOut(fixture, [tab])
    expect(one.page.own().round?.id).toBe(tab.page.own().round?.id)
    expect(sumsOfHands(fixture)).toHaveLength(1)
    expectEven()
  })

  test('whose answer comes after the cards is given back, and the hand goes on without it', async () => {
    const one = await sitDown(fixture, 'one')
    const two = await sitDown(fixture, 'two')
    const release = fixture.platform.holdNext('/gw/v1/bet')
    const late = one.betIn(one.handId(), '2.00')
    await two.betIn(two.handId(), '1.00')
    await after(fixture, 15_000)
    expect(two.phase()).not.toBe('BETS')
    release()
    expect(await late).toMatchObject({ state: 'ROLLED_BACK', refusal: 'BETS_CLOSED' })
    await playOut(fixture, [one, two])
    expect(sumsOfHands(fixture)).toMatchObject([{ staked: 500 }])
    expectEven()
  })

  test.each(['lost', 'dropped', 'broken'] as const)(
    'whose answer is %s is given back once, and another may follow in the same hand',
    async (fault) => {
      const one = await sitDown(fixture, 'one')
      const two = await sitDown(fixture, 'two')
      fixture.platform.fail('/gw/v1/bet', fault)
      const bet = await one.betIn(one.handId(), '2.00')
      expect(bet.state).toBe('ROLLED_BACK')
      expect(balance()).toBe(1000_00n)
      expect(await one.betIn(one.handId(), '2.00')).toMatchObject({ state: 'OPEN' })
      await two.betIn(two.handId(), '2.00')
      await playOut(fixture, [one, two])
      expectEven()
    },
  )

  test('that is refused leaves a hand with nobody in it, which waits for the next bet', async () => {
    const one = await sitDown(fixture, 'one')
    const id = one.handId()
    fixture.platform.fail('/gw/v1/bet', { status: 'LIMIT_REACHED' })
    expect(await one.betIn(id)).toMatchObject({ state: 'REFUSED', refusal: 'LIMIT_REACHED' })
    await after(fixture, 15_500)
    expect(one.page.room().hand).toMatchObject({ id, phase: 'WAITING' })
    expect(await one.betIn(id)).toMatchObject({ state: 'OPEN' })
  })
})

describe('money on its way', () => {
  test('a win is sent until it is acknowledged, and credited once', async () => {
    const one = await sitDown(fixture, 'one')
    fixture.platform.fail('/gw/v1/win', 'lost', 'dropped', 'broken')
    const bet = await one.betIn(one.handId(), '2.00')
    await playOut(fixture, [one])
    for (let times = 0; times < 6; times++) await after(fixture, 5000)
    expect(await one.round(bet.id)).toMatchObject({ state: 'CLOSED' })
    expect(new Set(fixture.platform.callsOf('/gw/v1/win').map((call) => call['transactionUuid'])).size).toBe(
      1,
    )
    expectEven()
  })

  test('the stake of a bank whose answer is lost goes back, and the house player deals', async () => {
    const one = await sitDown(fixture, 'one')
    const two = await sitDown(fixture, 'two')
    await one.takeBank()
    await two.betIn(two.handId(), '2.00')
    fixture.platform.fail('/gw/v1/bet', 'lost')
    await playOut(fixture, [one, two])
    expect(two.page.room().hand?.banker).toBe(5)
    expect(one.page.own().round?.state).toBe('ROLLED_BACK')
    expectEven()
  })

  test('a platform that is down takes no bet and loses none', async () => {
    const one = await sitDown(fixture, 'one')
    fixture.platform.fail('/gw/v1/bet', 'dropped')
    fixture.platform.fail('/gw/v1/rollback', 'dropped', 'dropped')
    expect(await one.betIn(one.handId())).toMatchObject({ state: 'ROLLING_BACK' })
    for (let times = 0; times < 5; times++) await after(fixture, 5000)
    expect(one.page.own().round?.state).toBe('ROLLED_BACK')
    expect(balance()).toBe(1000_00n)
  })
})

describe('a killed process', () => {
  test('gives a bet back that it was asking for', async () => {
    const one = await sitDown(fixture, 'one')
    fixture.platform.fail('/gw/v1/bet', 'held')
    const lost = one.betIn(one.handId(), '2.00').catch(() => undefined)
    await expect.poll(() => balance()).toBe(990_00n)
    await fixture.restart()
    fixture.platform.release()
    await lost
    await after(fixture, 1000)
    expect(balance()).toBe(1000_00n)
  })

  test('gives the stake of a bank back that it was asking for, and the house player deals', async () => {
    const one = await sitDown(fixture, 'one')
    const two = await sitDown(fixture, 'two')
    await one.takeBank()
    await two.betIn(two.handId(), '2.00')
    fixture.platform.fail('/gw/v1/bet', 'held')
    const asking = fixture.work().catch(() => undefined)
    await expect.poll(() => balance()).toBe(980_00n)
    await fixture.restart()
    fixture.platform.release()
    await asking
    for (let times = 0; times < 4; times++) await after(fixture, 15_000)
    expectEven()
    expect(sumsOfHands(fixture)).toMatchObject([{ housePut: 1000, open: 0 }])
  })

  test('goes on with cards that were dealt, by the rule for seats that nobody looks from, and pays what was shown', async () => {
    const one = await sitDown(fixture, 'one')
    const id = await dealWithTurn(fixture, [one], () => one.betIn(one.handId(), '2.00'))
    const before = deckOf(fixture, id)(0)
    await fixture.restart()
    expect(deckOf(fixture, id)(0)).toEqual(before)
    await after(fixture, 16_000)
    fixture.platform.fail('/gw/v1/win', 'dropped')
    await fixture.restart()
    for (let times = 0; times < 4; times++) await after(fixture, 3000)
    expect(readHand(fixture.store(), id)?.acts).toMatchObject([
      { seat: 0, step: restDraws(twoOf(before)) ? 'draw' : 'stand' },
    ])
    expect(sumsOfHands(fixture).every(({ open }) => open === 0)).toBe(true)
    expectEven()
  })
})
