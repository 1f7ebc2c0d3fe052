import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import { PlayPage } from '@suntala/contract/statement'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isRight, type SlipCopy } from '#games/sports/check-slip.ts'
import { fixtureOf, lengthMs } from '#games/sports/fixtures.ts'
import { choicesOf, payOf } from '#games/sports/settlement.ts'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'
import { legOn, offeredFor, soonOf } from '#sports/bets-fixture.ts'
import { readMatch } from '#sports/match-store.ts'
import type { ListedMatch } from '#sports/present-book.ts'
import type { SlipView } from '#sports/present-slips.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const gameCode = 'match-night'
const balanceOf = () => fixture.platform.state.balanceMinor
const wins = () => fixture.platform.callsOf('/gw/v1/win')
type Player = Awaited<ReturnType<Fixture['enter']>>

async function withBet(isWon = true, change: object = {}) {
  const player = await fixture.enter({ gameCode, ...change })
  const match = await soonOf(fixture, player)
  const leg = legOn(fixture, match, isWon)
  const { bet } = await player.wager({ legs: [leg] })
  if (!bet) throw new Error('no bet stands')
  return { player, match, leg, bet }
}

async function playOut({ id, startsAt }: Pick<ListedMatch, 'id' | 'startsAt'>) {
  const match = fixtureOf(id)
  fixture.wait(startsAt - fixture.now() + (match ? lengthMs(match) : 0) + 1000)
  await fixture.work()
}

const slipOf = async (player: Player, id: string): Promise<SlipView> => {
  const bet = (await player.slips()).find((one) => one.id === id)
  if (!bet) throw new Error('the bet is gone')
  return bet
}

test.each([true, false])(
  'a part of a bet is paid at once, the rest stays open at its price and is settled as the stake that is left: won %s',
  async (isWon) => {
    const { player, match, leg, bet } = await withBet(isWon)
    const amount = offeredFor(bet, '2.50')
    const taken = await player.takeOffer(bet.id, amount, { index: 0, stake: '2.50' })
    expect(taken.bet).toMatchObject({
      state: 'OPEN',
      stake: '10.00',
      open: '7.50',
      win: amount,
      parts: [{ stake: '2.50', amount, isPaid: true }],
      balance: fromMinor(90_00n + toMinor(amount)),
      isCashedOut: false,
    })
    expect(taken.bet?.most).toBe(fromMinor(payOf(7_50n, [{ price: leg.price, settlement: 'WIN' }])))
    expect(balanceOf()).toBe(90_00n + toMinor(amount))
    await playOut(match)
    const end = isWon ? payOf(7_50n, [{ price: leg.price, settlement: 'WIN' }]) : 0n
    expect(await slipOf(player, bet.id)).toMatchObject({
      state: 'CLOSED',
      win: fromMinor(toMinor(amount) + end),
      open: '7.50',
      parts: [{ stake: '2.50', amount }],
      isCashedOut: false,
    })
    expect(balanceOf()).toBe(90_00n + toMinor(amount) + end)
    const [bets] = fixture.platform.callsOf('/gw/v1/bet')
    expect(wins()).toMatchObject([
      { amount, roundClosed: false, referenceTransactionUuid: bets?.['transactionUuid'], roundId: bet.id },
      { amount: fromMinor(end), roundClosed: true, referenceTransactionUuid: bets?.['transactionUuid'] },
    ])
  },
)

test('parts one after the other, and then all that is left, come to the offer for the whole bet, to the satang', async () => {
  const { player, bet } = await withBet()
  const whole = bet.cashOut && 'amount' in bet.cashOut ? bet.cashOut.amount : ''
  let at = bet
  let sum = 0n
  for (const [index, stake] of ['1.37', '1.01', '2.49', '1.00'].entries()) {
    const amount = offeredFor(at, stake)
    const { bet: next } = await player.takeOffer(bet.id, amount, { index, stake })
    expect(next?.parts.length).toBe(index + 1)
    if (!next) throw new Error('the bet is gone')
    at = next
    sum += toMinor(amount)
  }
  expect(at.open).toBe('4.13')
  const rest = offeredFor(at, at.open)
  const { bet: ended } = await player.takeOffer(bet.id, rest, { index: 4 })
  expect(ended).toMatchObject({ state: 'CLOSED', isCashedOut: true, win: whole })
  expect(sum + toMinor(rest)).toBe(toMinor(whole))
  expect(balanceOf()).toBe(90_00n + toMinor(whole))
})

