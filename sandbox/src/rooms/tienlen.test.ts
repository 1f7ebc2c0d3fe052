import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toMinor } from '@suntala/contract/minor'
import { drawOf } from '#games/kit/fair.ts'
import { gameOf } from '#games/kit/rules.ts'
import { workOut } from '#games/kit/verify.ts'
import { strengthOf } from '#games/tienlen/cards.ts'
import { comboOf } from '#games/tienlen/combos.ts'
import { answersTo, restPlay } from '#games/tienlen/house-rule.ts'
import type { TienlenOwnSeat, TienlenRoomView } from '#games/tienlen/room-views.ts'
import { dealOf, house, playOf, tienlen } from '#games/tienlen/rules.ts'
import { currentHand, readHand } from '#rooms/hand-store.ts'
import { after, dealWithTurn, sitDown, sumsOfHands, tienlenRoomId } from '#rooms/rooms-fixture.ts'
import { listSignals } from '#rooms/signal-store.ts'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
  fixture.platform.state.balanceMinor = 1000_00n
})
afterEach(() => fixture.close())

const balance = () => fixture.platform.state.balanceMinor

/** A member at a table of Tien Len, with what its page is told. */
async function join(name: string, address?: string) {
  const about = { gameCode: 'friendly-thirteen', roomId: tienlenRoomId, ...(address && { address }) }
  const sitter = await sitDown(fixture, name, about)
  return {
    ...sitter,
    room: () => sitter.page.room() as TienlenRoomView, // of a room of this game
    own: () => sitter.page.own() as TienlenOwnSeat, // of a room of this game
  }
}
type Sitter = Awaited<ReturnType<typeof join>>

function expectEven() {
  const hands = sumsOfHands(fixture)
  expect(hands.length).toBeGreaterThan(0)
  for (const { staked, paid, housePut, housePaid, fee } of hands)
    expect(staked + housePut).toBe(paid + housePaid + fee)
  const members = hands.reduce((sum, { staked, paid }) => sum + paid - staked, 0)
  expect(balance()).toBe(1000_00n + BigInt(members))
}

const handNow = () => currentHand(fixture.store(), tienlenRoomId)

/** Where a hand stands, as the server alone knows it. */
function standOf(id: string) {
  const hand = readHand(fixture.store(), id)
  if (!hand) throw new Error('no such hand')
  const bets = fixture
    .store()
    .prepare('select seat, unit from card_bet where hand_id = ? order by seat')
    .all(id)
    .map((row) => ({ seat: Number(row['seat']), unit: Number(row['unit']) }))
  const { serverSeed, tableCode: clientSeed, number: nonce } = hand
  const deal = dealOf(drawOf({ serverSeed, clientSeed, nonce }), bets)
  const play = playOf(
    hand.acts.map(({ step }) => step as readonly number[]),
    deal,
  ) // as the room wrote them
  if (!play) throw new Error('the rules do not allow this hand')
  return { deal, play }
}

/** All bet, and the cards are dealt; a hand that is won at once is played to its end, and another one dealt. */
async function dealt(sitters: readonly Sitter[]): Promise<string> {
  for (let times = 0; times < 20; times++) {
    for (const one of sitters) await one.betIn(one.handId())
    await after(fixture)
    const hand = handNow()
    if (hand?.phase === 'TURNS') return hand.id
    await after(fixture, 9000)
  }
  throw new Error('twenty hands were won at once')
}

/** Plays a hand to its end: each seat plays what beats where it can, by its own page. */
async function playOut(sitters: readonly Sitter[]) {
  for (let times = 0; times < 300 && handNow()?.phase === 'TURNS'; times++) {
    const sitter = sitters.find(({ seat }) => seat === handNow()?.turn)
    if (!sitter) {
      await after(fixture, 2000)
      continue
    }
    const last = comboOf(sitter.room().middle.trick?.at(-1)?.cards ?? [])
    const [lowest = 0] = sitter.own().cards
    const step = last ? (answersTo(sitter.own().cards, last)[0]?.cards ?? []) : [lowest]
    expect((await sitter.turn(step)).error).toBeUndefined()
  }
  await after(fixture)
}

