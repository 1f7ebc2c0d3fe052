import { randomUUID } from 'node:crypto'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fixtureOf, lengthMs, playSec, wallAt } from '#games/sports/fixtures.ts'
import { bestOf, boardAt, type Course } from '#games/sports/model.ts'
import { payOf } from '#games/sports/settlement.ts'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'
import { readMatch, type StoredMatch } from '#sports/match-store.ts'
import { courseFor, fixtureFor } from '#sports/plan-matches.ts'
import type { ListedMatch } from '#sports/present-book.ts'
import type { SlipView } from '#sports/present-slips.ts'
import { withoutRoomsOfGames } from '#store/test-older-store.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const gameCode = 'match-night'
const balanceOf = () => fixture.platform.state.balanceMinor
const winsAsked = () => fixture.platform.callsOf('/gw/v1/win').length
type Player = Awaited<ReturnType<Fixture['enter']>>

const stored = (id: string): StoredMatch => {
  const match = readMatch(fixture.store(), id)
  if (!match) throw new Error('the match is gone')
  return match
}

/** Matches of the Sprint League that begin soon and are played. */
async function soonOf(player: Player, count: number): Promise<ListedMatch[]> {
  const { matches } = await player.book()
  return matches
    .filter(
      ({ id, phase, main, league }) =>
        phase === 'SOON' && main && league === 'SPR' && !stored(id).isPostponed,
    )
    .slice(0, count)
}

const legOf = ({ id, main }: ListedMatch) => ({
  match: id,
  code: main?.code ?? '',
  line: 0,
  pick: main?.picks[0]?.pick ?? '',
  price: main?.picks[0]?.price ?? 0,
})

/** On what comes, by the course that the store keeps to itself. */
function winnerOf(listed: ListedMatch) {
  const match = stored(listed.id)
  const { home, away } = boardAt(fixtureFor(match), courseFor(match), playSec(fixtureFor(match))).score
  const won = home > away ? 'HOME' : home < away ? 'AWAY' : 'DRAW'
  const price = listed.main?.picks.find(({ pick }) => pick === won)?.price ?? 0
  return { ...legOf(listed), pick: won, price }
}

const amountOf = ({ cashOut }: SlipView): string => {
  if (!cashOut || !('amount' in cashOut)) throw new Error(`nothing is offered: ${JSON.stringify(cashOut)}`)
  return cashOut.amount
}

/** A player with an open bet on so many matches, and what is offered for it. */
async function withBet(count = 1) {
  const player = await fixture.enter({ gameCode })
  const matches = await soonOf(player, count)
  const [first] = matches
  const { bet } = await player.wager({ size: count, legs: matches.map(legOf) })
  if (!first || !bet) throw new Error('no bet stands')
  return { player, matches, first, id: bet.id, amount: amountOf(bet) }
}

async function playOut({ id, startsAt }: Pick<ListedMatch, 'id' | 'startsAt'>) {
  const match = fixtureOf(id)
  fixture.wait(startsAt - fixture.now() + (match ? lengthMs(match) : 0) + 1000)
  await fixture.work()
}

test('an open bet is ended for what was offered, is paid at once and is settled by no match after it', async () => {
  const { player, first, id, amount } = await withBet()
  // Of a single that was just placed: 96 % of a stake less the margin of its market.
  expect(toMinor(amount)).toBeGreaterThan(9_00n)
  expect(toMinor(amount)).toBeLessThan(9_20n)
  const { bet } = await player.takeOffer(id, amount)
  expect(bet).toMatchObject({ state: 'CLOSED', win: amount, isCashedOut: true, cashOut: null })
  expect(balanceOf()).toBe(90_00n + toMinor(amount))
  await playOut(first)
  expect(await player.slips()).toMatchObject([
    { state: 'CLOSED', win: amount, isCashedOut: true, legs: [{ settlement: null, phase: 'OVER' }] },
  ])
  expect(balanceOf()).toBe(90_00n + toMinor(amount))
  expect(winsAsked()).toBe(1)
})