test('an amount that is not offered for a part takes nothing, and the bet is told with what is', async () => {
  const { player, bet } = await withBet()
  const amount = toMinor(offeredFor(bet, '2.50'))
  for (const by of [1n, -1n, 1_00n]) {
    const asked = await player.takeOffer(bet.id, fromMinor(amount + by), { index: 0, stake: '2.50' })
    expect(asked.bet).toMatchObject({ state: 'OPEN', open: '10.00', parts: [], cashOut: bet.cashOut })
  }
  expect(wins()).toEqual([])
  expect(balanceOf()).toBe(90_00n)
})

test.each([
  ['all of the stake', '10.00', 'AMOUNT_RANGE'],
  ['more than the stake', '10.01', 'AMOUNT_RANGE'],
  ['so much that less than 1.00 is left', '9.01', 'AMOUNT_RANGE'],
  ['less than 1.00', '0.99', 'AMOUNT_RANGE'],
  ['nothing', '0.00', 'VALIDATION'],
  ['less than nothing', '-1.00', 'VALIDATION'],
])('a part of %s is refused', async (_, stake, error) => {
  const { player, bet } = await withBet()
  expect(await player.takeOffer(bet.id, '1.00', { index: 0, stake })).toEqual({ error })
  expect(await slipOf(player, bet.id)).toMatchObject({ state: 'OPEN', parts: [], open: '10.00' })
})

test('a part of a system is of whole satang for each of its combinations', async () => {
  const player = await fixture.enter({ gameCode })
  const { matches } = await player.book()
  const three = matches
    .filter(
      ({ id, phase, main, league }) =>
        phase === 'SOON' && main && league === 'SPR' && !readMatch(fixture.store(), id)?.isPostponed,
    )
    .slice(0, 3)
  const { bet } = await player.wager({
    size: 2,
    unit: '10.00',
    legs: three.map((one) => legOn(fixture, one, true)),
  })
  if (!bet) throw new Error('no bet stands')
  expect(await player.takeOffer(bet.id, '1.00', { index: 0, stake: '10.00' })).toEqual({
    error: 'AMOUNT_RANGE',
  })
  const amount = offeredFor(bet, '10.02')
  const { bet: taken } = await player.takeOffer(bet.id, amount, { index: 0, stake: '10.02' })
  expect(taken).toMatchObject({ open: '19.98', parts: [{ stake: '10.02', amount }] })
  for (const match of three) await playOut(match)
  const legs = bet.legs.map(({ price }) => ({ price, settlement: 'WIN' as const }))
  const end = choicesOf(3, 2).reduce(
    (sum, places) =>
      sum +
      payOf(
        6_66n,
        places.flatMap((place) => legs[place] ?? []),
      ),
    0n,
  )
  expect(await slipOf(player, bet.id)).toMatchObject({ win: fromMinor(toMinor(amount) + end) })
})

describe('pressed more than once', () => {
  test('a part is paid once, however often it is sent, at once or later, and after the end of the bet too', async () => {
    const { player, match, bet } = await withBet(false)
    const [amount, part] = [offeredFor(bet, '5.00'), { index: 0, stake: '5.00' }]
    const answers = await Promise.all([1, 2, 3, 4].map(() => player.takeOffer(bet.id, amount, part)))
    for (const { bet: told } of answers) expect(told).toMatchObject({ state: 'OPEN', open: '5.00' })
    await player.takeOffer(bet.id, amount, part)
    expect(balanceOf()).toBe(90_00n + toMinor(amount))
    await playOut(match)
    expect((await player.takeOffer(bet.id, amount, part)).bet).toMatchObject({ state: 'CLOSED', win: amount })
    expect(balanceOf()).toBe(90_00n + toMinor(amount))
    expect(new Set(wins().map((win) => win['transactionUuid'])).size).toBe(2)
  })

  test('a page that does not know of a part that another took is asked anew', async () => {
    const { player, bet } = await withBet()
    const quarter = offeredFor(bet, '2.50')
    await player.takeOffer(bet.id, quarter, { index: 0, stake: '2.50' })
    const half = offeredFor(bet, '5.00')
    const whole = bet.cashOut && 'amount' in bet.cashOut ? bet.cashOut.amount : ''
    for (const [amount, part] of [
      [half, { index: 0, stake: '5.00' }],
      [whole, { index: 0 }],
      [whole, {}],
      [quarter, { index: 2, stake: '2.50' }],
    ] as const)
      expect((await player.takeOffer(bet.id, amount, part)).bet).toMatchObject({
        state: 'OPEN',
        open: '7.50',
      })
    expect(balanceOf()).toBe(90_00n + toMinor(quarter))
    expect(wins()).toHaveLength(1)
  })

  test('after twenty parts no more is taken but all that is left', async () => {
    const player = await fixture.enter({ gameCode })
    const { bet } = await player.wager({
      unit: '50.00',
      legs: [legOn(fixture, await soonOf(fixture, player), true)],
    })
    let at = bet
    for (let index = 0; at && index < 20; index++)
      at = (await player.takeOffer(at.id, offeredFor(at, '1.00'), { index, stake: '1.00' })).bet ?? null
    if (!at) throw new Error('the bet is gone')
    expect(at.parts).toHaveLength(20)
    const more = await player.takeOffer(at.id, offeredFor(at, '1.00'), { index: 20, stake: '1.00' })
    expect(more).toEqual({ error: 'PART_LIMIT' })
    const end = await player.takeOffer(at.id, offeredFor(at, at.open), { index: 20 })
    expect(end.bet).toMatchObject({ state: 'CLOSED', isCashedOut: true })
  })
})

