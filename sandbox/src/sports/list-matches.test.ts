import { gameProvider } from '@suntala/contract/provider'
import { expect, test } from 'vitest'
import { startFixture } from '#sandbox-fixture.ts'
import { listMatches } from '#sports/list-matches.ts'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
const from = Date.UTC(2026, 10, 23)
/** Through a day and at odd times. */
const times = Array.from({ length: 97 }, (_, n) => from + n * 15 * minuteMs + n * 1_013)

test('at any time there are matches, the live ones first, then those that begin soonest', () => {
  for (const nowMs of times) {
    const matches = listMatches(nowMs, 'en')
    expect(matches.length).toBeGreaterThan(6)
    expect(gameProvider.providerMatches.output.parse({ matches }).matches).toEqual(matches)
    expect(matches.map(({ live }) => live)).toEqual(matches.map(({ startTime }) => startTime <= nowMs))
    const order = matches.map(({ live, startTime }) => (live ? startTime : startTime + dayMs))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    for (const { home, away, live, score } of matches) {
      expect(home).not.toBe(away)
      expect(score !== null).toBe(live)
    }
  }
  expect(times.filter((nowMs) => listMatches(nowMs, 'en').some(({ live }) => live)).length).toBeGreaterThan(
    90,
  )
})

test('a score moves, never goes down, and is the same however often it is asked for', () => {
  const [match] = listMatches(from, 'en').filter(({ sport }) => sport === 'BASKETBALL')
  const startMs = match?.startTime ?? 0
  const scores = Array.from({ length: 99 }, (_, minute) => {
    const at = () =>
      listMatches(startMs + minute * minuteMs, 'en').find(({ matchId }) => matchId === match?.matchId)
    expect(at()).toEqual(at())
    return at()?.score ?? { home: -1, away: -1 }
  })
  for (const [minute, score] of scores.entries()) {
    expect(score.home).toBeGreaterThanOrEqual(scores[minute - 1]?.home ?? 0)
    expect(score.away).toBeGreaterThanOrEqual(scores[minute - 1]?.away ?? 0)
  }
  expect(scores.at(-1)?.home).toBeGreaterThan(30)
})

test('every price pays more than the stake, and all together keep a share for the vendor', () => {
  for (const nowMs of times)
    for (const { odds, sport } of listMatches(nowMs, 'en')) {
      expect(odds.map(({ outcome }) => outcome)).toEqual(
        sport === 'FOOTBALL' ? ['HOME', 'DRAW', 'AWAY'] : ['HOME', 'AWAY'],
      )
      for (const { price } of odds) expect(Number(price)).toBeGreaterThan(1)
      expect(odds.reduce((sum, { price }) => sum + 1 / Number(price), 0)).toBeGreaterThan(1)
    }
})

test('names are told in Thai to whoever asks in Thai, and the rest stays the same', () => {
  const [english, thai] = [listMatches(from, 'en'), listMatches(from, 'TH')]
  expect(thai.map(({ matchId }) => matchId)).toEqual(english.map(({ matchId }) => matchId))
  for (const { home, away, league } of thai) expect(`${home}${away}${league}`).toMatch(/^[\u0e00-\u0e7f]+$/)
})

test('the platform is answered what it signed for, and nobody else', async () => {
  const fixture = await startFixture()
  try {
    const asked = { language: 'en', count: 3 }
    expect(
      (await fixture.signed('POST', '/v1/matches', asked)).json<{ matches: object[] }>().matches,
    ).toHaveLength(3)
    expect((await fixture.signed('POST', '/v1/matches', { ...asked, count: 21 })).statusCode).toBe(400)
    expect((await fixture.get('/v1/matches')).statusCode).toBe(404)
  } finally {
    await fixture.close()
  }
})