test('a multiple is ended with a leg that is won and a leg that is to come', async () => {
  const player = await fixture.enter({ gameCode })
  const [first, last] = await soonOf(player, 2)
  if (!first || !last) throw new Error('no match comes')
  const won = winnerOf(first)
  const { bet } = await player.wager({ size: 2, legs: [won, legOf(last)] })
  await playOut(first)
  const [open] = await player.slips()
  if (!open || !bet) throw new Error('the bet is gone')
  expect(open.legs).toMatchObject([{ settlement: 'WIN' }, { settlement: null }])
  const single = await player.wager({ legs: [legOf(last)] })
  if (!single.bet) throw new Error('no bet stands')
  // What the won leg multiplies by is certain: the offer is that of a single of so much more.
  const told = Number(toMinor(amountOf(open)))
  expect(told / Number(toMinor(amountOf(single.bet)))).toBeCloseTo(won.price / 100, 1)
  const before = balanceOf()
  expect((await player.takeOffer(bet.id, amountOf(open))).bet).toMatchObject({
    state: 'CLOSED',
    isCashedOut: true,
  })
  expect(balanceOf()).toBe(before + BigInt(told))
})

test('an amount that is not offered ends nothing, and the bet is told with what is', async () => {
  const { player, id, amount } = await withBet()
  for (const by of [1n, -1n, 1_00n]) {
    const { bet } = await player.takeOffer(id, fromMinor(toMinor(amount) + by))
    expect(bet).toMatchObject({ state: 'OPEN', isCashedOut: false, cashOut: { amount } })
  }
  expect(balanceOf()).toBe(90_00n)
  expect(winsAsked()).toBe(0)
})

test('a bet of somebody else, one that nobody placed, and what is no amount are refused', async () => {
  const { player, id, amount } = await withBet()
  const other = await fixture.enter({ gameCode, demo: true })
  expect(await other.takeOffer(id, amount)).toEqual({ error: 'NOT_FOUND' })
  expect(await player.takeOffer(randomUUID(), amount)).toEqual({ error: 'NOT_FOUND' })
  for (const [of, sum] of [
    ['not-an-id', amount],
    [id, '0.00'],
    [id, '-5.00'],
    [id, 'all'],
    [id, '9.123'],
  ] as const)
    expect(await player.takeOffer(of, sum)).toEqual({ error: 'VALIDATION' })
  const elsewhere = await fixture.enter({ gameCode: 'o-dice' })
  expect(await elsewhere.takeOffer(id, amount)).toEqual({ error: 'NOT_FOUND' })
  expect(await player.slips()).toMatchObject([{ state: 'OPEN' }])
})

test('while a match takes no bets nothing is offered, and what was offered before ends nothing', async () => {
  const { player, first, id, amount } = await withBet()
  fixture.wait(first.startsAt - fixture.now() + 1000)
  expect((await player.takeOffer(id, amount)).bet).toMatchObject({
    state: 'OPEN',
    cashOut: { closed: 'NO_BETS' },
  })
  await playOut(first)
  expect(await player.takeOffer(id, amount)).toEqual({ error: 'STATE_CONFLICT' })
  const [settled] = await player.slips()
  expect(settled).toMatchObject({ state: 'CLOSED', isCashedOut: false })
  expect(balanceOf()).toBe(90_00n + toMinor(settled?.win ?? ''))
})

test('pressed often at once a bet is ended once, and its repeat is answered alike', async () => {
  const { player, id, amount } = await withBet()
  const answers = await Promise.all([1, 2, 3, 4].map(() => player.takeOffer(id, amount)))
  for (const { bet } of answers) expect(bet).toMatchObject({ id, win: amount, isCashedOut: true })
  expect((await player.takeOffer(id, amount)).bet).toMatchObject({ state: 'CLOSED', win: amount })
  expect(await player.takeOffer(id, fromMinor(toMinor(amount) + 1n))).toEqual({ error: 'STATE_CONFLICT' })
  expect(balanceOf()).toBe(90_00n + toMinor(amount))
})