describe.each(['lost', 'dropped', 'broken'] as const)('with the answer to a part %s', (fault) => {
  test('it stays owed and is paid once later, over a restart too, and nothing else is cashed out meanwhile', async () => {
    const { player, bet } = await withBet()
    const [amount, part] = [offeredFor(bet, '5.00'), { index: 0, stake: '5.00' }]
    fixture.platform.fail('/gw/v1/win', fault, fault)
    expect((await player.takeOffer(bet.id, amount, part)).bet).toMatchObject({
      state: 'OPEN',
      open: '5.00',
      parts: [{ isPaid: false }],
      cashOut: { closed: 'PAYING' },
    })
    await player.takeOffer(bet.id, '1.00', { index: 1, stake: '1.00' })
    await fixture.restart()
    for (let time = 0; time < 3; time++) {
      fixture.wait(60_000)
      await fixture.work()
    }
    expect(await slipOf(await fixture.enter({ gameCode }), bet.id)).toMatchObject({
      parts: [{ stake: '5.00', amount, isPaid: true }],
    })
    expect(balanceOf()).toBe(90_00n + toMinor(amount))
  })

  test('a bet that is settled meanwhile ends after the part is paid: its last win would close the round before', async () => {
    const { player, match, leg, bet } = await withBet()
    const amount = offeredFor(bet, '5.00')
    fixture.platform.fail('/gw/v1/win', fault, fault, fault)
    await player.takeOffer(bet.id, amount, { index: 0, stake: '5.00' })
    await playOut(match)
    for (let time = 0; time < 4; time++) {
      fixture.wait(61_000)
      await fixture.work()
    }
    const end = payOf(5_00n, [{ price: leg.price, settlement: 'WIN' }])
    expect(balanceOf()).toBe(90_00n + toMinor(amount) + end)
    const closed = wins().map((win) => win['roundClosed'])
    expect(closed.indexOf(true)).toBe(closed.length - 1)
    expect(closed.filter((is) => !is).length).toBeGreaterThan(1)
  })
})

test('a part whose payment is on its way when the match ends is paid once, and before the end', async () => {
  const { player, match, bet } = await withBet(false)
  const release = fixture.platform.holdNext('/gw/v1/win')
  const amount = offeredFor(bet, '5.00')
  const taking = player.takeOffer(bet.id, amount, { index: 0, stake: '5.00' })
  await vi.waitFor(() => expect(wins()).toHaveLength(1), { timeout: 10_000 })
  const played = fixtureOf(match.id)
  fixture.wait(match.startsAt - fixture.now() + (played ? lengthMs(played) : 0) + 1000)
  const working = fixture.work()
  release()
  await Promise.all([taking, working])
  for (let time = 0; time < 2; time++) {
    fixture.wait(61_000)
    await fixture.work()
  }
  expect(await slipOf(await fixture.enter({ gameCode }), bet.id)).toMatchObject({
    state: 'CLOSED',
    win: amount,
  })
  expect(balanceOf()).toBe(90_00n + toMinor(amount))
})

test('what is due by the clock comes first: after the end of the match no part is taken', async () => {
  const { player, match, bet } = await withBet()
  const amount = offeredFor(bet, '5.00')
  const played = fixtureOf(match.id)
  fixture.wait(match.startsAt - fixture.now() + (played ? lengthMs(played) : 0) + 1000)
  expect(await player.takeOffer(bet.id, amount, { index: 0, stake: '5.00' })).toEqual({
    error: 'STATE_CONFLICT',
  })
})

