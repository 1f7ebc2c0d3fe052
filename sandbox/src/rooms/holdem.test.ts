import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { house } from '#games/holdem/play-hand.ts'
import { readHand } from '#rooms/hand-store.ts'
import { allIn, callAll, cardsOfHand, holdemTable, wealth } from '#rooms/holdem-fixture.ts'
import { after, sitDown, sumsOfHands } from '#rooms/rooms-fixture.ts'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
let table: ReturnType<typeof holdemTable>
beforeEach(async () => {
  fixture = await startFixture()
  fixture.platform.state.balanceMinor = wealth
  table = holdemTable(fixture)
})
afterEach(() => fixture.close())

test('alone with the house player: the stack is held, the computer brings one like it, and what is left comes back', async () => {
  const one = await table.join('one')
  expect(one.room()).toMatchObject({ house: { isIn: false, stack: null } })
  const id = await table.dealt([one])
  expect(fixture.platform.state.balanceMinor).toBe(wealth - 20_00n)
  expect(one.own().round).toMatchObject({ state: 'OPEN', stake: '20.00' })
  // The one with the button has the small blind.
  expect(one.room()).toMatchObject({
    house: { isIn: true, stack: 19_50, street: 50, did: 'big', cards: [] },
    middle: { board: [], pots: [], all: 75, button: one.seat, bigBlind: 50 },
  })
  expect(one.own()).toMatchObject({
    isTurn: true,
    options: { toCall: 25, minTo: 1_00, maxTo: 20_00, pot: 75 },
  })
  const roundId = one.own().round?.id ?? ''
  await table.playOut([one], callAll)
  expect(one.room().hand?.shown?.results.map(({ seat }) => seat)).toEqual([one.seat, house])
  await table.expectVerified([one], [roundId])
  expect(readHand(fixture.store(), id)).toMatchObject({ houseStake: 20_00 })
  table.expectEven()
})

test('the file for plain Node works a hand with the house player out, and sees a decision of it that its rule does not take', async () => {
  const one = await table.join('one')
  await table.dealt([one])
  const id = one.own().round?.id ?? ''
  await table.playOut([one], callAll)
  const { stake, win, bet, steps, seeds } = await one.round(id)
  const file = join(mkdtempSync(join(tmpdir(), 'verify-')), 'verify.mjs')
  writeFileSync(file, (await fixture.get('/verify.mjs')).body)
  const about = { game: 'holdem', stake, win, bet, steps, ...seeds }
  expect(execFileSync(process.execPath, [file, JSON.stringify(about)], { encoding: 'utf8' })).toContain(
    'exactly this round',
  )
  const [log] = steps as { steps: unknown[] }[] // as the room wrote it
  // The house player's first decision, another one.
  const forged = { ...log, steps: log?.steps.with(1, { do: 'raise', to: 7_77 }) }
  expect(spawnSync(process.execPath, [file, JSON.stringify({ ...about, steps: [forged] })]).status).toBe(2)
  expect(spawnSync(process.execPath, [file, JSON.stringify({ ...about, win: '77.00' })]).status).toBe(1)
})

test('who folds loses what it put in and no more', async () => {
  const [one, two] = [await table.join('one'), await table.join('two')]
  await table.dealt([one, two])
  await table.playOut([one, two], () => ({ do: 'fold' }))
  const shown = one.room().hand?.shown
  expect(shown).toMatchObject({ board: [], showdown: [], pots: [{ amount: 50 }] })
  expect(shown?.results).toMatchObject([
    { seat: one.seat, put: 25, got: 0, hasFolded: true, score: null },
    { seat: two.seat, put: 50, got: 75, hasFolded: false, score: null },
  ])
  expect([one.room().seats[0]?.gain, one.room().seats[1]?.gain]).toEqual(['-0.25', '0.25'])
  expect(sumsOfHands(fixture)).toMatchObject([{ staked: 40_00, paid: 40_00, housePut: 0, open: 0 }])
  table.expectEven()
})

