import { gameProvider } from '@suntala/contract/provider'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

test('at any time there are matches, the live ones first, then those that begin soonest', () => {
  let live = 0
  for (let time = 0; time < 12; time++) {
    fixture.wait(121 * minuteMs + 1_013)
    const matches = fixture.matches('en')
    live += Number(matches.some((one) => one.live))
    expect(matches.length).toBeGreaterThan(6)
    expect(gameProvider.providerMatches.output.parse({ matches }).matches).toEqual(matches)
    const order = matches.map((one) => (one.live ? one.startTime : one.startTime + dayMs))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    for (const { home, away, live: isLive, score } of matches) {
      expect(home).not.toBe(away)
      expect(score !== null).toBe(isLive)
    }
  }
  expect(live).toBeGreaterThan(9)
})

test('a score moves, never goes down, and is the same however often it is asked for', () => {
  const [match] = fixture.matches('en').filter(({ sport, live }) => sport === 'BASKETBALL' && !live)
  if (!match) throw new Error('no basketball comes')
  fixture.wait(match.startTime - fixture.now())
  const at = () => fixture.matches('en').find(({ matchId }) => matchId === match.matchId)?.score
  let before = { home: 0, away: 0 }
  for (let minute = 0; minute < 99; minute += 3) {
    const score = at()
    if (!score) break
    expect(at()).toEqual(score)
    expect(score.home).toBeGreaterThanOrEqual(before.home)
    expect(score.away).toBeGreaterThanOrEqual(before.away)
    before = score
    fixture.wait(3 * minuteMs)
  }
  expect(before.home).toBeGreaterThan(30)
})

test('every price pays more than the stake, and all together keep a share for the vendor', () => {
  for (const { odds, sport, live } of fixture.matches('en')) {
    if (live && odds.length === 0) continue
    expect(odds.map(({ outcome }) => outcome)).toEqual(
      sport === 'FOOTBALL' ? ['HOME', 'DRAW', 'AWAY'] : ['HOME', 'AWAY'],
    )
    for (const { price } of odds) expect(Number(price)).toBeGreaterThan(1)
    expect(odds.reduce((sum, { price }) => sum + 1 / Number(price), 0)).toBeGreaterThan(1)
  }
})

test('names are told in Thai to whoever asks in Thai, and the rest stays the same', () => {
  const [english, thai] = [fixture.matches('en'), fixture.matches('TH')]
  expect(thai.map(({ matchId }) => matchId)).toEqual(english.map(({ matchId }) => matchId))
  for (const { home, away, league } of thai) expect(`${home}${away}${league}`).toMatch(/^[\u0e00-\u0e7f]+$/)
})

test('the platform is answered what it signed for, and nobody else', async () => {
  const asked = { language: 'en', count: 3 }
  expect(
    (await fixture.signed('POST', '/v1/matches', asked)).json<{ matches: object[] }>().matches,
  ).toHaveLength(3)
  expect((await fixture.signed('POST', '/v1/matches', { ...asked, count: 21 })).statusCode).toBe(400)
  expect((await fixture.get('/v1/matches')).statusCode).toBe(404)
})
