import { toMinor } from '@suntala/contract/minor'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playSec, wallAt } from '#games/sports/fixtures.ts'
import { boardAt, type Course } from '#games/sports/model.ts'
import { payOf } from '#games/sports/settlement.ts'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'
import { readMatch, type StoredMatch } from '#sports/match-store.ts'
import { courseFor, fixtureFor } from '#sports/plan-matches.ts'
import type { MatchPage } from '#sports/present-book.ts'
import { priceMatch } from '#sports/price-match.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const gameCode = 'match-night'
const balanceOf = () => fixture.platform.state.balanceMinor
const stepOf = { FOOTBALL: 60, BASKETBALL: 30 } as const
type Sport = keyof typeof stepOf

const scoreAt = (match: StoredMatch, second: number) =>
  boardAt(fixtureFor(match), courseFor(match), second).score

/** A match that comes, takes bets while it is on, and goes as it is asked for. */
async function comingOf(sport: Sport, fits: (course: Course, match: StoredMatch) => boolean) {
  const { matches } = await (await fixture.enter({ gameCode })).book()
  for (const { id } of matches.filter(
    (one) => one.sport === sport && one.phase === 'SOON' && one.league !== 'SPR',
  )) {
    const match = readMatch(fixture.store(), id)
    if (match && !match.isPostponed && fits(courseFor(match), match)) return match
  }
  throw new Error('no match goes like this')
}

/** Lets the clock run until a second of play is over. */
const playTo = (match: StoredMatch, second: number) =>
  fixture.wait(wallAt(fixtureFor(match), second) + 100 - fixture.now())

/** A session rests too long while matches are waited for, so each look is a new one. */
async function lookAt(match: StoredMatch, second: number) {
  playTo(match, second)
  const player = await fixture.enter({ gameCode })
  return { player, page: await player.match(match.id) }
}

const legsOf = ({ match, offers }: MatchPage) =>
  offers.flatMap(({ code, line, picks }) =>
    picks.map(({ pick, price }) => ({ match: match.id, code, line, pick, price })),
  )

const isWhoWins = (code: string) => code === 'RESULT' || code === 'DRAW_NO_BET'
/** The side that is ahead at the end, or the draw. */
function endOf(match: StoredMatch) {
  const { home, away } = scoreAt(match, playSec(fixtureFor(match)))
  return home > away ? 'HOME' : home < away ? 'AWAY' : 'DRAW'
}

/** Whether the end that comes is offered then: a favourite that leads is not. */
function isWinnerOffered(match: StoredMatch, second: number): boolean {
  const board = boardAt(fixtureFor(match), courseFor(match), second)
  return priceMatch(fixtureFor(match), board, second).some(
    ({ code, picks }) => isWhoWins(code) && picks.some(({ pick }) => pick === endOf(match)),
  )
}

/** On the side that is ahead at the end, or on the draw. */
function winnerOf(match: StoredMatch, page: MatchPage) {
  const won = endOf(match)
  const leg = legsOf(page).find(({ code, pick }) => pick === won && isWhoWins(code))
  if (!leg) throw new Error('who wins is not offered')
  return leg
}

/** The step of play in which something happens first after so many seconds. */
function nextStep({ happenings }: Course, sport: Sport, after: number): number {
  const next = happenings.find(({ second }) => second > after)?.second ?? Infinity
  return (Math.ceil(next / stepOf[sport]) - 1) * stepOf[sport]
}

/** Places a bet whose answer arrives only when so many seconds of play are over. */
async function placeUntil(
  player: Awaited<ReturnType<Fixture['enter']>>,
  leg: ReturnType<typeof winnerOf>,
  late: { match: StoredMatch; second: number },
) {
  const calls = fixture.platform.callsOf('/gw/v1/bet').length
  const release = fixture.platform.holdNext('/gw/v1/bet')
  const placing = player.wager({ legs: [leg] })
  await vi.waitFor(() => expect(fixture.platform.callsOf('/gw/v1/bet')).toHaveLength(calls + 1), {
    timeout: 10_000,
  })
  playTo(late.match, late.second)
  release()
  return placing
}