describe('against the end of its match', () => {
  test('what is due by the clock comes first: the result stands, and nothing is paid twice', async () => {
    const { player, first, id, amount } = await withBet()
    const match = fixtureOf(first.id)
    fixture.wait(first.startsAt - fixture.now() + (match ? lengthMs(match) : 0) + 1000)
    // Nobody has settled it yet: an end, its repeat and the due work at once.
    const [one, two] = await Promise.all([
      player.takeOffer(id, amount),
      player.takeOffer(id, amount),
      fixture.work(),
    ])
    expect([one, two]).toEqual([{ error: 'STATE_CONFLICT' }, { error: 'STATE_CONFLICT' }])
    await fixture.work()
    const [settled] = await player.slips()
    expect(settled).toMatchObject({ state: 'CLOSED', isCashedOut: false, legs: [{ phase: 'OVER' }] })
    expect(balanceOf()).toBe(90_00n + toMinor(settled?.win ?? ''))
  })

  test('one whose payment is on its way is settled by nothing else, and paid once', async () => {
    const { player, first, id, amount } = await withBet()
    const release = fixture.platform.holdNext('/gw/v1/win')
    const ending = player.takeOffer(id, amount)
    await vi.waitFor(() => expect(winsAsked()).toBe(1), { timeout: 10_000 })
    const match = fixtureOf(first.id)
    fixture.wait(first.startsAt - fixture.now() + (match ? lengthMs(match) : 0) + 1000)
    const working = fixture.work()
    release()
    await Promise.all([ending, working])
    await fixture.work()
    expect(await player.slips()).toMatchObject([{ state: 'CLOSED', win: amount, isCashedOut: true }])
    expect(balanceOf()).toBe(90_00n + toMinor(amount))
  })
})

test.each(['lost', 'dropped', 'broken'] as const)(
  'with the answer %s it stays pending and is paid once later, over a restart too',
  async (fault) => {
    const { player, id, amount } = await withBet()
    fixture.platform.fail('/gw/v1/win', fault)
    expect((await player.takeOffer(id, amount)).bet).toMatchObject({
      state: 'PAYING',
      win: amount,
      isCashedOut: true,
    })
    await fixture.restart()
    for (let time = 0; time < 3; time++) {
      fixture.wait(60_000)
      await fixture.work()
    }
    expect((await player.takeOffer(id, amount)).bet).toMatchObject({ state: 'CLOSED', win: amount })
    expect(balanceOf()).toBe(90_00n + toMinor(amount))
  },
)

test('credits are kept here, and a bet with them is ended in the same way', async () => {
  const guest = await fixture.enter({ gameCode, demo: true })
  const [match] = await soonOf(guest, 1)
  if (!match) throw new Error('no match comes')
  const { bet } = await guest.wager({ legs: [legOf(match)] })
  if (!bet) throw new Error('no bet stands')
  const amount = amountOf(bet)
  expect((await guest.takeOffer(bet.id, amount)).bet).toMatchObject({
    state: 'CLOSED',
    balance: fromMinor(9_990_00n + toMinor(amount)),
  })
  expect((await guest.takeOffer(bet.id, amount)).bet?.balance).toBe(fromMinor(9_990_00n + toMinor(amount)))
  expect(winsAsked()).toBe(0)
})

/** The first step of play, after half an hour, in which a goal falls, with none in the step before. */
function goalStep({ happenings }: Course): number | undefined {
  const next = happenings.find(({ second }) => second > 1800)?.second
  return next === undefined ? undefined : Math.ceil(next / 60) * 60
}

