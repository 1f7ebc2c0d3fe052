import { randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { commitmentOf, drawOf } from '#games/kit/fair.ts'
import { fixtureOf, lengthMs, playSec } from '#games/sports/fixtures.ts'
import { leagues } from '#games/sports/leagues.ts'
import { boardAt } from '#games/sports/model.ts'
import { sports } from '#games/sports/rules.ts'
import { headOf } from '#games/shared/chain.ts'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'
import { listMatchesSince, readMatch } from '#sports/match-store.ts'
import { courseFor, fixtureFor } from '#sports/plan-matches.ts'
import type { ListedMatch, MatchView } from '#sports/present-book.ts'
import { payOf } from '#games/sports/settlement.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const gameCode = 'match-night'
const balanceOf = () => fixture.platform.state.balanceMinor
type Player = Awaited<ReturnType<Fixture['enter']>>

const legOf = ({ id, main }: ListedMatch, place = 0) => ({
  match: id,
  code: main?.code ?? '',
  line: 0,
  pick: main?.picks[place]?.pick ?? '',
  price: main?.picks[place]?.price ?? 0,
})

/** Matches that begin soon and are played, each told with its first pick. */
async function soonOf(player: Player, count: number, league = 'SPR'): Promise<ListedMatch[]> {
  const { matches } = await player.book()
  const postponed = new Set(
    fixture
      .store()
      .prepare('select id from sport_match where postponed = 1')
      .all()
      .map(({ id }) => String(id)),
  )
  return matches
    .filter((one) => one.phase === 'SOON' && one.main && one.league === league && !postponed.has(one.id))
    .slice(0, count)
}

/** Lets the clock run until a match is over and its seed is shown. */
async function playOut({ id, startsAt }: Pick<ListedMatch, 'id' | 'startsAt'>) {
  const match = fixtureOf(id)
  fixture.wait(startsAt - fixture.now() + (match ? lengthMs(match) : 0) + 1000)
  await fixture.work()
}

const outcomeOf = ({ match: { score } }: { match: Pick<MatchView, 'score'> }) =>
  score.home > score.away ? 'HOME' : score.home < score.away ? 'AWAY' : 'DRAW'

/** The pick that will win, by the course that the store keeps to itself. */
function winnerOf(match: ListedMatch) {
  const stored = readMatch(fixture.store(), match.id)
  if (!stored) throw new Error('the match is gone')
  const played = fixtureFor(stored)
  const won = outcomeOf({ match: boardAt(played, courseFor(stored), playSec(played)) })
  return legOf(
    match,
    match.main?.picks.findIndex(({ pick }) => pick === won),
  )
}

test('a bet on a match is taken at the press, and paid after its end as the score says', async () => {
  const player = await fixture.enter({ gameCode })
  const [match] = await soonOf(player, 1)
  if (!match) throw new Error('no match comes')
  const leg = winnerOf(match)
  const { bet } = await player.wager({ legs: [leg] })
  expect(bet).toMatchObject({ state: 'OPEN', stake: '10.00', balance: '90.00', legs: [{ settlement: null }] })
  await fixture.work()
  expect(balanceOf()).toBe(90_00n)
  await playOut(match)
  expect(outcomeOf(await player.match(match.id))).toBe(leg.pick)
  const [settled] = await player.slips()
  const win = payOf(10_00n, [{ price: leg.price, settlement: 'WIN' }])
  expect(settled).toMatchObject({ state: 'CLOSED', legs: [{ settlement: 'WIN' }] })
  expect(toMinor(settled?.win ?? '')).toBe(win)
  expect(balanceOf()).toBe(90_00n + win)
})

test('a seed is committed to before the first bet, and gives the score and all goals after the match', async () => {
  const player = await fixture.enter({ gameCode })
  const [match] = await soonOf(player, 1)
  const before = await player.match(match?.id ?? '')
  expect(before.happenings).toEqual([])
  await playOut(before.match)
  const { fair, happenings, match: over } = await player.match(before.match.id)
  const { serverSeed } = fair
  expect(before.fair).toEqual({ head: fair.head, number: fair.number, commitment: null, serverSeed: null })
  expect(commitmentOf(serverSeed ?? '')).toBe(fair.commitment)
  expect(headOf(serverSeed ?? '', fair.number)).toBe(fair.head)
  const seeds = { serverSeed: serverSeed ?? '', clientSeed: over.id, nonce: fair.number }
  expect(sports.play({ match: over.id }, [], drawOf(seeds))?.shown).toEqual({
    postponed: false,
    score: over.score,
    happenings,
  })
})

/** All that the book, its matches, its bets and the block of home tell at once. */
async function toldAt(player: Player): Promise<string> {
  const { matches } = await player.book()
  const paths = ['book', 'book/bets', 'book/tables', 'rounds', 'session', 'fair', 'table/chain']
  const pages = matches.map(({ id }) => `book/matches/${id}`)
  const answers = await Promise.all(
    [...paths, ...pages].map((path) => fixture.get(`/api/${path}`, player.headers)),
  )
  return answers.map(({ body }) => body).join('') + JSON.stringify(fixture.matches('en'))
}

test('nothing that is told is, or hashes to, the seed of a match that is not over', async () => {
  const player = await fixture.enter({ gameCode })
  const [match] = await soonOf(player, 1)
  if (!match) throw new Error('no match comes')
  await player.wager({ legs: [legOf(match)] })
  for (let time = 0; time < 4; time++) {
    await fixture.work()
    const hashes = new Set((await toldAt(player)).match(/[0-9a-f]{64}/g))
    const secret = listMatchesSince(fixture.store(), 0).filter((one) => fixture.now() < one.endsAt)
    const seeds = new Set(secret.map(({ serverSeed }) => serverSeed))
    expect(seeds.size).toBeGreaterThan(20)
    expect(hashes.size).toBeGreaterThan(leagues.length)
    for (let hash of hashes)
      for (let times = 0; times < 20; times++) {
        expect(seeds).not.toContain(hash)
        hash = commitmentOf(hash)
      }
    fixture.wait(4 * 60_000)
  }
})

test('the verifier for plain Node works a match out of its seed, and its place in the chain', async () => {
  const player = await fixture.enter({ gameCode })
  const [match] = await soonOf(player, 1)
  if (!match) throw new Error('no match comes')
  await playOut(match)
  const { fair, match: over } = await player.match(match.id)
  const { number: nonce, ...seeds } = fair
  const told = (change: object = {}) =>
    JSON.stringify({
      game: 'sports',
      stake: '0.00',
      win: '0.00',
      bet: { match: match.id },
      steps: [],
      clientSeed: match.id,
      ...seeds,
      nonce,
      ...change,
    })
  const file = join(mkdtempSync(join(tmpdir(), 'verify-')), 'verify.mjs')
  writeFileSync(file, (await fixture.get('/verify.mjs')).body)
  const run = (text: string) => spawnSync(process.execPath, [file, text], { encoding: 'utf8' })
  expect(run(told()).stdout).toContain(JSON.stringify(over.score))
  expect(
    [told(), told({ nonce: nonce + 1 }), told({ head: 'another' })].map((text) => run(text).status),
  ).toEqual([0, 1, 1])
})

test('a balance that does not reach is told, and credits are staked and won here', async () => {
  fixture.platform.state.balanceMinor = 5_00n
  const player = await fixture.enter({ gameCode })
  const [match] = await soonOf(player, 1)
  if (!match) throw new Error('no match comes')
  expect((await player.wager({ legs: [legOf(match)] })).bet).toMatchObject({
    state: 'REFUSED',
    refusal: 'INSUFFICIENT_FUNDS',
  })
  const guest = await fixture.enter({ gameCode, demo: true })
  expect((await guest.wager({ legs: [legOf(match)] })).bet).toMatchObject({
    state: 'OPEN',
    balance: '9990.00',
  })
  await playOut(match)
  const [bet] = await guest.slips()
  expect(bet).toMatchObject({ state: 'CLOSED' })
  expect(toMinor(bet?.balance ?? '')).toBe(9_990_00n + toMinor(bet?.win ?? ''))
  expect(balanceOf()).toBe(5_00n)
})

test('a price that moved is told and not bet at, nor is one that nobody offers', async () => {
  const player = await fixture.enter({ gameCode })
  const [match] = await soonOf(player, 1)
  if (!match) throw new Error('no match comes')
  const leg = legOf(match)
  for (const change of [
    { price: leg.price + 1 },
    { price: leg.price - 1 },
    { line: 2 },
    { pick: 'NOBODY' },
  ]) {
    const { price } = { ...leg, ...change }
    const asked = { ...leg, ...change }
    const now = 'price' in change ? leg.price : null
    expect(await player.wager({ legs: [asked] })).toEqual({ bet: null, moved: [{ ...asked, price: now }] })
    expect(price).toBeGreaterThan(0)
  }
  expect(fixture.platform.callsOf('/gw/v1/bet')).toHaveLength(0)
  expect(await player.slips()).toEqual([])
})

test('a match of a fast league takes no bet from its start on', async () => {
  const player = await fixture.enter({ gameCode })
  const [match] = await soonOf(player, 1)
  if (!match) throw new Error('no match comes')
  fixture.wait(match.startsAt - fixture.now())
  expect(await player.wager({ legs: [legOf(match)] })).toMatchObject({ bet: null, moved: [{ price: null }] })
})

test('a repeat is the same bet, and under its key nothing else is taken', async () => {
  const player = await fixture.enter({ gameCode })
  const [match] = await soonOf(player, 1)
  if (!match) throw new Error('no match comes')
  const body = { key: randomUUID(), legs: [legOf(match)] }
  const answers = await Promise.all([1, 2, 3].map(() => player.wager(body)))
  expect(new Set(answers.map(({ bet }) => bet?.id)).size).toBe(1)
  expect(fixture.platform.callsOf('/gw/v1/bet')).toHaveLength(1)
  expect(await player.wager({ ...body, unit: '20.00' })).toEqual({ error: 'STATE_CONFLICT' })
  expect(await player.wager({ ...body, legs: [legOf(match, 1)] })).toEqual({ error: 'STATE_CONFLICT' })
  expect(balanceOf()).toBe(90_00n)
})

test('a multiple multiplies, a system is all combinations, and both are settled by their last match', async () => {
  const player = await fixture.enter({ gameCode })
  const matches = await soonOf(player, 3)
  const legs = matches.map((match) => legOf(match))
  const multiple = await player.wager({ size: 3, unit: '10.00', legs })
  const system = await player.wager({ size: 2, unit: '5.00', legs })
  expect(multiple.bet).toMatchObject({ stake: '10.00', state: 'OPEN' })
  expect(system.bet).toMatchObject({ stake: '15.00', state: 'OPEN' })
  for (const match of matches) await playOut(match)
  const pages = await Promise.all(matches.map(({ id }) => player.match(id)))
  const settled = pages.map((page, place) => ({
    price: legs[place]?.price ?? 0,
    settlement: outcomeOf(page) === 'HOME' ? ('WIN' as const) : ('LOSS' as const),
  }))
  const pairs = [[0, 1] as const, [0, 2] as const, [1, 2] as const]
  const ofPair = pairs.map((places) =>
    payOf(
      5_00n,
      places.flatMap((place) => settled[place] ?? []),
    ),
  )
  const wins = [ofPair.reduce((one, two) => one + two, 0n), payOf(10_00n, settled)]
  expect((await player.slips()).map(({ state, win }) => [state, toMinor(win)])).toEqual(
    wins.map((win) => ['CLOSED', win]),
  )
  expect(balanceOf()).toBe(75_00n + wins.reduce((one, two) => one + two, 0n))
})

test('a postponed match is no bet: the stake comes back at odds of 1.00', async () => {
  const player = await fixture.enter({ gameCode })
  const [match] = await soonOf(player, 1)
  if (!match) throw new Error('no match comes')
  await player.wager({ legs: [legOf(match)] })
  fixture
    .store()
    .prepare('update sport_match set postponed = 1, ends_at = starts_at where id = ?')
    .run(match.id)
  await playOut(match)
  expect(await player.slips()).toMatchObject([
    { state: 'CLOSED', win: '10.00', legs: [{ settlement: 'VOID', phase: 'POSTPONED' }] },
  ])
  expect(balanceOf()).toBe(100_00n)
})

describe('when something breaks off', () => {
  test('a bet whose answer is lost is rolled back and takes nothing', async () => {
    const player = await fixture.enter({ gameCode })
    const [match] = await soonOf(player, 1)
    if (!match) throw new Error('no match comes')
    fixture.platform.fail('/gw/v1/bet', 'lost')
    expect((await player.wager({ legs: [legOf(match)] })).bet).toMatchObject({ state: 'ROLLED_BACK' })
    expect(balanceOf()).toBe(100_00n)
    await playOut(match)
    expect(await player.slips()).toMatchObject([{ state: 'ROLLED_BACK', win: '0.00' }])
    expect(balanceOf()).toBe(100_00n)
  })

  test('a process that is killed before the end settles and pays once after its start', async () => {
    const player = await fixture.enter({ gameCode })
    const [match] = await soonOf(player, 1)
    if (!match) throw new Error('no match comes')
    const leg = winnerOf(match)
    await player.wager({ legs: [leg] })
    await fixture.restart()
    fixture.platform.fail('/gw/v1/win', 'lost')
    await playOut(match)
    expect(await player.slips()).toMatchObject([{ state: 'PAYING' }])
    await fixture.restart()
    for (let time = 0; time < 3; time++) {
      fixture.wait(60_000)
      await fixture.work()
    }
    const win = payOf(10_00n, [{ price: leg.price, settlement: 'WIN' }])
    expect(await player.slips()).toMatchObject([{ state: 'CLOSED', win: fromMinor(win) }])
    expect(balanceOf()).toBe(90_00n + win)
  })

  test('a stake that is taken after the start of a fast match is given back', async () => {
    const player = await fixture.enter({ gameCode })
    const [match] = await soonOf(player, 1)
    if (!match) throw new Error('no match comes')
    const release = fixture.platform.holdNext('/gw/v1/bet')
    const placing = player.wager({ legs: [legOf(match)] })
    await vi.waitFor(() => expect(fixture.platform.callsOf('/gw/v1/bet')).toHaveLength(1), {
      timeout: 10_000,
    })
    fixture.wait(match.startsAt - fixture.now())
    release()
    expect((await placing).bet).toMatchObject({ state: 'ROLLED_BACK', refusal: 'PRICE_MOVED' })
    expect(balanceOf()).toBe(100_00n)
  })
})

test('stakes outside the limits, picks of one match in a multiple, and bets elsewhere are refused', async () => {
  const player = await fixture.enter({ gameCode })
  const [match, next] = await soonOf(player, 2)
  if (!match || !next) throw new Error('no match comes')
  const [leg, same] = [legOf(match), legOf(match, 1)]
  for (const [body, error] of [
    [{ unit: '60.00', legs: [leg] }, 'AMOUNT_RANGE'],
    [{ unit: '10.50', legs: [leg] }, 'AMOUNT_RANGE'],
    [{ unit: '26.00', legs: [leg, legOf(next)] }, 'AMOUNT_RANGE'],
    [{ size: 2, legs: [leg, same] }, 'SAME_MATCH'],
    [{ size: 2, legs: [leg] }, 'VALIDATION'],
    [{ legs: [] }, 'VALIDATION'],
    [{ unit: '-1.00', legs: [leg] }, 'VALIDATION'],
  ] as const)
    expect(await player.wager(body)).toEqual({ error })
  // A stake that this card's ladder knows: bets of the other games are not taken here.
  expect(await player.bet({ match: match.id }, '1.00')).toEqual({ error: 'VALIDATION' })
  const elsewhere = await fixture.enter({ gameCode: 'o-dice' })
  expect(await elsewhere.wager({ legs: [leg] })).toEqual({ error: 'NOT_FOUND' })
  expect(fixture.platform.callsOf('/gw/v1/bet')).toHaveLength(0)
})