test.each([
  ['credits', { demo: true }],
  ["a vendor's own wallet", { wallet: 'DUSTLINE' }],
])('a part of a bet with %s is paid here, once, and the rest with its end', async (_, change) => {
  if ('wallet' in change)
    await fixture.signed('POST', '/v1/wallets/transfer', {
      transferId: '00000000-0000-4000-8000-000000000001',
      playerId: 'player-1',
      wallet: 'DUSTLINE',
      currency: 'THB',
      direction: 'IN',
      amount: '100.00',
    })
  const { player, match, leg, bet } = await withBet(true, change)
  const [amount, part] = [offeredFor(bet, '5.00'), { index: 0, stake: '5.00' }]
  const before = toMinor((await player.read()).balance ?? '')
  await Promise.all([1, 2, 3].map(() => player.takeOffer(bet.id, amount, part)))
  expect(toMinor((await player.read()).balance ?? '')).toBe(before + toMinor(amount))
  await playOut(match)
  const end = payOf(5_00n, [{ price: leg.price, settlement: 'WIN' }])
  expect(toMinor((await player.read()).balance ?? '')).toBe(before + toMinor(amount) + end)
  expect(wins()).toEqual([])
})

test('the statement of the day has the part that was paid beside the end of the bet', async () => {
  const dayMs = 24 * 3_600_000
  fixture.wait(dayMs * 1.5 - (fixture.now() % dayMs))
  const day = new Date(fixture.now()).toISOString().slice(0, 10)
  const { player, match, bet } = await withBet()
  await player.takeOffer(bet.id, offeredFor(bet, '5.00'), { index: 0, stake: '5.00' })
  await playOut(match)
  fixture.wait(dayMs)
  const page = PlayPage.parse((await fixture.signed('POST', '/v1/statements/games', { day, page: 1 })).json())
  expect(page.movements.filter(({ kind }) => kind === 'win').map(({ key, amount }) => [key, amount])).toEqual(
    wins().map((win) => [win['transactionUuid'], win['amount']]),
  )
  expect(wins()).toHaveLength(2)
})

describe('the verifier', () => {
  async function copied() {
    const { player, match, bet } = await withBet()
    await player.takeOffer(bet.id, offeredFor(bet, '2.50'), { index: 0, stake: '2.50' })
    await playOut(match)
    const url = `/api/book/bets/${bet.id}/copy`
    return (await fixture.get(url, (await fixture.enter({ gameCode })).headers)).json<SlipCopy>()
  }

  const verify = async (copy: unknown) => {
    const file = join(mkdtempSync(join(tmpdir(), 'verify-')), 'verify.mjs')
    writeFileSync(file, (await fixture.get('/verify.mjs')).body)
    return spawnSync(process.execPath, [file, JSON.stringify(copy)], { encoding: 'utf8' })
  }

  test('in the page and for plain Node gives a bet of which a part was cashed out, from the seeds', async () => {
    const copy = await copied()
    expect(copy.cashOuts).toMatchObject([{ stake: '2.50' }])
    expect(isRight(copy)).toBe(true)
    const { status, stdout } = await verify(copy)
    expect(stdout).toContain('give exactly this bet')
    expect(stdout).toContain(`"win":"${copy.win}"`)
    expect(status).toBe(0)
  })

  test('finds what was changed: the win, a part, its stake, a price, how a pick ended, and the seed', async () => {
    const copy = await copied()
    const [leg, seed, part] = [copy.legs[0], copy.seeds[0], copy.cashOuts[0]]
    if (!leg || !seed || !part) throw new Error('the copy lacks something')
    const changed: SlipCopy[] = [
      { ...copy, win: fromMinor(toMinor(copy.win) + 1n) },
      { ...copy, cashOuts: [{ ...part, cashOut: fromMinor(toMinor(part.cashOut) + 1n) }] },
      { ...copy, cashOuts: [{ ...part, stake: '2.49' }] },
      { ...copy, cashOuts: [] },
      { ...copy, legs: [{ ...leg, price: leg.price + 1 }] },
      { ...copy, legs: [{ ...leg, settlement: 'PUSH' }] },
      { ...copy, seeds: [{ ...seed, serverSeed: '0'.repeat(64) }] },
      { ...copy, seeds: [] },
    ]
    expect(changed.map(isRight)).toEqual(changed.map(() => false))
    expect((await verify(changed[0])).status).toBe(1)
  })

  test('is given no bet that is open, nor one of somebody else', async () => {
    const { player, bet } = await withBet()
    const url = `/api/book/bets/${bet.id}/copy`
    expect((await fixture.get(url, player.headers)).json()).toEqual({ error: 'ROUND_OPEN' })
    const other = await fixture.enter({ gameCode, demo: true })
    expect((await fixture.get(url, other.headers)).json()).toEqual({ error: 'NOT_FOUND' })
  })
})
