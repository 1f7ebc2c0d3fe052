import { fromMinor, toMinor } from '@suntala/contract/minor'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRight, type SlipCopy } from '#games/sports/check-slip.ts'
import { fixtureOf, fixtureAt, lengthMs, playSec } from '#games/sports/fixtures.ts'
import { boardAt } from '#games/sports/model.ts'
import {
  firstOf,
  numberOfTurn,
  pickOf,
  seasonAt,
  seasonOf,
  settleSeasonPick,
  timesOf,
} from '#games/sports/seasons.ts'
import { payOf } from '#games/sports/settlement.ts'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'
import { listTurns, readMatch } from '#sports/match-store.ts'
import { stateOf } from '#sports/match-state.ts'
import { courseFor, fixtureFor } from '#sports/plan-matches.ts'
import { openingOffers } from '#sports/price-season.ts'
import type { SeasonView } from '#sports/present-seasons.ts'
import { resultOf } from '#sports/season-state.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
  // Ten minutes into a season of the fast league: the next one is an hour away.
  goTo(timesOf(seasonAtId('PXD-S430000')).startsAt + 10 * 60_000)
})
afterEach(() => fixture.close())

const goTo = (at: number) => fixture.wait(at - fixture.now())

const gameCode = 'match-night'
const balanceOf = () => fixture.platform.state.balanceMinor
type Player = Awaited<ReturnType<Fixture['enter']>>

/** The season of a league that takes bets. */
async function openSeason(player: Player, league: string): Promise<SeasonView> {
  const season = (await player.seasons()).find((one) => one.league === league && one.isOpen)
  if (!season) throw new Error('no season takes bets')
  return season
}

const legOf = ({ id, teams }: SeasonView, place = 0) => {
  const team = teams.filter(({ price }) => price !== null)[place]
  return { match: id, code: 'SEASON_WINNER', line: 0, pick: team?.pick ?? '', price: team?.price ?? 0 }
}

const seasonAtId = (id: string) => {
  const season = seasonOf(id)
  if (!season) throw new Error('the season is gone')
  return season
}

const matchesOf = (id: string) => {
  const { league, from, turns } = seasonAtId(id)
  return listTurns(fixture.store(), league.code, { from, count: turns })
}

/** Who won by the seeds that the store keeps. */
function winnersOf(id: string): readonly number[] {
  const states = matchesOf(id).map((match) => stateOf(match, fixture.now()))
  return resultOf(seasonAtId(id), states).winners
}

async function playSeason({ id }: Pick<SeasonView, 'id'>) {
  fixture.wait(timesOf(seasonAtId(id)).endsAt - fixture.now() + 1000)
  await fixture.work()
  await fixture.work()
}

/** Waits until all matches of a season have their seeds, and gives them others until it ends as it shall. */
async function makeEnd({ id }: SeasonView, isWanted: (winners: readonly number[]) => boolean) {
  const season = seasonAtId(id)
  const last = fixtureAt(season.league, season.from + season.turns - 1)
  fixture.wait(last.startsAt - 2 * 60_000 - fixture.now())
  await fixture.work()
  const store = fixture.store()
  const end = timesOf(season).endsAt
  for (let seed = 0; ; seed++) {
    const matches = matchesOf(id).map((match) => ({
      ...match,
      serverSeed: `heat ${seed} ${match.id}`,
      isPostponed: false,
    }))
    if (matches.some((match) => courseFor(match).postponed)) continue
    const { winners } = resultOf(
      season,
      matches.map((match) => stateOf(match, end)),
    )
    if (!isWanted(winners)) continue
    for (const match of matches)
      store
        .prepare('update sport_match set server_seed = ?, postponed = 0, ends_at = ? where id = ?')
        .run(match.serverSeed, match.startsAt + lengthMs(fixtureFor(match)), match.id)
    return winners
  }
}

test('a season of a fast league takes bets until its first match, and is settled when its last one ends, whether somebody looks or not', async () => {
  const player = await fixture.enter({ gameCode })
  const season = await openSeason(player, 'PXD')
  expect(season).toMatchObject({ phase: 'SOON', over: 0, turns: 10 })
  const bets = []
  for (const place of season.teams.keys()) {
    const leg = legOf(season, place)
    if (leg.price === 0) continue
    const { bet } = await player.wager({ unit: '5.00', legs: [leg] })
    bets.push({ ...leg, id: bet?.id })
  }
  expect(bets.length).toBeGreaterThan(2)
  const staked = BigInt(bets.length) * 5_00n
  expect(balanceOf()).toBe(100_00n - staked)
  // Nobody looks: the work that is due by the clock plans what is left of the season, plays it and pays.
  await playSeason(season)
  const winners = winnersOf(season.id)
  const slips = await (await fixture.enter({ gameCode })).slips()
  let paid = 0n
  for (const { id, pick, price } of bets) {
    const settlement = settleSeasonPick({ winners }, pick)
    const win = payOf(5_00n, [{ price, settlement }])
    paid += win
    expect(slips.find((slip) => slip.id === id)).toMatchObject({
      state: 'CLOSED',
      win: fromMinor(win),
      legs: [{ settlement, season: { winners: { length: winners.length } } }],
    })
  }
  expect(balanceOf()).toBe(100_00n - staked + paid)
  expect(matchesOf(season.id)).toHaveLength(10)
})