test('alone with the house player: a card holds 26 times its price, the computer says that it is one, and the rest comes back', async () => {
  const one = await join('one')
  expect(one.room()).toMatchObject({ house: { isIn: false }, seats: [{}, {}, {}, {}] })
  const id = await dealt([one])
  expect(one.own().round).toMatchObject({ state: 'OPEN', stake: '26.00' })
  expect(one.room().house).toMatchObject({ isIn: true, count: 13, cards: [] })
  const roundId = one.own().round?.id ?? ''
  await playOut([one])
  expect(one.room().hand?.shown?.results.map(({ seat }) => seat)).toEqual([one.seat, house])
  const { steps, bet, stake, seeds, outcome, win, state } = await one.round(roundId)
  expect(state).toBe('CLOSED')
  if (!seeds?.serverSeed) throw new Error('a shown hand tells its seed')
  const played = {
    ...seeds,
    serverSeed: seeds.serverSeed,
    head: seeds.head ?? '',
    stakeMinor: toMinor(stake),
    bet,
    steps,
  }
  expect(workOut(gameOf(tienlen), played)).toMatchObject({
    isCommitted: true,
    outcome,
    winMinor: toMinor(win),
  })
  expect(readHand(fixture.store(), id)).toMatchObject({ houseStake: 26_00 })
  expectEven()
})

test('four members play hand after hand: stakes are pays and fee in each, the house player has no part, and all verify their own', async () => {
  const sitters = [await join('a'), await join('b'), await join('c'), await join('d')]
  for (let hand = 0; hand < 3; hand++) {
    await dealt(sitters)
    expect(sitters[0]?.room().house.isIn).toBe(false)
    const rounds = sitters.map((one) => ({ one, id: one.own().round?.id ?? '' }))
    await playOut(sitters)
    for (const { one, id } of rounds) {
      const { steps, bet, stake, seeds, win } = await one.round(id)
      const played = {
        ...seeds,
        serverSeed: seeds?.serverSeed ?? '',
        clientSeed: seeds?.clientSeed ?? '',
        nonce: seeds?.nonce ?? 0,
        commitment: seeds?.commitment ?? '',
        head: seeds?.head ?? '',
        stakeMinor: toMinor(stake),
        bet,
        steps,
      }
      expect(workOut(gameOf(tienlen), played)).toMatchObject({ isCommitted: true, winMinor: toMinor(win) })
    }
    await after(fixture, 9000)
  }
  expect(
    sumsOfHands(fixture).every(({ housePut, open, fee }) => housePut === 0 && open === 0 && fee > 0),
  ).toBe(true)
  expectEven()
})

test('nobody is told a card of others, or the seed, before the hand is over: in all that a page hears through the whole hand', async () => {
  const [one, two] = [await join('one'), await join('two')]
  const id = await dealt([one, two])
  const { deal } = standOf(id)
  const of = (seat: number) => deal.find((own) => own.seat === seat)?.cards ?? []
  const seed = readHand(fixture.store(), id)?.serverSeed ?? ''
  for (let times = 0; times < 300 && handNow()?.phase === 'TURNS'; times++) {
    for (const [sitter, other] of [
      [one, two],
      [two, one],
    ] as const) {
      const open = standOf(id).play.trick.flatMap(({ combo }) => [...combo.cards])
      const { middle, seats, house: ofHouse, hand } = sitter.room()
      expect([...seats, ofHouse].flatMap(({ cards }) => cards)).toEqual([])
      expect(hand).toMatchObject({ serverSeed: null, shown: null })
      expect(middle.trick?.flatMap(({ cards }) => cards)).toEqual(open)
      const { round, ...own } = sitter.own()
      expect(own.cards.filter((card) => of(other.seat).includes(card))).toEqual([])
      expect(round).toMatchObject({ outcome: null, steps: [] })
      const rounds = JSON.stringify([await sitter.rounds(), sitter.room(), own])
      expect(rounds).not.toContain(seed)
      expect(sitter.room().seats.map(({ count }) => count)).toEqual(
        [0, 1, 2, 3].map((seat) => standOf(id).play.hands.get(seat)?.length ?? null),
      )
    }
    const on = handNow()?.turn === one.seat ? one : two
    await on.turn([...restPlay(standOf(id).play)])
  }
  await after(fixture)
  const shown = one.room()
  expect(shown.hand?.serverSeed).toBe(seed)
  expect(shown.hand?.shown?.results.map(({ cards }) => cards)).toEqual(deal.map(({ cards }) => cards))
})