const isOpenYet = (match: StoredMatch, second: number) => {
  const { home, away } = scoreAt(match, second)
  return Math.abs(home - away) < (fixtureFor(match).league.sport === 'FOOTBALL' ? 2 : 14)
}

test.each(['FOOTBALL', 'BASKETBALL'] as const)(
  'a stake on %s in play that arrives after the score moved is given back',
  async (sport) => {
    const match = await comingOf(sport, (course, one) => {
      const second = nextStep(course, sport, 600)
      return second < 2100 && isOpenYet(one, second) && isWinnerOffered(one, second)
    })
    const second = nextStep(courseFor(match), sport, 600)
    const { player, page } = await lookAt(match, second)
    expect(page.match).toMatchObject({ phase: 'LIVE', isOpen: true, score: scoreAt(match, second) })
    const late = { match, second: second + stepOf[sport] }
    expect((await placeUntil(player, winnerOf(match, page), late)).bet).toMatchObject({
      state: 'ROLLED_BACK',
      refusal: 'PRICE_MOVED',
    })
    expect((await player.match(match.id)).match.score).not.toEqual(page.match.score)
    expect(balanceOf()).toBe(100_00n)
  },
)

test('a price that the clock alone moved is told and not bet at, and moves no stake that is on its way', async () => {
  const quietOf = ({ happenings }: Course) =>
    [600, 720, 840, 960, 1080, 1200].find((from) =>
      happenings.every(({ second }) => second <= from || second > from + 120),
    )
  const match = await comingOf('FOOTBALL', (course, one) => {
    const from = quietOf(course)
    return from !== undefined && isOpenYet(one, from)
  })
  const from = quietOf(courseFor(match)) ?? 0
  const { page: before } = await lookAt(match, from)
  const { player, page } = await lookAt(match, from + 60)
  expect(page.match.score).toEqual(before.match.score)
  const now = new Map(legsOf(page).map(({ price, ...leg }) => [JSON.stringify(leg), price]))
  const moved = legsOf(before).flatMap(({ price, ...leg }) => {
    const next = now.get(JSON.stringify(leg))
    return next === undefined || next === price ? [] : [{ leg, price, next }]
  })
  const [first] = moved
  if (!first) throw new Error('no price has moved')
  expect(await player.wager({ legs: [{ ...first.leg, price: first.price }] })).toEqual({
    bet: null,
    moved: [{ ...first.leg, price: first.next }],
  })
  expect(fixture.platform.callsOf('/gw/v1/bet')).toHaveLength(0)
  const late = { match, second: from + 120 }
  expect((await placeUntil(player, { ...first.leg, price: first.next }, late)).bet).toMatchObject({
    state: 'OPEN',
    legs: [{ price: first.next }],
  })
})

test.each(['FOOTBALL', 'BASKETBALL'] as const)(
  'a bet on %s in play is paid after the end at the price of its press',
  async (sport) => {
    const match = await comingOf(
      sport,
      (_, one) => isWinnerOffered(one, 600) && (sport === 'FOOTBALL' || endOf(one) !== 'DRAW'),
    )
    const { player, page } = await lookAt(match, 600)
    const leg = winnerOf(match, page)
    expect((await player.wager({ legs: [leg] })).bet).toMatchObject({ state: 'OPEN', balance: '90.00' })
    fixture.wait(match.endsAt + 1000 - fixture.now())
    await fixture.work()
    const [bet] = await (await fixture.enter({ gameCode })).slips()
    const win = payOf(10_00n, [{ price: leg.price, settlement: 'WIN' }])
    expect(bet).toMatchObject({ state: 'CLOSED', legs: [{ settlement: 'WIN', phase: 'OVER' }] })
    expect(toMinor(bet?.win ?? '')).toBe(win)
    expect(win).toBeGreaterThan(10_00n)
    expect(balanceOf()).toBe(90_00n + win)
  },
)