test('once its first match is on, a season of a fast league takes no bet, and a bet on it has no cash-out', async () => {
  const player = await fixture.enter({ gameCode })
  const season = await openSeason(player, 'PXD')
  const { bet } = await player.wager({ legs: [legOf(season)] })
  expect(bet).toMatchObject({ state: 'OPEN', cashOut: { amount: expect.any(String) as unknown } })
  fixture.wait(season.startsAt - fixture.now() + 1000)
  const later = await fixture.enter({ gameCode })
  const shown = (await later.seasons()).find(({ id }) => id === season.id)
  expect(shown).toMatchObject({ phase: 'LIVE', isOpen: false, shut: 'BEGAN' })
  const { bet: none, moved } = await later.wager({ legs: [legOf(season)] })
  expect([none, moved]).toMatchObject([null, [{ price: null }]])
  expect(await later.slips()).toMatchObject([{ state: 'OPEN', cashOut: { closed: 'NO_BETS' } }])
})

test('who are first together share the win: half of the stake at the full price', async () => {
  const player = await fixture.enter({ gameCode })
  const season = await openSeason(player, 'PXD')
  const all = []
  for (const place of season.teams.keys()) {
    const leg = legOf(season, place)
    if (leg.price > 0) all.push({ ...leg, bet: (await player.wager({ unit: '5.00', legs: [leg] })).bet })
  }
  const offered = new Set(all.map(({ pick }) => pick))
  const winners = await makeEnd(
    season,
    (first) => first.length === 2 && first.every((place) => offered.has(pickOf(place))),
  )
  await playSeason(season)
  const slips = await (await fixture.enter({ gameCode })).slips()
  for (const { pick, price, bet } of all) {
    const isFirst = winners.some((place) => pickOf(place) === pick)
    expect(slips.find(({ id }) => id === bet?.id)).toMatchObject({
      state: 'CLOSED',
      legs: [{ settlement: isFirst ? 'DEAD_HEAT_2' : 'LOSS' }],
      win: fromMinor(isFirst ? (5_00n * BigInt(price)) / 200n : 0n),
    })
  }
})

test('a season of which too little is played is no bet: the stake comes back, and in a multiple the pick counts 1.00', async () => {
  const player = await fixture.enter({ gameCode })
  const season = await openSeason(player, 'PXD')
  const { matches } = await player.book()
  const match = matches.find(
    ({ id, league, phase, main }) =>
      league === 'SPR' && phase === 'SOON' && main && readMatch(fixture.store(), id)?.isPostponed === false,
  )
  if (!match?.main) throw new Error('no match comes')
  const stored = readMatch(fixture.store(), match.id)
  const { home, away } = stored
    ? boardAt(fixtureFor(stored), courseFor(stored), playSec(fixtureFor(stored))).score
    : { home: 0, away: 0 }
  const pick = home > away ? 'HOME' : home < away ? 'AWAY' : 'DRAW'
  const price = match.main.picks.find((one) => one.pick === pick)?.price ?? 0
  const won = { match: match.id, code: 'RESULT', line: 0, pick, price }
  await player.wager({ legs: [legOf(season)] })
  await player.wager({ size: 2, legs: [legOf(season), won] })
  await makeEnd(season, (winners) => winners.length > 0)
  for (const { id } of matchesOf(season.id).slice(0, 3))
    fixture.store().prepare('update sport_match set postponed = 1 where id = ?').run(id)
  await playSeason(season)
  const slips = await (await fixture.enter({ gameCode })).slips()
  expect(slips).toMatchObject([
    { state: 'CLOSED', legs: [{ settlement: 'VOID' }, { settlement: 'WIN' }] },
    { state: 'CLOSED', win: '10.00', legs: [{ settlement: 'VOID', phase: 'POSTPONED' }] },
  ])
  expect(slips[0]?.win).toBe(fromMinor((10_00n * BigInt(price)) / 100n))
})