test('four members put in all that they have, of two sizes: side pots, each verifies its own round, and the button goes round', async () => {
  const sitters = [await table.join('a'), await table.join('b'), await table.join('c'), await table.join('d')]
  const stacks = ['20.00', '50.00', '20.00', '50.00']
  const buttons: number[] = []
  for (let hand = 0; hand < 5; hand++) {
    await table.dealt(sitters, stacks)
    expect(sitters[0]?.room().house.isIn).toBe(false)
    const ids = sitters.map((one) => one.own().round?.id ?? '')
    await table.playOut(sitters, allIn)
    const shown = sitters[0]?.room().hand?.shown
    buttons.push(shown?.button ?? -1)
    expect(shown?.pots).toMatchObject([
      { amount: 80_00, seats: [0, 1, 2, 3] },
      { amount: 60_00, seats: [1, 3] },
    ])
    expect(shown?.board).toHaveLength(5)
    await table.expectVerified(sitters, ids)
    await after(fixture, 9000)
  }
  expect(buttons).toEqual([0, 1, 2, 3, 0])
  table.expectEven()
})

test('six sit at one table and play a hand, and who comes then sits at another one', async () => {
  const sitters = []
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) sitters.push(await table.join(name))
  expect(sitters.map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 4, 5])
  await sitDown(fixture, 'g', { gameCode: 'poker-night', roomId: 'holdem-low-THB-2' })
  await table.dealt(sitters)
  const ids = sitters.map((one) => one.own().round?.id ?? '')
  await table.playOut(sitters, allIn)
  expect(sitters[5]?.room().hand?.shown?.pots).toMatchObject([{ amount: 120_00, seats: [0, 1, 2, 3, 4, 5] }])
  await table.expectVerified(sitters, ids)
  table.expectEven()
})

test('who comes between hands puts in a big blind, once', async () => {
  const sitters = [await table.join('a'), await table.join('b'), await table.join('c'), await table.join('d')]
  await table.dealt(sitters)
  await table.playOut(sitters, callAll)
  await after(fixture, 9000)
  sitters.push(await table.join('e'))
  const blinds = () => sitters[0]?.room().seats.map(({ street, did }) => did && `${did} ${street}`)
  await table.dealt(sitters)
  expect(blinds()).toEqual([null, null, 'small 25', 'big 50', 'post 50', null])
  await table.playOut(sitters, callAll)
  await after(fixture, 9000)
  await table.dealt(sitters)
  expect(blinds()).toEqual([null, null, null, 'small 25', 'big 50', null])
  await table.playOut(sitters, callAll)
  table.expectEven()
})

test('nobody is told a card of others or of the board to come, or the seed, before its time: in all that a page hears', async () => {
  const [one, two] = [await table.join('one'), await table.join('two')]
  const id = await table.dealt([one, two])
  const { hole, board } = cardsOfHand(fixture, id)
  const seed = readHand(fixture.store(), id)?.serverSeed ?? ''
  const seen = new Set<number>()
  for (let times = 0; times < 20 && table.handNow()?.phase === 'TURNS'; times++) {
    for (const sitter of [one, two]) {
      const { middle, seats, house: ofHouse, hand } = sitter.room()
      expect([...seats, ofHouse].flatMap(({ cards }) => cards)).toEqual([])
      expect(hand).toMatchObject({ serverSeed: null, shown: null })
      const open = middle.board?.length ?? 0
      expect(middle.board).toEqual(board.slice(0, open))
      seen.add(open)
      const { round, ...own } = sitter.own()
      expect(own.cards).toEqual(hole(sitter.seat))
      expect(own.options === null).toBe(table.handNow()?.turn !== sitter.seat)
      expect(round).toMatchObject({ outcome: null, steps: [] })
      expect(JSON.stringify([await sitter.rounds(), sitter.room(), own])).not.toContain(seed)
    }
    const on = table.handNow()?.turn === one.seat ? one : two
    await on.turn(callAll(on.own()))
    await after(fixture)
  }
  expect([...seen]).toEqual([0, 3, 4, 5])
  expect(
    one
      .room()
      .seats.slice(0, 2)
      .map(({ cards }) => cards),
  ).toEqual([hole(0), hole(1)])
  expect(one.room().hand?.serverSeed).toBe(seed)
})