test('in play the offer follows the score, pauses for the step in which a goal fell, and one of before ends nothing', async () => {
  const { matches } = await (await fixture.enter({ gameCode })).book()
  const comes = matches
    .filter(({ sport, phase, league }) => sport === 'FOOTBALL' && phase === 'SOON' && league !== 'SPR')
    .map(({ id }) => stored(id))
    .find((match) => {
      const step = goalStep(courseFor(match))
      const { happenings } = courseFor(match)
      const isQuiet = happenings.every(
        ({ second }) => step === undefined || second <= step - 120 || second > step - 60,
      )
      const isAlone =
        happenings.filter(({ second }) => second > (step ?? 0) && second <= (step ?? 0) + 60).length === 0
      // A goal against what was picked could leave nothing to offer.
      const scores = happenings.find(({ second }) => second > 1800)?.side === 'home'
      return !match.isPostponed && step !== undefined && step < 4200 && isQuiet && isAlone && scores
    })
  if (!comes) throw new Error('no match goes like this')
  const step = goalStep(courseFor(comes)) ?? 0
  const goTo = (second: number) => fixture.wait(wallAt(fixtureFor(comes), second) + 100 - fixture.now())
  const listed = matches.find(({ id }) => id === comes.id)
  if (!listed) throw new Error('the match is gone')
  const placed = await (await fixture.enter({ gameCode })).wager({ legs: [legOf(listed)] })
  const id = placed.bet?.id ?? ''
  goTo(step - 60)
  const player = await fixture.enter({ gameCode })
  const [before] = await player.slips()
  const amount = before ? amountOf(before) : ''
  goTo(step)
  expect((await player.takeOffer(id, amount)).bet).toMatchObject({
    state: 'OPEN',
    cashOut: { closed: 'SCORE' },
  })
  goTo(step + 60)
  const [after] = await player.slips()
  const now = after ? amountOf(after) : ''
  expect(now).not.toBe(amount)
  expect((await player.takeOffer(id, amount)).bet).toMatchObject({ state: 'OPEN', cashOut: { amount: now } })
  expect((await player.takeOffer(id, now)).bet).toMatchObject({
    state: 'CLOSED',
    win: now,
    isCashedOut: true,
  })
  expect(balanceOf()).toBe(90_00n + toMinor(now))
})

test('a system of two out of three with a leg that is lost and one that is postponed is worth what the third is alone', async () => {
  const player = await fixture.enter({ gameCode })
  const all = await soonOf(player, 30)
  const [first, second] = all
  const third = all.find(({ startsAt }) => second && startsAt > second.startsAt + 10 * 60_000)
  if (!first || !second || !third) throw new Error('no matches come')
  const won = winnerOf(first).pick
  const lost = first.main?.picks.find(({ pick }) => pick !== won)
  if (!lost) throw new Error('nothing loses')
  const legs = [{ ...legOf(first), ...lost }, legOf(second), legOf(third)]
  const { bet } = await player.wager({ size: 2, unit: '10.00', legs })
  fixture
    .store()
    .prepare('update sport_match set postponed = 1, ends_at = starts_at where id = ?')
    .run(second.id)
  for (const match of [first, second]) await playOut(match)
  const again = await fixture.enter({ gameCode })
  const single = await again.wager({ unit: '10.00', legs: [legOf(third)] })
  const system = (await again.slips()).find(({ id }) => id === bet?.id)
  if (!system || !single.bet) throw new Error('a bet is gone')
  expect(system.legs.map(({ settlement }) => settlement)).toEqual(['LOSS', 'VOID', null])
  // Of its three combinations one still stands, at the third's price alone.
  expect(amountOf(system)).toBe(amountOf(single.bet))
  const before = balanceOf()
  await again.takeOffer(system.id, amountOf(system))
  expect(balanceOf()).toBe(before + toMinor(amountOf(single.bet)))
})

test('a bet that is worth less than the smallest coin is told to be worthless, not to be closed', async () => {
  const { player, id, amount } = await withBet()
  fixture.store().prepare('update round set stake = 1 where id = ?').run(id)
  expect(await player.slips()).toMatchObject([{ state: 'OPEN', cashOut: { closed: 'WORTHLESS' } }])
  expect((await player.takeOffer(id, amount)).bet).toMatchObject({ state: 'OPEN' })
})