test('a season is not combined with a match or another season of its league, and is with one of another league', async () => {
  const player = await fixture.enter({ gameCode })
  const [pixel, sprint] = [await openSeason(player, 'PXD'), await openSeason(player, 'SPR')]
  const { matches } = await player.book()
  const match = matches.find(({ league, phase, main }) => league === 'PXD' && phase === 'SOON' && main)
  const leg = {
    match: match?.id,
    code: match?.main?.code,
    line: 0,
    pick: match?.main?.picks[0]?.pick,
    price: match?.main?.picks[0]?.price,
  }
  const refused = { error: 'SAME_LEAGUE' }
  expect(await player.wager({ size: 2, legs: [legOf(pixel), leg] })).toEqual(refused)
  expect(await player.wager({ size: 2, legs: [legOf(pixel), legOf(pixel, 1)] })).toEqual(refused)
  expect(await player.wager({ size: 2, legs: [legOf(sprint), legOf(pixel), leg] })).toEqual(refused)
  // Each by itself they are bets like all others.
  expect((await player.wager({ size: 1, unit: '5.00', legs: [legOf(pixel), leg] })).bet).toMatchObject({
    state: 'OPEN',
  })
  const { bet } = await player.wager({ size: 2, legs: [legOf(pixel), legOf(sprint)] })
  expect(bet).toMatchObject({ state: 'OPEN', legs: [{ home: expect.any(String) as unknown, away: '' }, {}] })
})

test('a season that is on has its table and its prices, which move as its matches go, and a price that moved is not bet at', async () => {
  const { league } = seasonAtId('ORC-S1')
  const number = numberOfTurn(league, Math.floor(fixture.now() / (league.everyMin * 60_000))) + 1
  goTo(timesOf(seasonAt(league, number)).startsAt - 60_000)
  const player = await fixture.enter({ gameCode })
  const season = await openSeason(player, 'ORC')
  const { bet } = await player.wager({ legs: [legOf(season)] })
  if (!bet) throw new Error('no bet stands')
  const first = matchesOf(season.id).find(({ isPostponed }) => !isPostponed)
  goTo((first?.endsAt ?? 0) + 1000)
  await fixture.work()
  const later = await fixture.enter({ gameCode })
  const after = (await later.seasons()).find(({ id }) => id === season.id)
  if (!after) throw new Error('the season is over')
  expect(after).toMatchObject({ phase: 'LIVE', isOpen: true })
  expect(after.over).toBeGreaterThan(0)
  expect(after.teams.reduce((sum, team) => sum + team.played, 0)).toBe(2 * (after.over - after.postponed))
  for (const team of after.teams) expect(team.points).toBe(3 * team.won + team.drawn)
  const before = season.teams.find(
    ({ pick, price }) => price !== null && after.teams.find((one) => one.pick === pick)?.price !== price,
  )
  const leg = { match: season.id, code: 'SEASON_WINNER', line: 0, pick: before?.pick, price: before?.price }
  const now = after.teams.find(({ pick }) => pick === before?.pick)
  expect(now).toMatchObject({ opened: before?.opened ?? 0 })
  const { bet: none, moved } = await later.wager({ legs: [leg] })
  expect([none, moved]).toMatchObject([null, [{ price: now?.price ?? null }]])
})

test('of seasons to come the next one alone is bet on, also by a call that no page makes', async () => {
  const player = await fixture.enter({ gameCode })
  const next = await openSeason(player, 'PXD')
  const { number } = seasonAtId(next.id)
  const legs = (season: number) => {
    const [pick] = openingOffers(seasonAt(seasonAtId(next.id).league, season))[0]?.picks ?? []
    return [{ match: `PXD-S${season}`, code: 'SEASON_WINNER', line: 0, ...pick }]
  }
  expect((await player.wager({ legs: legs(number) })).bet).toMatchObject({ state: 'OPEN' })
  for (const season of [number + 1, 99_999_999]) {
    const { bet, moved } = await player.wager({ legs: legs(season) })
    expect([bet, moved]).toMatchObject([null, [{ price: null }]])
  }
  expect(balanceOf()).toBe(90_00n)
})