describe('a play', () => {
  async function twoAtTurn() {
    const [one, two] = [await join('one'), await join('two')]
    const id = await dealt([one, two])
    const [on, off] = handNow()?.turn === one.seat ? [one, two] : [two, one]
    const [lowest = 0, ...more] = on.own().cards
    return { on, off, id, lowest, more }
  }

  test.each([
    ['a card of the other player', 'theirs', 'NOT_ALLOWED'],
    ['a card that nobody was dealt', 'undealt', 'NOT_ALLOWED'],
    ['no card by who leads', 'none', 'NOT_ALLOWED'],
    ['another card than the lowest by who opens', 'high', 'NOT_ALLOWED'],
    ['a card twice', 'twice', 'VALIDATION'],
    ['cards that are no combination', 'odd', 'VALIDATION'],
    ['a card that does not exist', 'forged', 'VALIDATION'],
    ['a text', 'text', 'VALIDATION'],
  ])('of %s is refused and changes nothing', async (_, what, error) => {
    const { on, off, id, lowest, more } = await twoAtTurn()
    const dealtCards = standOf(id).deal.flatMap(({ cards }) => [...cards])
    const undealt = Array.from({ length: 52 }, (_card, card) => card).filter(
      (card) => !dealtCards.includes(card),
    )
    const odd =
      more.find((card) => Math.floor(strengthOf(card) / 4) !== Math.floor(strengthOf(lowest) / 4)) ?? 0
    const steps: Record<string, unknown> = {
      theirs: [off.own().cards[0]],
      undealt: [undealt[0]],
      none: [],
      high: [more.at(-1)],
      twice: [lowest, lowest],
      odd: [lowest, odd],
      forged: [52],
      text: 'all',
    }
    const before = on.room()
    expect((await on.turn(steps[what])).error).toBe(error)
    expect({ ...on.room(), now: 0 }).toEqual({ ...before, now: 0 })
    expect(readHand(fixture.store(), id)?.acts).toEqual([])
  })

  test('out of turn, in another hand, behind or ahead of the others is refused', async () => {
    const { on, off, id, lowest } = await twoAtTurn()
    expect((await off.turn([off.own().cards[0]])).error).toBe('NOT_YOUR_TURN')
    expect((await on.turn([lowest], randomUUID())).error).toBe('HAND_OVER')
    expect((await on.turn([lowest], id, 1)).error).toBe('STATE_CONFLICT')
    expect((await on.turn([lowest], id, -1)).error).toBe('VALIDATION')
    expect((await on.turn([lowest], id, 0)).error).toBeUndefined()
    expect((await off.turn([], id, 0)).error).toBe('STATE_CONFLICT')
    expect((await on.turn([], id, 1)).error).toBe('NOT_YOUR_TURN')
  })

  test('sent five times at once is one, and two different ones at once are the first of them', async () => {
    const { on, off, id, lowest, more } = await twoAtTurn()
    const all = await Promise.all(Array.from({ length: 5 }, () => on.turn([lowest], id, 0)))
    expect(all).toEqual(Array.from({ length: 5 }, () => ({ decided: [lowest] })))
    expect(readHand(fixture.store(), id)?.acts).toEqual([{ seat: on.seat, step: [lowest] }])
    expect((await on.turn([more[0]], id, 0)).error).toBe('STATE_CONFLICT')
    const last = comboOf([lowest])
    const answers = last ? answersTo(off.own().cards, last) : []
    const [first, second] = answers.slice(-2).map(({ cards }) => cards)
    const both = await Promise.all([off.turn(first, id, 1), off.turn(second, id, 1)])
    expect(both.map(({ error }) => error)).toEqual([undefined, 'STATE_CONFLICT'])
    expect(readHand(fixture.store(), id)?.acts).toHaveLength(2)
  })

  test('by whoever has no part in the hand, and one after its end, is refused', async () => {
    const { on, off, id, lowest } = await twoAtTurn()
    const late = await join('late')
    expect((await late.turn([lowest], id, 0)).error).toBe('NOT_YOUR_TURN')
    expect(late.own()).toMatchObject({ cards: [], round: null })
    await playOut([on, off])
    await after(fixture, 9000)
    expect((await on.turn([lowest], id, 0)).error).toBe('HAND_OVER')
    expectEven()
  })

  test('that does not come in time is a pass, and for who leads the lowest card; sooner for a seat that nobody looks from', async () => {
    const { on, off, id, lowest } = await twoAtTurn()
    await after(fixture, 22_000)
    expect(readHand(fixture.store(), id)?.acts).toEqual([])
    await after(fixture, 500)
    expect(readHand(fixture.store(), id)?.acts).toMatchObject([{ seat: on.seat, step: [lowest] }])
    off.page.leave()
    await after(fixture, 20_500)
    expect(readHand(fixture.store(), id)?.acts).toMatchObject([
      { seat: on.seat, step: [lowest] },
      { seat: off.seat, step: [] },
    ])
    const [, next = 0] = standOf(id).deal.find(({ seat }) => seat === on.seat)?.cards ?? []
    on.page.leave()
    await after(fixture, 6_500)
    expect(readHand(fixture.store(), id)?.acts.at(-1)).toMatchObject({ seat: on.seat, step: [next] })
    await after(fixture, 2_100)
    expect(readHand(fixture.store(), id)?.acts).toHaveLength(4)
    for (let times = 0; times < 40; times++) await after(fixture, 2_500)
    expect(sumsOfHands(fixture).every(({ open }) => open === 0)).toBe(true)
    expectEven()
  })
})