test('each match of a bet is read once for all that is told of it', async () => {
  const { player } = await withBet(3)
  const prepare = vi.spyOn(fixture.store(), 'prepare')
  await player.slips()
  const reads = prepare.mock.calls.filter(([text]) => /from sport_match where id/.test(text))
  prepare.mockRestore()
  expect(reads).toHaveLength(3)
})

/** Gives a match a course in which the first quarter and one other have the most points. */
function makeLevel({ id }: Pick<ListedMatch, 'id'>) {
  const match = stored(id)
  const played = fixtureFor(match)
  for (let seed = 0; ; seed++) {
    const serverSeed = `level ${seed}`
    const course = courseFor({ ...match, serverSeed })
    const best = bestOf(boardAt(played, course, playSec(played)).quarters)
    if (course.postponed || best.length !== 2 || best[0] !== 1) continue
    fixture
      .store()
      .prepare('update sport_match set server_seed = ?, postponed = 0, ends_at = ? where id = ?')
      .run(serverSeed, match.startsAt + lengthMs(played), id)
    return
  }
}

test('legs of a store from before dead heats are kept: one bet is ended by its player, the other by a dead heat', async () => {
  const player = await fixture.enter({ gameCode })
  const { matches } = await player.book()
  const level = matches.find(({ sport, phase }) => sport === 'BASKETBALL' && phase === 'SOON')
  const [first, last] = await soonOf(player, 2)
  if (!level || !first || !last) throw new Error('no matches come')
  makeLevel(level)
  const offer = (await player.match(level.id)).offers.find(({ code }) => code === 'BEST_QUARTER')
  const price = offer?.picks.find(({ pick }) => pick === 'Q1')?.price ?? 0
  const multiple = await player.wager({ size: 2, legs: [winnerOf(first), legOf(last)] })
  const quarter = { match: level.id, code: 'BEST_QUARTER', line: 0, pick: 'Q1', price }
  const single = await player.wager({ legs: [quarter] })
  await playOut(first)
  fixture.store().exec(`${withoutRoomsOfGames}
    create table sport_leg_before (
      round_id text not null references round, place integer not null, match_id text not null references sport_match,
      code text not null, line integer not null, pick text not null, price integer not null check (price > 100),
      settlement text check (settlement in ('WIN', 'HALF_WIN', 'PUSH', 'HALF_LOSS', 'LOSS', 'VOID')),
      primary key (round_id, place)
    ) strict;
    insert into sport_leg_before select * from sport_leg;
    drop table sport_leg;
    alter table sport_leg_before rename to sport_leg;
    create index sport_leg_of_match on sport_leg (match_id);
    pragma user_version = 18`)
  await fixture.restart()
  const again = await fixture.enter({ gameCode })
  const bets = await again.slips()
  const ofId = (id = '') => bets.find((bet) => bet.id === id)
  expect(ofId(multiple.bet?.id)?.legs).toMatchObject([
    { match: first.id, settlement: 'WIN' },
    { match: last.id, settlement: null },
  ])
  expect(ofId(single.bet?.id)?.legs).toMatchObject([{ ...quarter, settlement: null }])
  const open = ofId(multiple.bet?.id)
  const amount = open ? amountOf(open) : ''
  const ended = await again.takeOffer(open?.id ?? '', amount)
  expect(ended.bet).toMatchObject({ state: 'CLOSED', win: amount, isCashedOut: true })
  await playOut(level)
  const over = (await (await fixture.enter({ gameCode })).slips()).find(({ id }) => id === single.bet?.id)
  expect(over).toMatchObject({ state: 'CLOSED', legs: [{ settlement: 'DEAD_HEAT_2' }] })
  expect(toMinor(over?.win ?? '')).toBe(payOf(10_00n, [{ price, settlement: 'DEAD_HEAT_2' }]))
})