test('who has no part in a hand sees no cards, and cannot decide in it', async () => {
  const [one, two] = [await table.join('one'), await table.join('two')]
  const id = await table.dealt([one, two])
  const late = await table.join('late')
  expect(late.own()).toMatchObject({ cards: [], made: null, options: null, round: null })
  expect((await late.turn({ do: 'call' }, id, 0)).error).toBe('NOT_YOUR_TURN')
})

describe('a decision', () => {
  const twoAtTurn = async () => {
    const [one, two] = [await table.join('one'), await table.join('two')]
    const id = await table.dealt([one, two])
    const [on, off] = table.handNow()?.turn === one.seat ? [one, two] : [two, one]
    return { on, off, id }
  }

  test.each([
    ['a check where there is a bet', { do: 'check' }, 'NOT_ALLOWED'],
    ['a raise below the least one', { do: 'raise', to: 99 }, 'NOT_ALLOWED'],
    ['a raise above the own stack', { do: 'raise', to: 20_01 }, 'NOT_ALLOWED'],
    ['a raise of nothing', { do: 'raise', to: 0 }, 'VALIDATION'],
    ['a raise by less than nothing', { do: 'raise', to: -1_00 }, 'VALIDATION'],
    ['a raise to part of a satang', { do: 'raise', to: 1_00.5 }, 'VALIDATION'],
    ['a raise to a text', { do: 'raise', to: '200' }, 'VALIDATION'],
    ['no decision of this game', 'stand', 'VALIDATION'],
  ])('that is %s is refused and changes nothing', async (_, step, error) => {
    const { on, id } = await twoAtTurn()
    const before = on.room()
    expect((await on.turn(step)).error).toBe(error)
    expect({ ...on.room(), now: 0 }).toEqual({ ...before, now: 0 })
    expect(readHand(fixture.store(), id)?.acts).toEqual([])
  })

  test('out of turn, in another hand, behind or ahead of the others is refused', async () => {
    const { on, off, id } = await twoAtTurn()
    expect((await off.turn({ do: 'call' })).error).toBe('NOT_YOUR_TURN')
    expect((await on.turn({ do: 'call' }, randomUUID())).error).toBe('HAND_OVER')
    expect((await on.turn({ do: 'call' }, id, 1)).error).toBe('STATE_CONFLICT')
    expect((await on.turn({ do: 'call' }, id, 0)).error).toBeUndefined()
    expect((await off.turn({ do: 'check' }, id, 0)).error).toBe('STATE_CONFLICT')
  })

  test('sent five times at once is one, and two different ones at once are the first of them', async () => {
    const { on, off, id } = await twoAtTurn()
    const step = { do: 'raise', to: 3_00 }
    const all = await Promise.all(Array.from({ length: 5 }, () => on.turn(step, id, 0)))
    expect(all).toEqual(Array.from({ length: 5 }, () => ({ decided: step })))
    expect(readHand(fixture.store(), id)?.acts).toEqual([{ seat: on.seat, step }])
    expect(on.room().middle.all).toBe(3_50)
    const both = await Promise.all([off.turn({ do: 'call' }, id, 1), off.turn({ do: 'fold' }, id, 1)])
    expect(both.map(({ error }) => error)).toEqual([undefined, 'STATE_CONFLICT'])
    expect(on.room().middle).toMatchObject({ all: 6_00, pots: [6_00] })
  })

  test('that does not come in time is a fold, and a check where that costs nothing; sooner for a seat that nobody looks from', async () => {
    const { on, off, id } = await twoAtTurn()
    await on.turn({ do: 'call' })
    await after(fixture, 20_500)
    expect(readHand(fixture.store(), id)?.acts.slice(1)).toEqual([
      { seat: off.seat, step: { do: 'check' }, isForSilent: true },
    ])
    // After the flop the one without the button is first; it bets, and the other has gone.
    await off.turn({ do: 'raise', to: 1_00 })
    on.page.leave()
    await after(fixture, 20_500)
    expect(readHand(fixture.store(), id)).toMatchObject({ phase: 'SHOWN' })
    expect(off.room().hand?.shown?.results.find(({ seat }) => seat === on.seat)).toMatchObject({
      hasFolded: true,
      put: 50,
    })
    table.expectEven()
  })
})