test('who let a turn go by has 6 seconds for the next one in the hand, and all 20 again after an own decision', async () => {
  const [one, two] = [await join('one'), await join('two')]
  await dealt([one, two])
  const [on, off] = handNow()?.turn === one.seat ? [one, two] : [two, one]
  const turnMs = () => (handNow()?.turnTo ?? 0) - (handNow()?.turnFrom ?? 0)
  expect(turnMs()).toBe(20_000)
  await after(fixture, 22_500)
  expect(turnMs()).toBe(20_000)
  await off.turn([])
  expect([handNow()?.turn, turnMs()]).toEqual([on.seat, 6_000])
  await on.turn([on.own().cards[0]])
  await off.turn([])
  expect([handNow()?.turn, turnMs()]).toEqual([on.seat, 20_000])
})

describe('a stake', () => {
  test('is of the one price of the room, and the bank is none of this game', async () => {
    const one = await join('one')
    expect((await one.betIn(one.handId(), '2.00')).error).toBe('AMOUNT_RANGE')
    expect((await one.takeBank()).error).toBe('NOT_FOUND')
    expect(fixture.platform.callsOf('/gw/v1/bet')).toEqual([])
  })

  test('that is confirmed after the deal goes back, and the others play without it', async () => {
    const [one, two, three] = [await join('one'), await join('two'), await join('three')]
    const release = fixture.platform.holdNext('/gw/v1/bet')
    const late = one.betIn(one.handId())
    await expect
      .poll(() => fixture.store().prepare(`select id from round where state = 'BETTING'`).all())
      .toHaveLength(1)
    await two.betIn(two.handId())
    await three.betIn(three.handId())
    await after(fixture, 15_500)
    release()
    expect(await late).toMatchObject({ state: 'ROLLED_BACK', refusal: 'BETS_CLOSED' })
    await playOut([two, three])
    expect(sumsOfHands(fixture)).toMatchObject([{ staked: 52_00, housePut: 0 }])
    expectEven()
  })

  test.each(['lost', 'dropped', 'broken'] as const)(
    'whose answer is %s goes back, and who is left plays the house player',
    async (fault) => {
      const [one, two] = [await join('one'), await join('two')]
      fixture.platform.fail('/gw/v1/bet', fault)
      expect((await one.betIn(one.handId())).state).toBe('ROLLED_BACK')
      await two.betIn(two.handId())
      await after(fixture, 15_500)
      expect(two.room().house.isIn).toBe(true)
      await playOut([two])
      expect(sumsOfHands(fixture)).toMatchObject([{ staked: 26_00, housePut: 26_00 }])
      expectEven()
    },
  )
})