test('a season pauses while a match stands still at its end, and one that lacks a match which was passed over takes no bets: it would never end', async () => {
  const { league } = seasonAtId('SUV-S1')
  const number = numberOfTurn(league, Math.floor(fixture.now() / (league.everyMin * 60_000))) + 1
  const season = seasonAt(league, number)
  goTo(timesOf(season).startsAt - 60_000)
  await (await fixture.enter({ gameCode })).seasons()
  const shown = async () =>
    (await (await fixture.enter({ gameCode })).seasons()).find(({ id }) => id === season.id)
  const [first, ...others] = matchesOf(season.id)
    .filter(({ isPostponed }) => !isPostponed)
    .slice(0, 3)
  // In its last two minutes nothing happens any more.
  goTo((first?.endsAt ?? 0) - 60_000)
  expect(await shown()).toMatchObject({ phase: 'LIVE', isOpen: false, shut: 'PAUSES' })
  for (const { endsAt } of [first, ...others].flatMap((match) => match ?? [])) {
    goTo(Math.max(endsAt + 60_000, fixture.now()))
    await fixture.work()
    await (await fixture.enter({ gameCode })).seasons()
  }
  const before = await shown()
  expect(before).toMatchObject({ phase: 'LIVE', isOpen: true, shut: null })
  if (!before) throw new Error('the season is over')
  // As a store from before there were seasons has it, which nobody looked at for a while.
  fixture
    .store()
    .prepare('delete from sport_match where id = ?')
    .run(`SUV-${season.from + 1}`)
  expect(await shown()).toMatchObject({ phase: 'LIVE', isOpen: false, shut: 'NONE' })
  const { bet, moved } = await (await fixture.enter({ gameCode })).wager({ legs: [legOf(before)] })
  expect([bet, moved]).toMatchObject([null, [{ price: null }]])
})

test('a bet on a season that is to come is cashed out in part, and the rest is settled with the season', async () => {
  const player = await fixture.enter({ gameCode })
  const season = await openSeason(player, 'PXD')
  const leg = legOf(season)
  const { bet } = await player.wager({ legs: [leg] })
  const amount = bet?.cashOut && 'amount' in bet.cashOut ? toMinor(bet.cashOut.amount) : 0n
  // A margin of 10 % in the price, and 4 % of what is left.
  expect(amount).toBeGreaterThan(8_60n)
  expect(amount).toBeLessThanOrEqual(8_73n)
  const half = fromMinor(amount - amount / 2n)
  const taken = await player.takeOffer(bet?.id ?? '', half, { index: 0, stake: '5.00' })
  const other = fromMinor(amount / 2n)
  const { bet: told } =
    taken.bet?.parts.length === 1
      ? taken
      : await player.takeOffer(bet?.id ?? '', other, { index: 0, stake: '5.00' })
  const part = told?.parts[0]?.amount ?? ''
  await playSeason(season)
  const settlement = settleSeasonPick({ winners: winnersOf(season.id) }, leg.pick)
  const end = payOf(5_00n, [{ price: leg.price, settlement }])
  const again = await fixture.enter({ gameCode })
  expect(await again.slips()).toMatchObject([{ state: 'CLOSED', win: fromMinor(toMinor(part) + end) }])
  fixture.wait(10 * 60_000)
  const copy = (
    await fixture.get(`/api/book/bets/${bet?.id}/copy`, (await fixture.enter({ gameCode })).headers)
  ).json<SlipCopy>()
  expect(copy.seeds).toHaveLength(10)
  expect(isRight(copy)).toBe(true)
  expect(isRight({ ...copy, seeds: copy.seeds.slice(1) })).toBe(false)
})

test('a sandbox that is killed, and stands still over all of a season, settles it and pays once when it is back', async () => {
  const player = await fixture.enter({ gameCode })
  const season = await openSeason(player, 'PXD')
  const leg = legOf(season)
  const { bet } = await player.wager({ legs: [leg] })
  await fixture.restart()
  fixture.wait(6 * 3_600_000)
  await fixture.work()
  await fixture.restart()
  await fixture.work()
  const settlement = settleSeasonPick({ winners: winnersOf(season.id) }, leg.pick)
  const win = payOf(10_00n, [{ price: leg.price, settlement }])
  const slip = (await (await fixture.enter({ gameCode })).slips()).find(({ id }) => id === bet?.id)
  expect(slip).toMatchObject({ state: 'CLOSED', win: fromMinor(win) })
  expect(balanceOf()).toBe(90_00n + win)
})

test.each<[string, [number, number][], number[]]>([
  [
    'most points',
    [
      [9, 1],
      [7, 8],
      [3, -4],
    ],
    [0],
  ],
  [
    'level points, the better difference',
    [
      [7, 1],
      [7, 2],
      [3, -3],
    ],
    [1],
  ],
  [
    'level in both, together',
    [
      [7, 2],
      [7, 2],
      [3, -4],
    ],
    [0, 1],
  ],
  [
    'all level',
    [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    [0, 1, 2],
  ],
])('first is who has %s', (_, table, places) => {
  expect(firstOf(table.map(([points, difference]) => ({ points, difference })))).toEqual(places)
})

test('a fixture is of one season, and a season has each pair once', () => {
  const season = seasonAtId('SUV-S900')
  const pairs = Array.from({ length: season.turns }, (_, turn) => {
    const { home, away } = fixtureAt(season.league, season.from + turn)
    return [home.en, away.en].toSorted().join(' - ')
  })
  expect(new Set(pairs).size).toBe((8 * 7) / 2)
  expect(fixtureOf('SUV-S900')).toBeUndefined()
})