test('a killed process goes on with the hand where it was, and pays what it comes to', async () => {
  const [one, two] = [await join('one'), await join('two')]
  const id = await dealt([one, two])
  const on = handNow()?.turn === one.seat ? one : two
  const [lowest = 0] = on.own().cards
  await on.turn([lowest])
  await fixture.restart()
  expect(readHand(fixture.store(), id)).toMatchObject({
    phase: 'TURNS',
    acts: [{ seat: on.seat, step: [lowest] }],
  })
  for (let times = 0; times < 60 && readHand(fixture.store(), id)?.phase === 'TURNS'; times++)
    await after(fixture, 3000)
  fixture.platform.fail('/gw/v1/win', 'dropped')
  await fixture.restart()
  for (let times = 0; times < 5; times++) await after(fixture, 5000)
  // A hand that was won as it was dealt may have come before.
  expect(new Set(sumsOfHands(fixture).map(({ open, housePut }) => open + housePut))).toEqual(new Set([0]))
  expectEven()
})

test('a seat of one game is none of another: who opens the other gives it up, but not in a hand', async () => {
  const one = await join('one')
  const other = await sitDown(fixture, 'one')
  expect((await one.betIn(randomUUID())).error).toBe('NOT_SEATED')
  expect(fixture.store().prepare('select room_id from card_seat').all()).toEqual([
    { room_id: 'pokdeng-low-THB-1' },
  ])
  // A hand of poks is over as soon as it is dealt.
  await dealWithTurn(fixture, [other], () => other.betIn(other.handId()))
  expect((await one.sitDown()).json()).toEqual({ error: 'SEATED_ELSEWHERE' })
  const lobby = (await fixture.get('/api/room/lobby', one.headers)).json<{
    seated: unknown
    levels: object[]
  }>()
  expect(lobby.seated).toBeNull()
  expect(lobby.levels).toMatchObject([{ units: ['1.00'], holds: '26.00' }, {}, {}])
})

test('seats from one address are noted, and what went between members of each hand', async () => {
  const [one, two, three] = [
    await join('one', '203.0.113.7'),
    await join('two', '203.0.113.7'),
    await join('three', '203.0.113.8'),
  ]
  expect(listSignals(fixture.store(), 10)).toMatchObject([{ kind: 'ADDRESS', players: ['one', 'two'] }])
  await dealt([one, two, three])
  await playOut([one, two, three])
  const flows = fixture.store().prepare('select winner, loser, amount from card_flow').all()
  expect(flows.length).toBeGreaterThanOrEqual(2)
  const { winner = -1 } = one.room().hand?.shown ?? {}
  const names = [one, two, three]
  expect(flows.some((flow) => flow['winner'] === names.find(({ seat }) => seat === winner)?.name)).toBe(true)
})
